package agon.api.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Termination;
import org.junit.jupiter.api.Test;

/// Trees that overflow a stack or do not come back where something is recursive or quadratic.
class LongGamesTest {
    private static final Variant<Walkers.Way, Walkers.Walk> WALKERS = new Variant<>("walkers", new Walkers().game());
    private static final int LONG = Boolean.getBoolean("agon.thorough") ? 100_000 : 30_000, DEEP = 10_000;

    private static void survives(GameTree<Walkers.Way, Walkers.Walk> tree) {
        String text = RecordFormat.DEFAULT.write(GameRecord.of(tree)).get().text();
        Replay<Walkers.Way, Walkers.Walk> replay = Replay.of(WALKERS, RecordFormat.DEFAULT.read(text).head().get())
            .get();
        assertTrue(replay.omitted().isEmpty());
        assertEquals(tree, replay.tree());
        assertEquals(tree.match(tree.end()).turns().size(), replay.match().turns().size());
    }

    @Test
    void a_long_main_line_is_played_written_and_read() {
        GameTree<Walkers.Way, Walkers.Walk> tree = GameTree.start(WALKERS);
        for (int i = 0; i < LONG; i++) tree = tree.play(new Walkers.Walk(i % 3)).get();
        survives(tree);
        survives(tree.takeBack().leave(Seat.SECOND, Termination.RESIGNED).get());
    }

    @Test
    void a_long_variation_is_written_and_read() {
        GameTree<Walkers.Way, Walkers.Walk> tree = GameTree.start(WALKERS);
        int node = 0;
        for (int i = 0; i < LONG; i++) {
            GameTree.Addition<Walkers.Way, Walkers.Walk> tried = tree.addVariation(node, new Walkers.Walk(i % 3)).get();
            tree = tried.tree();
            node = tried.node();
        }
        survives(tree);
        assertEquals(GameTree.start(WALKERS), tree.delete(1));
    }

    @Test
    void deeply_nested_variations_are_written_and_read() {
        GameTree<Walkers.Way, Walkers.Walk> tree = GameTree.start(WALKERS).play(new Walkers.Walk(0)).get();
        int node = 0;
        for (int i = 0; i < DEEP; i++) {
            GameTree.Addition<Walkers.Way, Walkers.Walk> first = tree.addVariation(node, new Walkers.Walk(0)).get();
            GameTree.Addition<Walkers.Way, Walkers.Walk> other = first.tree().addVariation(node, new Walkers.Walk(1))
                .get();
            tree = other.tree();
            node = other.node();
        }
        survives(tree);
    }
}
