package agon.play.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameCursor;
import agon.play.study.LiveAnalysis;
import agon.play.study.Review;
import agon.play.study.Reviewer;
import agon.play.study.Study;
import agon.plugins.Heartbeat;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LineValuesTest {
    /// The last turn but one is a blunder: `b2` would win.
    private static final GameTree<Board, Mark> GAME = Played.tree(Played.TICTACTOE, "a1", "a3", "c3", "b1", "a2", "c1",
        "b3", "c2", "b2");

    private static Reviewer<Board, Mark> reviewer() {
        return Reviewer.of(Players.of(Played.TICTACTOE.game()), PlayerSpec.BEST, Option.of(1_000L)).get();
    }

    /// A game that is analysed.
    private static final class Analysed<P, A extends Action> implements AutoCloseable {
        private final LiveAnalysis<P, A> analysis;
        private Study<P, A> study;

        Analysed(GameTree<P, A> tree) {
            Thread here = Thread.currentThread();
            study = Study.of(tree);
            analysis = new LiveAnalysis<>(() -> LockSupport.unpark(here));
        }

        LineValues<P, A> values() {
            return new LineValues<>(study, analysis);
        }

        void keep(Option<Match<P, A>> looked) {
            study = values().keep(looked);
        }

        void analyse(int turns) {
            Match<P, A> line = study.cursor().line();
            analysis.hint(line.afterTurns(turns));
            while (analysis.value(line, turns).isEmpty()) LockSupport.parkNanos(1_000_000);
        }

        @Override
        public void close() {
            analysis.close();
        }
    }

    @Test
    @Timeout(60)
    void an_attempt_is_accepted_if_it_is_not_a_mistake_and_refuted_otherwise() {
        try (Reviewer<Board, Mark> reviewer = reviewer()) {
            Review<Board, Mark> review = Review.of(GAME, reviewer);
            Review.ReviewedTurn mistake = review.mistakes().last();
            assertEquals("c2 [b2]", mistake.text() + " " + mistake.review().better().asJava());
            GameTree<Board, Mark> tree = review.tree();
            assertEquals(Option.none(), tried(mistake, GameCursor.of(tree, 0), HashMap.empty()));
            assertEquals(Option.of("OPEN  []"), tried(mistake, GameCursor.of(tree, mistake.from()), HashMap.empty()));
            assertEquals(Option.of("WRONG c2 [b2]"),
                tried(mistake, GameCursor.of(tree, mistake.node()), HashMap.empty()));
            GameCursor<Board, Mark> good = GameCursor.of(tree, mistake.from())
                .addVariation(tree.match(mistake.from()).legal()
                    .find(action -> action.toString().contains("b2"))
                    .getOrElse(tree.match(mistake.from()).legal().head()))
                .get();
            assertEquals(Option.of("UNKNOWN b2 []"), tried(mistake, good, HashMap.empty()));
            Reviewer.Attempt attempt = reviewer.attempt(mistake.review(), tree.match(mistake.from()), good.here(),
                new Heartbeat());
            assertEquals(Option.of("GOOD b2 []"), tried(mistake, good, HashMap.of(good.node(), attempt)));
        }
    }

    private static Option<String> tried(Review.ReviewedTurn mistake, GameCursor<Board, Mark> cursor,
        Map<Integer, Reviewer.Attempt> attempts) {
        return SecondTry.of(mistake, cursor, attempts)
            .map(tried -> tried.answer() + " " + tried.text() + " " + tried.refutation().asJava());
    }

    @Test
    @Timeout(60)
    void the_values_of_a_review_are_stored_and_no_analysis_changes_them() {
        try (Reviewer<Board, Mark> reviewer = reviewer();
            Analysed<Board, Mark> table = new Analysed<>(Review.of(GAME, reviewer).tree())) {
            Vector<Option<Vector<Double>>> values = table.values().values();
            assertEquals(10, values.flatMap(value -> value).size());
            table.analyse(8);
            table.keep(Option.none());
            assertEquals(values, table.values().values());
            String text = RecordFormat.DEFAULT.write(GameRecord.of(table.study.tree())).get().text();
            assertEquals(table.study.tree(), Replay.of(Played.TICTACTOE, RecordFormat.DEFAULT.read(text).head().get())
                .get().tree());
        }
    }

    @Test
    @Timeout(60)
    void what_is_still_analysed_is_stored_later() {
        storedLater(Played.ZERTZ);
    }

    /// Each turn places a marble and takes a ring, so that every second position is within a turn.
    private static <P, A extends Action> void storedLater(Variant<P, A> variant) {
        try (Analysed<P, A> table = new Analysed<>(Played.tree(variant, "Wd4,a1", "Bg1,b1", "Gf1,c1"))) {
            for (int turns = 0; turns <= 3; turns++) table.analyse(turns);
            Match<P, A> looked = table.study.cursor().line().afterTurns(1);
            table.analysis.analyse(looked);
            table.keep(Option.of(looked));
            assertEquals(Vector.of(1, 2, 3, 4, 5), without(table), "the turns before and after it wait");
            table.analysis.stop();
            table.keep(Option.none());
            assertEquals(Vector.of(1, 3, 5), without(table));
        }
    }

    /// Returns the nodes of the game without a stored value.
    private static Vector<Integer> without(Analysed<?, ?> table) {
        GameTree<?, ?> tree = table.study.tree();
        return tree.main().filter(node -> tree.node(node).annotation().value().isEmpty());
    }
}
