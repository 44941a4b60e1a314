package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.Lesson;
import agon.api.Puzzle;
import agon.api.Status;
import agon.game.tictactoe.TicTacToe;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The correct answers are exactly the best turns. The test checks every line of play.
class TicTacToeLessonsTest {
    private static final Game<TicTacToe.Board, TicTacToe.Mark> GAME = ExtendedTicTacToe.GAME;

    private static Board board(String text) {
        return GAME.notation().read(text).get();
    }

    /// Returns the best payoff that the seat can reach.
    private static double value(Board b, int seat) {
        if (GAME.rules().status(b) instanceof Status.Over(Vector<Double> payoffs, _)) return payoffs.get(seat);
        Vector<Double> values = Vector.ofAll(GAME.rules().legal(b))
            .map(mark -> value(GAME.rules().after(b, mark), seat));
        return (b.toMove().index() == seat ? values.max() : values.min()).get();
    }

    private static Set<String> best(Board b) {
        int seat = b.toMove().index();
        return GAME.rules().legal(b).filter(mark -> value(GAME.rules().after(b, mark), seat) == value(b, seat))
            .map(mark -> text(b, mark))
            .toSet();
    }

    private static String text(Board b, Mark mark) {
        return GAME.notation().write(b, Vector.of(mark));
    }

    private static Stream<Lesson.Step> steps() {
        return GAME.extras().lessons().flatMap(Lesson::steps).filter(step -> step.turns().nonEmpty()).toJavaStream();
    }

    private static Stream<Puzzle> puzzles() {
        return GAME.extras().puzzles().toJavaStream();
    }

    @ParameterizedTest
    @MethodSource("steps")
    void a_lesson_accepts_every_turn_that_is_best(Lesson.Step step) {
        assertEquals(best(board(step.position())), step.turns().toSet());
    }

    @ParameterizedTest
    @MethodSource("puzzles")
    void a_puzzle_has_one_solution(Puzzle puzzle) {
        assertEquals(puzzle.solution().take(1).toSet(), best(board(puzzle.position())));
    }

    @Test
    void there_are_two_lessons_and_two_puzzles() {
        assertEquals(2, GAME.extras().lessons().size());
        assertEquals(2, GAME.extras().puzzles().size());
    }
}
