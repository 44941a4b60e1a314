package agon.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.chain.Chain;
import agon.api.spoilt.SpoiltRules;
import agon.api.strip.Strip;
import io.vavr.collection.Seq;
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
                for (; !walk.isDone(); parts++) found = walk.run(() -> true);
                assertEquals(clause.check(variant, GAMES), found);
                assertTrue(parts > walk.games(), "one position per part");
                assertEquals(found.map(Contract.Violation::number).getOrElse(4), walk.games());
            }
    }

    @Test
    void long_games_are_checked_to_their_ends() {
        Chain chain = new Chain(1_500);
        Variant<Integer, Chain.Link> variant = new Variant<>("chain", chain.game().withRules(new SpoiltRules<>(chain) {
            @Override
            public Status status(Integer links) {
                return super.status(links).isOver() ? Status.drawn("high ") : Status.toMove(Seat.FIRST);
            }
        }));
        Contract.Violation violation = Contract.STATUS_AND_LEGAL_AGREE.check(variant, 1, 1).get();
        assertTrue(violation.position().equals("3000") && violation.line().size() == 3_000,
            violation.toString());
        assertTrue(Contract.GAMES_END.check(variant, 1, 1).isEmpty());
    }

    @Test
    void a_walk_without_games_is_done() {
        Walk<Strip.Row, Strip.Step> walk = new Walk<>(Contract.GAMES_END, broken(), SampleGames.random(5, 0));
        assertTrue(walk.isDone());
        assertFalse(new Walk<>(Contract.GAMES_END, broken(), GAMES).isDone());
    }

    @Test
    void a_list_of_actions_that_is_null_is_named() {
        Strip rules = new Strip() {
            @Override
            public Seq<Step> legal(Row row) {
                return row.first().has(2) ? null : super.legal(row);
            }
        };
        Contract.Violation violation = Contract.STATUS_AND_LEGAL_AGREE
            .check(new Variant<>("strip", rules.game()), GAMES).get();
        assertTrue(violation.found().contains("legal() returns null; it must return the legal actions"),
            violation.toString());
    }
}
