package agon.learning;

import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.lab.learning.LearningPlan;
import agon.lab.learning.LearningRun;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import io.vavr.control.Option;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Learns a game to the end: a minute, and so only where `-Dagon.slow=true` asks for it.
@EnabledIfSystemProperty(named = "agon.slow", matches = "true")
class PerfectPlayTest {
    private static final String PLAN = """
        seed: 1
        generations: 8
        net: {channels: 16, blocks: 2}
        self_play: {games: 100, visits: 50, quick: 12, full: 0.5, sampled: 4, noise: 1, resign: 1}
        training: {window: 4000, batch: 64, passes: 12, rate: 0.003}
        gate: {games: 0}
        """;

    @TempDir
    private Path folder;

    @Test
    void from_nothing_a_net_learns_never_to_lose_tic_tac_toe() {
        learn(Samples.variant("tictactoe"));
    }

    private <P, A extends Action> void learn(Variant<P, A> variant) {
        LearningRun<P, A> run = LearningRun.start(folder.resolve("run"), variant, LearningPlan.read(PLAN).get(),
            Option.none()).get();
        run.learn(new PytorchProvider(), 2, 8, LearningRun.Listener.NONE);
        PlayerSpec net = PlayerSpec.parse("net:" + run.best() + ",visits=50", variant.game()).get();
        int games = 0;
        for (Seat seat : new Seat[]{Seat.FIRST, Seat.SECOND}) games += neverLoses(Match.start(variant), seat, net);
        assertTrue(games > 500, games + " games");
    }

    /// Whatever the other plays.
    ///
    /// @return how many games there are
    private static <P, A extends Action> int neverLoses(Match<P, A> match, Seat net, PlayerSpec player) {
        if (match.status() instanceof Status.Over over) {
            assertTrue(over.payoffs().get(net.index()) >= 0, "lost as the " + net + ": " + match.texts());
            return 1;
        }
        if (match.status().seatToAct().contains(net)) {
            try (Engine<P, A> engine = player.player(1).engine(match.game())) {
                A action = engine.analyse(match, Engine.Control.none()).get().best().action();
                return neverLoses(match.play(action).get(), net, player);
            }
        }
        return match.legal().map(action -> neverLoses(match.play(action).get(), net, player)).sum().intValue();
    }
}
