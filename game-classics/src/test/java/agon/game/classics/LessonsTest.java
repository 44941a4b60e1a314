package agon.game.classics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Lesson;
import agon.api.Puzzle;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.game.classics.breakthrough.Breakthrough;
import agon.game.classics.connectfour.ConnectFour;
import agon.game.classics.hex.Hex;
import agon.game.classics.othello.Othello;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class LessonsTest {
    private static final Map<String, Game<Pieces, ? extends Action>> GAMES = LinkedHashMap.of("connect-four",
        ConnectFour.GAME, "othello", Othello.GAME, "breakthrough", Breakthrough.GAME, "hex", Hex.GAME);

    @Test
    void every_idea_has_at_least_four_steps() {
        for (var entry : GAMES)
            for (Lesson lesson : entry._2.extras().lessons())
                assertTrue(lesson.steps().size() >= 4, lesson.title());
        assertEquals(Vector.of(3, 4, 3, 3), GAMES.values().map(game -> game.extras().lessons().size()).toVector());
    }

    @Test
    void the_turns_of_lessons_are_legal_and_winning_turns_win() {
        for (var entry : GAMES) for (Lesson lesson : entry._2.extras().lessons()) check(entry._1, entry._2, lesson);
    }

    private static <A extends Action> void check(String name, Game<Pieces, A> game, Lesson lesson) {
        for (Lesson.Step step : lesson.steps()) {
            Pieces p = game.notation().read(step.position()).getOrElseThrow(why -> new AssertionError(why));
            for (String turn : step.turns()) {
                Match<Pieces, A> after = Match.from(new Variant<>(name, game), p).play(turn)
                    .getOrElseThrow(why -> new AssertionError(lesson.title() + ": " + why));
                assertEquals(step.done().contains("wins"), after.status().isOver(), step.text() + turn);
            }
        }
    }

    @Test
    void puzzles_are_different_and_at_most_a_fifth_are_won_in_one_move() {
        for (var entry : GAMES) {
            Vector<Puzzle> puzzles = entry._2.extras().puzzles();
            assertTrue(puzzles.size() >= 50, entry._1);
            assertTrue(puzzles.count(puzzle -> puzzle.solution().size() == 1 && puzzle.task().startsWith("Win"))
                * 5 <= puzzles.size(), entry._1);
            assertEquals(puzzles.size(), puzzles.map(puzzle -> entry._2.symmetries()
                .canonical(entry._2.notation().read(puzzle.position()).get()).position()).distinct().size());
            puzzles.forEach(puzzle -> check(entry._1, entry._2, puzzle));
        }
    }

    private static <A extends Action> void check(String name, Game<Pieces, A> game, Puzzle puzzle) {
        Pieces start = game.notation().read(puzzle.position()).get();
        Match<Pieces, A> end = puzzle.solution().foldLeft(Match.from(new Variant<>(name, game), start),
            (match, turn) -> match.play(turn).get());
        boolean won = end.status() instanceof Status.Over over && over.winner().contains(start.seat());
        assertEquals(puzzle.task().startsWith("Win"), won, puzzle.toString());
    }
}
