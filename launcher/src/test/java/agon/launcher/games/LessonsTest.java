package agon.launcher.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Lesson;
import agon.api.Puzzle;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.ForcedWin;
import agon.api.match.Match;
import agon.api.symmetry.Symmetries;
import agon.play.study.PuzzleFinder;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The statements in the lessons and puzzles of the bundled games are true.
class LessonsTest {
    private static final long ENOUGH = 2_000_000;
    /// Interval between puzzles that are checked completely.
    private static final int EACH = 50;
    private static final int SHARE = 5; // at most one in so many puzzles is won in one move

    private static Variant<?, ?> variant(String name) {
        return GameCatalog.load().find(name).get();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tictactoe", "qubic", "zertz", "pferdeaepfel", "einstein", "yinsh"})
    void what_is_called_won_is_won_and_nothing_else_is(String name) {
        lessons(variant(name));
    }

    private static <P, A extends Action> void lessons(Variant<P, A> variant) {
        Vector<Lesson> lessons = variant.game().extras().lessons();
        assertFalse(lessons.isEmpty());
        for (Lesson.Step step : lessons.flatMap(Lesson::steps)) {
            Match<P, A> begin = Match.from(variant, variant.game().notation().read(step.position()).get());
            for (String turn : step.turns()) {
                Status end = begin.play(turn).get().status();
                boolean won = end instanceof Status.Over over && over.winner().equals(begin.status().seatToAct());
                assertEquals(step.done().matches("(?s).*\\bwins?\\b.*"), won,
                    step.position() + " " + turn + ": " + step.done());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"qubic", "zertz", "zertz:rings=48", "zertz:rings=61", "pferdeaepfel", "einstein", "yinsh"})
    void puzzles_differ_and_have_one_solution_that_wins_in_as_many_turns_as_they_say(String name) {
        puzzles(variant(name));
    }

    private static <P, A extends Action> void puzzles(Variant<P, A> variant) {
        Vector<Puzzle> puzzles = variant.game().extras().puzzles();
        Symmetries<?, P, A> symmetries = variant.game().symmetries();
        Vector<P> positions = puzzles.map(puzzle -> variant.game().notation().read(puzzle.position()).get());
        assertEquals(positions.size(), positions.map(position -> symmetries.canonical(position).position())
            .map(variant.game().notation()::write).distinct().size());
        Vector<Match<P, A>> ends = puzzles.zip(positions).map(puzzle -> puzzle._1.solution()
            .foldLeft(Match.from(variant, puzzle._2), (match, turn) -> match.play(turn).get()));
        long immediate = ends.count(end -> end.turns().size() == 1 && end.status().isOver());
        assertTrue(SHARE * immediate <= puzzles.size(), immediate + " of " + puzzles.size() + " are won in one move");
        for (int i = 0; i < puzzles.size(); i += EACH) {
            Match<P, A> begin = Match.from(variant, positions.get(i)), end = ends.get(i);
            int turns = puzzles.get(i).solution().size();
            if (!puzzles.get(i).task().startsWith("Win")) {
                assertTrue(turns == 1 && !end.status().isOver(), puzzles.get(i).toString());
                continue;
            }
            assertTrue(end.status() instanceof Status.Over over && over.winner().equals(begin.status().seatToAct()),
                puzzles.get(i).toString());
            ForcedWin<P, A> forced = new ForcedWin<>(variant.game(), ENOUGH);
            assertEquals(1, forced.winning(begin.position(), turns).get().size(), puzzles.get(i).toString());
            if (turns > 1)
                assertFalse(forced.within(begin.position(), turns - 2).get(), puzzles.get(i).toString());
        }
    }

    /// In this position, the last turn of the solution is a reply that ends the game.
    @Test
    void the_task_of_a_new_win_counts_only_the_moves_of_the_solver() {
        found(variant("othello"), "...bbbbb/wb.wbbbb/wwbwbbbb/wwwbbwbb/wwwwbwbb/wbwwwbww/wbbwwwww/wbwwwwww w");
    }

    private static <P, A extends Action> void found(Variant<P, A> variant, String position) {
        Vector<Puzzle> found = PuzzleFinder.STANDARD.in(variant,
            Vector.of(variant.game().notation().read(position).get()), "", new Heartbeat());
        assertEquals(Vector.of("Win in 2 moves. b1 a1 c1 c2"),
            found.map(puzzle -> puzzle.task() + " " + puzzle.solution().mkString(" ")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"qubic", "zertz", "pferdeaepfel", "yinsh", "othello", "breakthrough", "hex", "gipf"})
    void the_task_of_a_bundled_win_counts_only_the_moves_of_the_solver(String name) {
        tasks(variant(name));
    }

    private static <P, A extends Action> void tasks(Variant<P, A> variant) {
        for (Puzzle puzzle : variant.game().extras().puzzles().filter(one -> one.task().startsWith("Win"))) {
            P position = variant.game().notation().read(puzzle.position()).get();
            Match<P, A> begin = Match.from(variant, position);
            Seat solver = begin.status().seatToAct().get();
            int own = puzzle.solution().foldLeft(begin, (match, turn) -> match.play(turn).get()).turns()
                .count(turn -> turn.seat().equals(solver));
            assertEquals(own == 1 ? "Win in one move." : "Win in " + own + " moves.", puzzle.task(), puzzle.toString());
        }
    }
}
