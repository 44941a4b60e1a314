package agon.lab.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.net.NetDesign;
import agon.play.engine.PlayerSpec;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.records.ClusterSample;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MovePredictionTest {
    private static final Runnable NOTHING = () -> {
    };
    private static final GameCatalog CATALOG = GameCatalog.load();

    @TempDir
    private Path folder;

    /// Games of three marks, in which the second player answers in the centre or not, and one that is no game.
    private RecordSources archive() throws IOException {
        for (int i = 0; i < 10; i++) {
            String answer = i < 6 ? "b2" : "b1";
            Files.writeString(folder.resolve("game" + i + ".agon"),
                "[Game \"tictactoe\"]\n\n1. a1\n2. " + answer + "\n*\n");
        }
        Files.writeString(folder.resolve("nothing.agon"), "this is no record");
        return RecordSources.of(folder);
    }

    @Test
    void one_turn_of_each_game_is_drawn_and_the_same_ones_from_the_same_seed() throws IOException {
        MovePrediction.Sample all = MovePrediction.Sample.of(CATALOG, archive(), 100, 1);
        assertEquals(10, all.turns().size(), "what is no game is left out");
        assertEquals(3, MovePrediction.Sample.of(CATALOG, archive(), 3, 1).turns().size());
        assertEquals(
            MovePrediction.Sample.of(CATALOG, archive(), 5, 1).turns().map(MovePrediction.RecordedTurn::actions),
            MovePrediction.Sample.of(CATALOG, archive(), 5, 1).turns().map(MovePrediction.RecordedTurn::actions));
        Vector<Integer> sizes = Vector.range(0, 20)
            .map(seed -> MovePrediction.Sample.of(CATALOG, sources(), 100, seed).turns().count(this::isFirst));
        assertTrue(sizes.distinct().size() > 2, "other seeds draw other turns: " + sizes);
    }

    private RecordSources sources() {
        return RecordSources.of(folder);
    }

    private boolean isFirst(MovePrediction.RecordedTurn<?, ?> turn) {
        return turn.position().equals(turn.variant().rules().start());
    }

    @Test
    void the_answers_that_hold_a_draw_are_predicted_and_the_others_are_not() throws IOException {
        archive();
        MovePrediction.Sample answers = new MovePrediction.Sample(
            Vector.range(0, 15).flatMap(seed -> MovePrediction.Sample.of(CATALOG, sources(), 100, seed).turns())
                .filter(turn -> !isFirst(turn)));
        assertTrue(answers.turns().size() > 50);
        ClusterSample first = answers.predict("minimax:depth=9,lines=9", 1, NOTHING).get().turns(1);
        assertEquals(0.6, first.mean(), 0.1, "the centre alone holds the draw, and is the answer of six games in ten");
        assertEquals(first, answers.predict("minimax:depth=9,lines=9", 2, NOTHING).get().actions(1),
            "turns of one action");
    }

    @Test
    void the_first_mark_is_predicted_up_to_symmetry() throws IOException {
        archive();
        MovePrediction.Sample firsts = new MovePrediction.Sample(
            Vector.range(0, 10).flatMap(seed -> MovePrediction.Sample.of(CATALOG, sources(), 100, seed).turns())
                .filter(this::isFirst).take(10));
        assertEquals(1.0, firsts.predict("minimax:depth=1", 1, NOTHING).get().turns(3).mean(),
            "corner, edge and centre are all there is");
    }

    /// The position after one mark is equal up to symmetry to others, and some of its actions lead to equal positions.
    @Test
    void a_network_ranks_many_turns_together_as_it_ranks_each_of_them() throws IOException {
        Variant<?, ?> tictactoe = CATALOG.find("tictactoe").get();
        Path net = folder.resolve("net.onnx");
        new NetDesign(NetDesign.Family.CONVOLUTION, 4, 1).model(tictactoe, 1).write(net);
        archive();
        MovePrediction.Sample sample = new MovePrediction.Sample(Vector.range(0, 12)
            .flatMap(seed -> MovePrediction.Sample.of(CATALOG, sources(), 100, seed).turns()));
        PlayerSpec alone = PlayerSpec.parse("net:" + net, tictactoe.game()).get();
        assertEquals(sample.turns().map(turn -> turn.ranks(alone.player(1), new Heartbeat()).get()),
            sample.predict("net:" + net, 1, NOTHING).get().ranks());
        MovePrediction one = sample.predict("net:" + net, 1, NOTHING).get(),
            other = sample.predict("mcts:iterations=20", 1, NOTHING).get();
        assertEquals(0, one.difference(one, 1).mean());
        assertEquals(one.turns(1).mean() - other.turns(1).mean(), one.difference(other, 1).mean(), 1e-9);
    }

    @Test
    void who_does_not_rank_actions_cannot_be_asked() throws IOException {
        MovePrediction.Sample all = MovePrediction.Sample.of(CATALOG, archive(), 3, 1);
        assertEquals("random does not rank actions; mcts, minimax, best and the levels do",
            all.predict("random", 1, NOTHING).getLeft());
        assertTrue(all.predict("human", 1, NOTHING).getLeft().contains("is a person"));
        assertTrue(all.predict("mcst", 1, NOTHING).getLeft().contains("there is no player 'mcst'"));
    }
}
