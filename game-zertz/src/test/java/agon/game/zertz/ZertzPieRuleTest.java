package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.match.Match;
import agon.game.zertz.board.ZertzAction;
import agon.plugins.PieRule;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ZertzPieRuleTest {
    private static final Variant<PieRule.Position<ZertzPosition>, PieRule.SwapAction<ZertzAction>> GAME = new Variant<>(
        "zertz:swap", PieRule.of(Variants.game("")).get());

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(GAME, 20250101, Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 2 : 1));
    }

    @Test
    void the_offer_follows_the_placement_and_the_ring_of_the_first_turn() {
        assertEquals(Vector.of(false, false, true, false, false),
            Vector.of(played(), played("Wd4"), played("Wd4,a1"), played("Wd4,a1", "Gb2"), played("Wd4,a1", "Gb2,b1"))
                .map(match -> match.legal().exists(action -> action instanceof PieRule.SwapAction.Swap)));
    }

    @Test
    void the_side_stays_what_it_was_and_the_other_player_has_it() {
        var match = played("Wd4,a1", "swap");
        assertEquals(Status.toMove(Seat.FIRST), match.status());
        assertEquals(Seat.SECOND, match.position().position().seat());
    }

    private static Match<PieRule.Position<ZertzPosition>, PieRule.SwapAction<ZertzAction>> played(String... turns) {
        return Vector.of(turns).foldLeft(Match.start(GAME), (match, turn) -> match.playPartial(turn).get());
    }
}
