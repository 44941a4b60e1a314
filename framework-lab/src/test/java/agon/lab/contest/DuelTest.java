package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.chain.Chain;
import agon.api.spoilt.SpoiltRules;
import agon.play.engine.PlayerSpec;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import org.junit.jupiter.api.Test;

class DuelTest {
    /// Returns a game that never ends.
    private static Game<Integer, Chain.Link> endless() {
        Chain chain = new Chain(1);
        return chain.game().withRules(new SpoiltRules<>(chain) {
            @Override
            public Status status(Integer links) {
                return Status.toMove(new Seat(links % 2));
            }

            @Override
            public Seq<Chain.Link> legal(Integer links) {
                return chain.legal(chain.start());
            }
        });
    }

    @Test
    void a_game_that_does_not_end_is_left_as_a_draw() {
        PlayerSpec random = PlayerSpec.parse("random", endless()).get();
        Score score = Duel.of(new Variant<>("circle", endless()), random, random, 2).round(0, 1).score();
        assertEquals(1, score.points());
        assertEquals(2, score.drawn());
        assertEquals(2_000, score.actions());
    }
}
