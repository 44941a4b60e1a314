package agon.lab.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.study.PuzzleFinder;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PuzzleCollectorTest {
    private static final GameCatalog CATALOG = GameCatalog.load();
    private static final String WON = "1. a1\n2. b1\n3. a2\n4. b2\n5. a3\n",
        MIRRORED = "1. c1\n2. b1\n3. c2\n4. b2\n5. c3\n", FORK = "1. a1\n2. a2\n3. a3\n4. c3\n5. c1\n6. b2\n7. b1\n",
        DRAWN = "1. b2\n2. a1\n3. c3\n4. a3\n5. a2\n6. c2\n7. b1\n8. b3\n9. c1\n";

    @TempDir
    private Path folder;

    private PuzzleCollector<?, ?> found(String... games) throws IOException {
        for (int i = 0; i < games.length; i++)
            Files.writeString(folder.resolve(i + ".agon"), "[Game \"tictactoe\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n"
                + "[Date \"Fri May 1 2009\"]\n[Result \"*\"]\n\n" + games[i]);
        PuzzleCollector<?, ?> collector = PuzzleCollector.of(CATALOG.find("tictactoe").get(), PuzzleFinder.STANDARD);
        collector.replay(CATALOG, RecordSources.of(folder), 10, () -> {
        });
        return collector;
    }

    @Test
    void a_win_that_one_turn_alone_forces_is_a_puzzle_with_its_line_and_its_source() throws IOException {
        Vector<Puzzle> puzzles = found(WON).best(10);
        assertTrue(puzzles.exists(puzzle -> puzzle.task().equals("Win in one move.")
            && puzzle.solution().equals(Vector.of("a3")) && puzzle.grade() == 1), puzzles.toString());
        assertTrue(puzzles.forAll(puzzle -> puzzle.source().equals("Ada – Ben, 2009")), puzzles.toString());
        Vector<Puzzle> longer = found(FORK).best(10).filter(puzzle -> puzzle.task().equals("Win in 2 moves."));
        assertTrue(longer.nonEmpty() && longer.forAll(puzzle -> puzzle.solution().size() == 3), longer.toString());
    }

    @Test
    void the_same_position_mirrored_is_one_puzzle_and_a_drawn_game_has_none() throws IOException {
        assertEquals(found(WON).size(), found(WON, MIRRORED).size());
        assertEquals(0, collected(DRAWN).size());
    }

    private Vector<Puzzle> collected(String game) {
        return in(CATALOG.find("tictactoe").get(), game);
    }

    private static <P, A extends Action> Vector<Puzzle> in(Variant<P, A> variant, String game) {
        Match<P, A> match = Vector.of(game.split("\n")).map(line -> line.replaceFirst("\\d+\\. ", ""))
            .foldLeft(Match.start(variant), (now, turn) -> now.play(turn).get());
        return new PuzzleFinder(1, 3, 1_000, 1_000).in(match, "", new Heartbeat());
    }

    private static Puzzle of(String position, String motif, String... solution) {
        return new Puzzle(position, "Win.", Vector.of(solution), Vector.of(motif), 700, "");
    }

    @Test
    void at_most_a_fifth_is_won_in_one_move() {
        PuzzleCollector<?, ?> collector = PuzzleCollector.of(CATALOG.find("tictactoe").get(), PuzzleFinder.STANDARD);
        for (String position : new String[]{"xx./oo./...", "xx./o.o/...", "xx./o../o..", "xx./.oo/..."})
            collector.add(of(position, position, "c3"));
        assertEquals(1, collector.best(5).size());
        assertEquals(2, collector.best(10).size());
        for (String position : new String[]{"x.o/o../x..", "x../..x/.o.", "x../.o./..x"})
            collector.add(of(position, "fork", "b3"));
        assertEquals(4, collector.best(5).size());
    }

    @Test
    void the_same_solution_up_to_symmetry_is_limited_and_other_motifs_come_first() {
        PuzzleCollector<?, ?> collector = PuzzleCollector.of(CATALOG.find("tictactoe").get(), PuzzleFinder.STANDARD);
        for (String position : new String[]{"x../o../...", "x../.o./...", "x../..o/...", "x../.../o..", "x../.../.o."})
            collector.add(of(position, "corner", "c3"));
        collector.add(of("x../.../..o", "edge", "b3"));
        assertEquals(Vector.of("corner", "edge"), collector.best(2).flatMap(Puzzle::motifs).sorted());
        assertEquals(4, collector.best(10).count(puzzle -> puzzle.motifs().contains("corner")));
    }

    @Test
    void a_collector_for_a_motif_has_no_other_puzzles() {
        PuzzleCollector<?, ?> collector = PuzzleCollector.of(CATALOG.find("tictactoe").get(), PuzzleFinder.STANDARD)
            .motif("fork");
        collector.add(of("x.o/o../x..", "fork", "c1"));
        collector.add(of("x../..x/.o.", "only defence", "b2"));
        assertEquals(Vector.of("fork"), collector.best(5).flatMap(Puzzle::motifs));
    }

    @Test
    void grades_are_alike_as_far_as_they_are_found() {
        PuzzleCollector<?, ?> collector = PuzzleCollector.of(CATALOG.find("tictactoe").get(), PuzzleFinder.STANDARD);
        collector.add(of("xx./oo./...", "row", "c3"));
        collector.add(of("x.x/oo./...", "row", "b3"));
        collector.add(new Puzzle("x.o/o../x..", "Win in 2 moves.", Vector.of("c1"), Vector.empty(), 1_500, ""));
        assertEquals(Vector.of(1, 4), collector.best(2).map(Puzzle::grade));
    }

    @Test
    void what_makes_no_sense_is_refused() {
        assertThrows(IllegalArgumentException.class, () -> new PuzzleFinder(2, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new PuzzleFinder(1, 0, 1, 1));
    }
}
