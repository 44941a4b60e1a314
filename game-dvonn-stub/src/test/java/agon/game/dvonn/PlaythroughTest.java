package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Variant;
import agon.api.match.Playthrough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// A random game as readable text. Every change of the rules, of the order of actions or of the notation causes a
/// difference. `-Dagon.bless=true` replaces the file.
class PlaythroughTest {
    @Test
    void dvonn_plays_as_before() throws IOException {
        compare("dvonn.txt", Playthrough.of(new Variant<>("dvonn", Dvonn.GAME), 1));
    }

    private static void compare(String file, String found) throws IOException {
        Path golden = Path.of("src/test/resources/agon/game/dvonn", file);
        if (Boolean.getBoolean("agon.bless")) Files.writeString(golden, found);
        assertEquals(Files.readString(golden), found, "-Dagon.bless=true writes " + file + " anew");
    }
}
