package agon.api.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.chain.Chain;
import io.vavr.control.Option;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class ForcedWinLimitTest {
    @Test
    void the_limit_includes_positions_within_the_first_turn() {
        ForcedWin<Integer, Chain.Link> wins = new ForcedWin<>(new Chain(60).game(), 1_000);
        assertEquals(Option.none(),
            Assertions.assertTimeoutPreemptively(Duration.ofMinutes(1), () -> wins.winning(0, 1)));
    }

    @Test
    void a_search_can_be_ended_early() {
        assertEquals(Option.none(), new ForcedWin<>(new Chain(60).game(), 1_000, () -> true).within(0, 1));
    }
}
