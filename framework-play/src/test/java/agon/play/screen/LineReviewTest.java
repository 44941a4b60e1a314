package agon.play.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.Annotation;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.Judgement;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import agon.play.session.GameCursor;
import agon.play.study.LiveAnalysis;
import agon.play.study.Review;
import agon.play.study.Study;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LineReviewTest {
    /// The last turn but one is a blunder: `b2` would win.
    private static final GameTree<Board, Mark> GAME = Played.tree(Played.TICTACTOE, "a1", "a3", "c3", "b1", "a2", "c1",
        "b3", "c2", "b2");

    /// A game that is looked into, and what looks into it.
    private record Table<P, A extends Action>(Study<P, A> study, LiveAnalysis<P, A> analysis) implements AutoCloseable {
        static <P, A extends Action> Table<P, A> of(GameTree<P, A> tree) {
            Thread here = Thread.currentThread();
            Study<P, A> study = new Study<>(tree, Vector.empty());
            return new Table<>(study, new LiveAnalysis<>(() -> LockSupport.unpark(here)));
        }

        LineReview<P, A> review() {
            return new LineReview<>(study, analysis);
        }

        /// Until every position is known.
        void sweep() {
            Match<P, A> line = study.cursor().line();
            analysis.sweep(line, line);
            while (line.status().isOver() ? analysis.isBusy() : review().values().exists(Option::isEmpty))
                LockSupport.parkNanos(1_000_000);
        }

        @Override
        public void close() {
            analysis.close();
        }
    }

    @Test
    @Timeout(60)
    void what_is_tried_instead_of_a_mistake_is_judged() {
        try (Table<Board, Mark> table = Table.of(GAME)) {
            table.sweep();
            table.review().keep(Option.none());
            Review.Mistake<Mark> mistake = table.review().review(table.study().cursor()).mistakes().last();
            assertEquals("c2", mistake.text());
            assertEquals(Option.none(), again(table, 0, mistake));
            assertEquals(Option.of("OPEN "), again(table, mistake.from(), mistake));
            assertEquals(Option.of("WRONG c2"), again(table, mistake.node(), mistake));
            again(table, mistake.from(), mistake);
            table.study.tryOut("b2");
            table.analysis.hint(table.study.cursor().here());
            while (now(table, mistake).contains("UNKNOWN b2")) LockSupport.parkNanos(1_000_000);
            assertEquals(Option.of("GOOD b2"), now(table, mistake));
        }
    }

    private static <P, A extends Action> Option<String> again(Table<P, A> table, int node, Review.Mistake<A> mistake) {
        table.study.step(GameCursor.of(table.study.tree(), node));
        return now(table, mistake);
    }

    private static <P, A extends Action> Option<String> now(Table<P, A> table, Review.Mistake<A> mistake) {
        return SecondTry.of(mistake, table.review()).map(tried -> tried.answer() + " " + tried.text());
    }

    @Test
    @Timeout(60)
    void what_the_analysis_finds_stands_in_the_record_and_is_known_when_that_is_read() {
        try (Table<Board, Mark> table = Table.of(GAME)) {
            assertEquals(Vector.fill(10, Option.none()), table.review().values());
            table.sweep();
            table.review().keep(Option.none());
            String text = RecordFormat.DEFAULT.write(GameRecord.of(table.study.tree())).get().text();
            assertTrue(text.contains("8. c2 ?? {[%found ??] [%value 1,-1]}\n9. b2 {[%value 1,-1]}\n"), text);
            GameTree<Board, Mark> read = Replay.of(Played.TICTACTOE, RecordFormat.DEFAULT.read(text).head().get())
                .get().tree();
            assertEquals(table.study.tree(), read);
            try (Table<Board, Mark> again = Table.of(read)) {
                assertEquals(table.review().judgements(), again.review().judgements());
                assertEquals(Vector.of(Option.of(Judgement.BLUNDER), Option.none()),
                    again.review().judgements().takeRight(2));
                assertEquals(table.review().values().map(LineReviewTest::rounded),
                    again.review().values().map(LineReviewTest::rounded));
                assertEquals(10, again.review().values().flatMap(value -> value).size());
            }
        }
    }

    private static Option<Vector<Long>> rounded(Option<Vector<Double>> values) {
        return values.map(all -> all.map(value -> Math.round(value * 100)));
    }

    @Test
    @Timeout(60)
    void what_a_search_judged_goes_when_a_deeper_one_finds_nothing_and_what_somebody_judged_stays() {
        Option<Judgement> wrong = Option.of(Judgement.DUBIOUS);
        GameTree<Board, Mark> early = GAME.annotate(1, Annotation.NONE.find(wrong))
            .annotate(9, Annotation.NONE.judge(wrong)).annotate(8, Annotation.NONE.find(wrong));
        String text = RecordFormat.DEFAULT.write(GameRecord.of(early)).get().text();
        Replay<Board, Mark> read = Replay.of(Played.TICTACTOE, RecordFormat.DEFAULT.read(text).head().get()).get();
        try (Table<Board, Mark> table = Table.of(read.tree())) {
            assertEquals(Vector.of(wrong, wrong, wrong), shown(table), "nothing known");
            table.sweep();
            Vector<Option<Judgement>> deeper = Vector.of(Option.none(), Option.of(Judgement.BLUNDER), wrong);
            assertEquals(deeper, shown(table));
            table.review().keep(Option.none());
            assertEquals(deeper,
                Vector.of(1, 8, 9).map(node -> table.study.tree().node(node).annotation().judgement()));
        }
    }

    private static Vector<Option<Judgement>> shown(Table<?, ?> table) {
        return Vector.of(0, 7, 8).map(turn -> table.review().judgements().get(turn));
    }

    @Test
    @Timeout(60)
    void what_is_still_looked_into_is_kept_later() {
        keptLater(Played.ZERTZ);
    }

    /// Each turn places a marble and takes a ring, so that every second position is within a turn.
    private static <P, A extends Action> void keptLater(Variant<P, A> variant) {
        try (Table<P, A> table = Table.of(Played.tree(variant, "Wd4,a1", "Bg1,b1", "Gf1,c1"))) {
            table.sweep();
            Match<P, A> looked = table.study.cursor().line().afterTurns(1);
            table.analysis.analyse(looked);
            table.review().keep(Option.of(looked));
            assertEquals(Vector.of(1, 2, 3, 4, 5), without(table), "the turns before and after it wait");
            table.analysis.stop();
            table.review().keep(Option.none());
            assertEquals(Vector.of(1, 3, 5), without(table));
        }
    }

    /// The nodes of the game of which no value is kept.
    private static Vector<Integer> without(Table<?, ?> table) {
        GameTree<?, ?> tree = table.study.tree();
        return tree.main().filter(node -> tree.node(node).annotation().value().isEmpty());
    }
}
