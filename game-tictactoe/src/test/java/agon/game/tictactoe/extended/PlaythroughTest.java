package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Variant;
import agon.api.contract.SampleGames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Random games as readable text. Every change of the rules, of the order of actions or of the notation causes a
/// difference. `-Dagon.bless=true` replaces the files.
class PlaythroughTest {
    @Test
    void tictactoe_plays_as_before() throws IOException {
        compare("tictactoe.txt",
            SampleGames.playthrough(new Variant<>("tictactoe", ExtendedTicTacToe.GAME), 1) + "\n"
                + SampleGames.playthrough(new Variant<>("tictactoe", ExtendedTicTacToe.GAME), 2)
                + "\n"
                + SampleGames.playthrough(new Variant<>("tictactoe", ExtendedTicTacToe.GAME), 3));
    }

    @Test
    void qubic_plays_as_before() throws IOException {
        compare("qubic.txt", SampleGames.playthrough(new Variant<>("qubic", Qubic.FIRST), 1));
    }

    @Test
    void qubic_with_most_lines_plays_as_before() throws IOException {
        compare("qubic-lines.txt", SampleGames.playthrough(new Variant<>("qubic:scoring=lines", Qubic.LINES), 1));
    }

    private static void compare(String file, String found) throws IOException {
        Path golden = Path.of("src/test/resources/agon/game/tictactoe/extended", file);
        if (Boolean.getBoolean("agon.bless")) Files.writeString(golden, found);
        assertEquals(Files.readString(golden), found, "-Dagon.bless=true writes " + file + " anew");
    }
}
