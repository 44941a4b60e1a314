package agon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PuzzleFilesTest {
    private static final Puzzle ONE = new Puzzle("x.o/o../x..", "Win in 2 moves.", Vector.of("c1", "b2", "b1"),
        Vector.of("fork", "long win"), 1_000, "Ada – Ben, 2009"),
        TWO = new Puzzle("xx./oo./...", "Win in one move.", Vector.of("c3"), Vector.empty(), 700, "");

    @Test
    void what_is_written_is_read_back_beside_comments() {
        String text = "# found in games\n\n" + Puzzle.text(Vector.of(ONE, TWO));
        assertEquals(Vector.of(ONE, TWO), Puzzle.read(text).get());
        assertEquals(Vector.of(ONE, TWO),
            Puzzle.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
        assertEquals(Vector.empty(), Puzzle.read("").get());
    }

    @Test
    void a_line_that_is_no_puzzle_is_told_by_its_number() {
        for (String line : new String[]{"nonsense", "4001\ttask\t\t\tposition\tturn", "0\ttask\t\t\tposition\tturn",
            "700\ttask\t\t\tposition", "700\t \t\t\tposition\tturn", "700\ttask\t\t\tposition\t ",
            "700\ttask\ta, \t\tposition\tturn"}) {
            String why = Puzzle.read("# one\n" + line + "\n").getLeft();
            assertTrue(why.startsWith("line 2: "), why);
        }
        assertThrows(IllegalArgumentException.class,
            () -> Puzzle.read(new ByteArrayInputStream("nonsense".getBytes(StandardCharsets.UTF_8))));
    }
}
