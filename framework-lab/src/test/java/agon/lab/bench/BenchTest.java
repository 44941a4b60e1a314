package agon.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.dice.Dash;
import agon.api.strip.Strip;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class BenchTest {
    @Test
    void a_game_that_starts_with_a_roll_is_searched_after_the_roll() {
        BenchmarkPlan plan = new BenchmarkPlan(Duration.ofMillis(2), 1, 1, new Heartbeat("a test"));
        try (PluginCalls calls = new PluginCalls()) {
            Vector<Measurement> all = new Bench("dash", plan, 1, _ -> {
            }, calls).of(new Dash(5, 12).game());
            assertTrue(all.exists(measure -> measure.name().equals("search-1")), all.toString());
            assertTrue(all.exists(measure -> measure.name().equals("alpha-beta")), all.toString());
        }
    }

    @Test
    void new_nodes_are_counted_up_to_symmetry() {
        NewNodes nodes = new NewNodes();
        Simulator<Strip.Row> game = nodes.counted(() -> Strip.GAME.simulator()).get();
        Strip.Row start = Strip.GAME.rules().start();
        assertEquals(0, nodes.known());
        for (int i = 0; i < 4; i++) {
            game.load(start);
            Playouts.of(game).playout(RandomGenerator.of("L64X128MixRandom"), new int[game.maxLegalActions()]);
        }
        assertEquals(75, nodes.known());
    }
}
