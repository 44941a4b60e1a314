package agon.game.gipf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.contract.Contract;
import agon.api.match.Perft;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GipfTest {
    private static final Perft RULES = new Perft(Perft.Unit.ACTIONS, Perft.Implementation.RULES),
        SIMULATOR = new Perft(Perft.Unit.ACTIONS, Perft.Implementation.SIMULATOR);

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        for (GipfVariant version : GipfVariant.values()) clause.verify(Positions.game(version), 20250101, 1);
    }

    @ParameterizedTest
    @CsvSource({"BASIC, 2, 1764", "BASIC, 4, 3066768", "STANDARD, 4, 3066768", "TOURNAMENT, 4, 12446784"})
    void paths_from_the_start(GipfVariant version, int depth, long count) {
        var game = Positions.game(version).game();
        assertEquals(count, SIMULATOR.count(game, game.rules().start(), depth));
        if (depth < 3) assertEquals(count, RULES.count(game, game.rules().start(), depth));
    }

    /// Compares with the counts of another program, in positions with several rows and with GIPF-pieces in them.
    @Test
    void paths_from_positions() throws IOException {
        String lines = new String(GipfTest.class.getResourceAsStream("paths.txt").readAllBytes(),
            StandardCharsets.UTF_8);
        for (String line : Vector.ofAll(lines.lines())) {
            String[] parts = line.split(" \\| ");
            Game<GipfPosition, GipfAction> game = Positions.game(GipfVariant.valueOf(parts[0].toUpperCase(
                java.util.Locale.ROOT))).game();
            GipfPosition p = game.notation().read(parts[1]).get();
            for (int depth = 1; depth <= 2; depth++) {
                long count = Long.parseLong(parts[depth + 1]);
                assertEquals(count, RULES.count(game, p, depth), line);
                assertEquals(count, SIMULATOR.count(game, p, depth), line);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"|expected seven columns",
        "b..w/...../....../w.....b/....../...../b..w white 12|expected seven columns",
        "b..w/....../...../w.....b/....../...../b..w white 12 12|expected columns of 4, 5, 6, 7, 6, 5 and 4",
        "b..w/...../....../w.....b/....../...../b..w white 12 16|black has 19 pieces",
        "b..w/...../....../w.....b/....../...../b..W white 12 12|white has 1 GIPF-pieces; expected at most 0",
        "b..w/...../....../w.....b/....../...../b..w white pushed 12 12|has no row to remove, so the turn is over",
        "b..w/...../....../w.....b/....../...../b..w white 12 012|expected seven columns",
        "b..w/...../....../w.....b/....../...../b..w white 12 02|expected 'b..w/",
        "b..w/...../....../w.....b/....../...../b..w white 12 12 any any|expected 'b..w/",
        "b..w/...../....../w.....b/....../...../b..w white removed 12 12 left e2-e8|contains no row",
        "b..w/...../....../w.....b/....../...../b..w white 12 12 left e2-e9|expected 'b..w/"})
    void impossible_positions_are_refused(String text, String why) {
        String because = Gipf.game(GipfVariant.BASIC).notation().read(text == null ? "" : text)
            .getLeft();
        assertTrue(because.contains(why), because);
    }

    @Test
    void positions_of_the_tournament_version_name_the_kinds_of_pieces() {
        String because = Gipf.game(GipfVariant.TOURNAMENT).notation()
            .read("b..w/...../....../w.....b/....../...../b..w white 12 12").getLeft();
        assertTrue(because.endsWith("expected 'b..w/...../....../w.....b/....../...../b..w white 12 12 single single'"),
            because);
    }
}
