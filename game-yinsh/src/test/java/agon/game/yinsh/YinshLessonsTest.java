package agon.game.yinsh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Lesson;
import agon.api.match.Match;
import org.junit.jupiter.api.Test;

class YinshLessonsTest {
    /// Returns the number of moves with which the seat to act completes a row of its colour.
    private static int rows(Match<YinshPosition, YinshAction> match) {
        return match.legal().count(action -> match.play(action).get().midTurn());
    }

    @Test
    void the_correct_turn_blocks_the_only_threat() {
        Lesson.Step step = YinshLessons.of(3).flatMap(Lesson::steps).find(one -> one.text().startsWith("Block"))
            .get();
        YinshPosition white = YinshPosition.read(step.position(), 3).get();
        YinshPosition black = YinshPosition.read(step.position().replace(" white ", " black "), 3).get();
        assertEquals(1, rows(Match.from(Boards.STANDARD, black)));
        assertEquals(0, rows(Match.from(Boards.STANDARD, white).play(step.turns().head()).get()));
    }
}
