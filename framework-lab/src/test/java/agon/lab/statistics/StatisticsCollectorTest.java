package agon.lab.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.api.dice.Dash;
import agon.lab.statistics.GameStatistics.Opening;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.GameCatalog;
import agon.records.ClusterSample;
import agon.records.Interval;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatisticsCollectorTest {
    private static final Runnable NOTHING = () -> {
    };
    private static final GameCatalog CATALOG = GameCatalog.load();
    private static final String WON = "1. a1\n2. b1\n3. a2\n4. b2\n5. a3\n", MIRRORED = "1. c3\n2. b3\n3. c2\n",
        DRAWN = "1. b2\n2. a1\n3. c3\n4. a3\n5. a2\n6. c2\n7. b1\n8. b3\n9. c1\n";

    @TempDir
    private Path folder;

    private GameStatistics of(String... games) throws IOException {
        for (int i = 0; i < games.length; i++)
            Files.writeString(folder.resolve(i + ".agon"), "[Game \"tictactoe\"]\n[Result \"*\"]\n\n" + games[i]);
        StatisticsCollector collector = new StatisticsCollector();
        collector.replay(CATALOG, RecordSources.of(folder), NOTHING);
        return collector.statistics().head();
    }

    private static GameStatistics played(String players, int games, long seed) {
        return played(CATALOG.find("tictactoe").get(), players, games, seed);
    }

    private static GameStatistics played(Variant<?, ?> variant, String players, int games, long seed) {
        PlayerSpec player = Players.of(variant.game()).parse(players).get();
        StatisticsCollector collector = new StatisticsCollector();
        collector.play(variant, Vector.of(player, player), games, seed, NOTHING);
        return collector.statistics().head();
    }

    @Test
    void lengths_results_and_ends_are_counted() throws IOException {
        GameStatistics found = of(WON, DRAWN, MIRRORED);
        assertEquals(3, found.games());
        assertEquals(Vector.of(3, 5, 9), found.lengths().keySet().toVector());
        assertEquals(5, found.medianLength());
        assertEquals(17 / 3.0, found.meanLength(), 1e-9);
        assertEquals(2, found.decided(), "one is unfinished");
        assertEquals(1, found.drawn());
        assertEquals(0.75, found.scores().head().mean(), 1e-9);
        assertEquals(0.25, found.scores().last().mean(), 1e-9);
        assertEquals(3, found.ends().size());
        assertTrue(found.ends().containsKey("unfinished"));
    }

    @Test
    void choices_are_those_of_the_first_decision_of_a_turn() throws IOException {
        GameStatistics found = of(WON, DRAWN);
        assertEquals(Vector.of(9.0, 8.0, 7.0), found.turns().take(3).map(turn -> turn.branching()));
        assertEquals(1, found.turns().last().games());
        assertEquals(2, played(new Variant<>("dash", new Dash(5, 8).game()), "random", 5, 1).meanBranching());
    }

    @Test
    void openings_that_symmetry_makes_equal_are_one() throws IOException {
        GameStatistics found = of(WON, MIRRORED, DRAWN);
        Opening corner = found.openings().head().head();
        assertEquals(2, corner.games(), "a corner twice");
        assertEquals(1, corner.scores().clusters());
        assertEquals(1, corner.scores().mean());
        assertEquals(Vector.of("a1"), corner.turns());
        assertEquals(1, found.turns().head().savings().positions() - found.turns().head().savings().upToSymmetry());
        assertEquals(3, found.turns().head().savings().different());
    }

    @Test
    void random_games_follow_from_the_seed() {
        assertEquals(played("random", 200, 3), played("random", 200, 3));
        assertFalse(played("random", 200, 3).equals(played("random", 200, 4)));
        assertEquals(200, played("random", 200, 3).games());
        // every random game of 3 × 3: the first player wins 58.5 %, draws 12.7 %, source: enumeration of all games
        Interval first = played("random", Boolean.getBoolean("agon.thorough") ? 2_000 : 500, 2).firstSeat().interval();
        assertTrue(first.contains(0.649), first.toString());
    }

    @Test
    void what_cannot_be_counted_is_left_out_and_said() throws IOException {
        Files.writeString(folder.resolve("bad.agon"), "[Game \"tictactoe\"]\n\n1. a1\n2. a1\n");
        Files.writeString(folder.resolve("worse.txt"), "no record");
        StatisticsCollector collector = new StatisticsCollector();
        collector.replay(CATALOG, RecordSources.of(folder), NOTHING);
        assertEquals(Vector.of("that cannot be read", "with an illegal move"), collector.omitted().keySet().toVector());
        assertTrue(collector.statistics().isEmpty());
    }

    @Test
    void distinct_numbers_are_counted_exactly_and_then_nearly() {
        DistinctCount exact = new DistinctCount(1_000), nearly = new DistinctCount(1_000);
        for (int round = 0; round < 2; round++) for (long i = 0; i < 900; i++) exact.add(i);
        assertEquals(900, exact.count());
        assertTrue(exact.isExact());
        for (long i = 0; i < 100_000; i++) nearly.add(i);
        assertFalse(nearly.isExact());
        assertEquals(100_000, nearly.count(), 15_000);
    }

    @Test
    void the_report_has_tables_and_plots() throws IOException {
        GameStatistics report = of(WON, DRAWN, MIRRORED);
        assertTrue(report.text().contains("first seat"), report.text());
        assertEquals("turns,games\n3,1\n5,1\n9,1\n", report.csv().get("lengths.csv").get());
        report.plots().values().forEach(plot -> assertTrue(plot.startsWith("<svg")));
    }

    @Test
    void long_turns_are_shortened_for_people_only() throws IOException {
        GameStatistics known = of(WON);
        String turn = "a1 ".repeat(40) + "b2";
        GameStatistics found = new GameStatistics(known.variant(), 2, 1, 5, known.lengths(), known.turns(),
            known.scores(), 0, known.ends(),
            Vector.of(Vector.of(new Opening(Vector.of(turn), 1, ClusterSample.games(1, 0, 0)))),
            known.distinct());
        assertTrue(found.text().lines().allMatch(line -> line.length() <= 100), found.text());
        assertTrue(found.csv().get("openings.csv").get().contains(turn));
    }
}
