package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.Variant;
import agon.api.strip.EndlessStrip;
import agon.api.strip.Strip;
import agon.play.engine.PlayerSpec;
import org.junit.jupiter.api.Test;

class DuelTest {
    @Test
    void a_game_that_does_not_end_is_left_as_a_draw() {
        Game<Strip.Row, Strip.Step> endless = new EndlessStrip().game();
        PlayerSpec random = PlayerSpec.parse("random", endless).get();
        Score score = Duel.of(new Variant<>("strip", endless), random, random, 2).round(0, 1).score();
        assertEquals(1, score.points());
        assertEquals(2, score.drawn());
        assertEquals(2_000, score.actions());
    }
}
