package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import agon.api.Game;
import agon.api.match.Perft;
import agon.game.zertz.board.ZertzAction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZertzPerftTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");

    /// Counts that two other programs agree on: DESIGN of the rules, depth 3 on demand with `./agon perft zertz 3
    /// --turns`.
    @ParameterizedTest(name = "{0} rings, depth {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
        # rings | depth | turns
          37    |   0   |          1
          37    |   1   |      1_944
          37    |   2   |  3_277_260
          48    |   1   |      2_961
          48    |   2   |  7_824_600
          61    |   1   |      4_320
          61    |   2   | 17_000_496
        """)
    void turns_with_placement_and_removal_merged(String rings, int depth, String count) {
        assumeTrue(THOROUGH || depth < 2 || rings.equals("37"), "agon.thorough counts them");
        Game<ZertzPosition, ZertzAction> game = Variants.game("rings=" + rings);
        Perft.Implementation implementation = THOROUGH || depth < 2 ? Perft.Implementation.RULES
            : Perft.Implementation.SIMULATOR;
        assertEquals(Long.parseLong(count.replace("_", "")),
            new Perft(Perft.Unit.TURNS, implementation).count(game, game.rules().start(), depth));
    }

    @ParameterizedTest(name = "{0} rings, depth {1}: {2}")
    @CsvSource({"37, 1, 111", "37, 2, 1944", "48, 1, 144", "48, 2, 2961", "61, 1, 183", "61, 2, 4320"})
    void single_actions_in_both_lanes(String rings, int depth, long count) {
        Game<ZertzPosition, ZertzAction> game = Variants.game("rings=" + rings);
        for (Perft.Implementation implementation : Perft.Implementation.values())
            assertEquals(count, new Perft(Perft.Unit.ACTIONS, implementation).count(game, game.rules().start(), depth),
                implementation.toString());
    }
}
