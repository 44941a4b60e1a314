package agon.launcher.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import agon.play.engine.OpeningBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BookTest {
    @TempDir
    private Path folder;

    private Shell book(String game, String player, int positions) {
        return Shell.run("book", game, "--player", player, "--positions", Integer.toString(positions), "-o",
            folder.resolve("a.book").toString());
    }

    @Test
    void a_book_grows_to_the_number_of_positions() throws IOException {
        assertTrue(book("tictactoe", "minimax:depth=9,lines=9", 5).out().endsWith("a.book: 5 positions, 5 new\n"));
        Shell more = book("tictactoe", "minimax:depth=9,lines=9", 12);
        assertTrue(more.out().endsWith("a.book: 12 positions, 7 new\n"), more.toString());
        assertEquals(12, OpeningBook.read(folder.resolve("a.book")).get().entries().size());
        String before = Files.readString(folder.resolve("a.book"));
        assertTrue(book("tictactoe", "minimax:depth=9,lines=9", 12).out().endsWith("12 positions, 0 new\n"));
        assertEquals(before, Files.readString(folder.resolve("a.book")), "the same command makes the same book");
    }

    @Test
    void what_is_not_to_be_had_is_refused_and_the_book_stays() throws IOException {
        book("tictactoe", "minimax:depth=9,lines=9", 3);
        String before = Files.readString(folder.resolve("a.book"));
        assertTrue(book("zertz", "mcts", 1).complaint().contains("is the opening book of tictactoe, not of zertz"));
        assertTrue(book("tictactoe", "random", 5).complaint().startsWith("agon: '--player': random does not rank"));
        assertTrue(book("tictactoe", "human", 1).complaint().contains("is a person"));
        assertTrue(book("tictactoe", "mcts", 0).complaint().contains("'--positions' is 0; expected 1 to 100000"));
        assertEquals(before, Files.readString(folder.resolve("a.book")));
        Files.writeString(folder.resolve("a.book"), "no book");
        assertTrue(book("tictactoe", "mcts", 1).complaint().contains("is not an opening book"));
        assertEquals("no book", Files.readString(folder.resolve("a.book")));
    }
}
