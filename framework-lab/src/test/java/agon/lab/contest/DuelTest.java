package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.play.engine.PlayerSpec;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import org.junit.jupiter.api.Test;

class DuelTest {
    /// Round and round, with two ways to go on and no end.
    private record Circle() implements Rules<Integer, Circle.Step> {
        public Game<Integer, Circle.Step> game() {
            return Game.of(new Game.About("Circle", "nobody", 0, "There is no way out."), this, notation());
        }

        private record Step(int code) implements Action {}

        public Notation<Integer, Step> notation() {
            return Notation.ofNames(legal(0), step -> "s" + step.code, String::valueOf,
                _ -> Either.left("nothing is read"));
        }

        @Override
        public Integer start() {
            return 0;
        }

        @Override
        public int codes() {
            return 2;
        }

        @Override
        public Status status(Integer place) {
            return new Status.ToMove(new Seat(place % 2), false);
        }

        @Override
        public Seq<Step> legal(Integer place) {
            return Vector.of(new Step(0), new Step(1));
        }

        @Override
        public Integer after(Integer place, Step step) {
            return (place + 1) % 6;
        }
    }

    @Test
    void a_game_that_does_not_end_is_left_as_a_draw() {
        PlayerSpec random = PlayerSpec.parse("random", new Circle().game()).get();
        Score score = Duel.of(new Variant<>("circle", new Circle().game()), random, random, 2).round(0, 1).score();
        assertEquals(1, score.points());
        assertEquals(2, score.drawn());
        assertEquals(2_000, score.actions());
    }
}
