package agon.game.pferdeaepfel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.match.Perft;
import agon.plugins.PieRule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PferdeaepfelTest {
    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        for (Mode mode : Mode.values())
            clause.verify(new Variant<>("pferdeaepfel", PferdeaepfelGame.of(mode)), 20260101,
                Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 8 : 1));
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract_with_the_pie_rule(Contract clause) {
        clause.verify(new Variant<>("pferdeaepfel:swap", PieRule.of(PferdeaepfelGame.of(Mode.CLASSIC)).get()), 20260101,
            Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 3 : 1));
    }

    /// The paths are long enough for captures, for knights without moves and, in the trail mode, for several turns.
    @ParameterizedTest
    @CsvSource({"APPLE_FIRST, 4", "MOVE_FIRST, 4", "TRAIL, 8", "CLASSIC, 5"})
    void paths_are_those_of_a_count_by_brute_force(Mode mode, int most) {
        Game<PferdeaepfelPosition, PferdeaepfelAction> game = PferdeaepfelGame.of(mode);
        for (int depth = 1; depth <= most; depth++) {
            long paths = new BruteForce(mode).count(depth);
            assertEquals(paths, perft(game, Perft.Unit.ACTIONS, Perft.Implementation.SIMULATOR, depth),
                "simulator, depth " + depth);
            if (paths < 20_000)
                assertEquals(paths, perft(game, Perft.Unit.ACTIONS, Perft.Implementation.RULES, depth),
                    "rules, depth " + depth);
        }
    }

    private static long perft(Game<PferdeaepfelPosition, PferdeaepfelAction> game, Perft.Unit unit,
        Perft.Implementation implementation,
        int depth) {
        return new Perft(unit, implementation).count(game, game.rules().start(), depth);
    }

    /// Counts of whole turns, as in `docs/background/pferdeaepfel.md`.
    @ParameterizedTest
    @CsvSource({"APPLE_FIRST, 1, 122", "MOVE_FIRST, 1, 122", "TRAIL, 1, 2", "TRAIL, 2, 4", "TRAIL, 3, 20",
        "CLASSIC, 1, 124"})
    void turns_are_counted(Mode mode, int depth, long paths) {
        assertEquals(paths, perft(PferdeaepfelGame.of(mode), Perft.Unit.TURNS, Perft.Implementation.SIMULATOR, depth));
    }
}
