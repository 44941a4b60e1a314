package agon.learning;

import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.api.contract.Contract;
import agon.lab.contest.Tournament;
import agon.lab.contest.TournamentResult;
import agon.lab.learning.LearningPlan;
import agon.lab.learning.LearningRun;
import io.vavr.control.Option;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ConnectFourTest {
    private static final Variant<ConnectFour.Discs, ConnectFour.Drop> VARIANT = new Variant<>("connect-four",
        new ConnectFour().game());
    private static final String PLAN = """
        seed: 1
        generations: 12
        net: {channels: 24, blocks: 3}
        self_play: {games: 120, visits: 60, quick: 15, full: 0.35, sampled: 8, noise: 0.8, resign: 1}
        training: {window: 12000, batch: 128, passes: 8, rate: 0.003}
        gate: {games: 0}
        """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(VARIANT, 1, 3);
    }

    /// Takes minutes, and so only where `-Dagon.slow=true` asks for it.
    @Test
    @EnabledIfSystemProperty(named = "agon.slow", matches = "true")
    void a_net_learns_from_nothing_to_beat_random_play() {
        LearningRun<ConnectFour.Discs, ConnectFour.Drop> run = LearningRun.begin(folder.resolve("run"), VARIANT,
            LearningPlan.read(PLAN).get(), Option.none()).get();
        run.learn(new PytorchProvider(), 1, 16, LearningRun.Listener.NONE);
        TournamentResult result = Tournament.of(VARIANT)
            .players("random", "mcts:iterations=100", "mcts:iterations=1000")
            .gauntlet("net:" + run.best() + ",visits=100").games(100).opening(2).play();
        System.out.println(result.text());
        assertTrue(result.pairings().head().score().share() < 0.1, "random play won");
    }
}
