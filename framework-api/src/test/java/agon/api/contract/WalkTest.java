package agon.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.strip.Strip;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.List;
import org.junit.jupiter.api.Test;

class WalkTest {
    private static final SampleGames<Strip.Row, Strip.Step> GAMES = SampleGames.random(5, 4);

    /// A game that violates clauses in the positions that the second seat has won.
    private static Variant<Strip.Row, Strip.Step> broken() {
        return new Variant<>("strip", new Strip() {
            @Override
            public Status status(Row row) {
                Status status = super.status(row);
                return status instanceof Status.Over(var payoffs, String reason) && payoffs.get(1) == 1
                    ? new Status.Over(payoffs, reason + " ") : status;
            }
        }.game());
    }

    @Test
    void a_check_in_parts_finds_what_a_check_at_once_finds() {
        for (Variant<Strip.Row, Strip.Step> variant : List.of(broken(),
            new Variant<>("strip", Strip.GAME)))
            for (Contract clause : Contract.values()) {
                Walk<Strip.Row, Strip.Step> walk = new Walk<>(clause, variant, GAMES);
                Option<Contract.Violation> found = Option.none();
                int parts = 0;
                for (; !walk.isDone(); parts++) found = walk.check(() -> true);
                assertEquals(clause.check(variant, GAMES), found);
                assertTrue(parts > walk.games(), "one position per part");
                assertEquals(found.map(Contract.Violation::number).getOrElse(4), walk.games());
            }
    }

    private record Count(int end) implements Rules<Integer, Count.Up> {
        record Up(int code) implements Action {}

        @Override
        public Integer start() {
            return 0;
        }

        @Override
        public Status status(Integer count) {
            return count < end ? Status.toMove(Seat.FIRST) : Status.drawn("high ");
        }

        @Override
        public Seq<Up> legal(Integer count) {
            return count < end ? Vector.of(new Up(0), new Up(1)) : Vector.empty();
        }

        @Override
        public Integer after(Integer count, Up up) {
            return count + 1 + up.code;
        }

        @Override
        public int codes() {
            return 2;
        }
    }

    @Test
    void long_games_are_checked_to_their_ends() {
        Variant<Integer, Count.Up> variant = new Variant<>("count", Game.of(new Game.About("Count", "nobody", 0, "Up."),
            new Count(3_000), Notation.ofTurns(Vector.of(new Count.Up(0), new Count.Up(1)), up -> "" + up.code, " ",
                count -> "" + count, text -> Either.right(Integer.valueOf(text)))));
        Contract.Violation violation = Contract.STATUS_AND_LEGAL_AGREE.check(variant, 1, 1).get();
        assertTrue(Integer.parseInt(violation.position()) >= 3_000 && violation.line().size() > 1_500,
            violation.toString());
        assertTrue(Contract.GAMES_END.check(variant, 1, 1).isEmpty());
    }

    @Test
    void a_walk_without_games_is_done() {
        Walk<Strip.Row, Strip.Step> walk = new Walk<>(Contract.GAMES_END, broken(), SampleGames.random(5, 0));
        assertTrue(walk.isDone());
        assertFalse(new Walk<>(Contract.GAMES_END, broken(), GAMES).isDone());
    }
}
