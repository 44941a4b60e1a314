package agon.game.classics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Lesson;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.match.ForcedWin;
import agon.api.match.Match;
import agon.game.classics.breakthrough.Breakthrough;
import agon.game.classics.connectfour.ConnectFour;
import agon.game.classics.hex.Hex;
import agon.game.classics.othello.Othello;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class LessonsTest {
    private static final Map<String, Game<Pieces, ? extends Action>> GAMES = LinkedHashMap.of("connect-four",
        ConnectFour.GAME, "othello", Othello.GAME, "breakthrough", Breakthrough.GAME, "hex", Hex.GAME);

    @Test
    void every_idea_has_at_least_four_steps() {
        for (var entry : GAMES) for (Lesson lesson : entry._2.extras().lessons())
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

}
