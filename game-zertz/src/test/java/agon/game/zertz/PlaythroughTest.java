package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Playthrough;
import agon.game.zertz.board.ZertzAction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Random games as text that a person can read: every change of the rules, of their order or of the notation shows up
/// as a difference. `-Dagon.bless=true` writes them anew.
class PlaythroughTest {
    @ParameterizedTest
    @CsvSource({"'', zertz-37", "rings=48, zertz-48", "rings=61, zertz-61", "blitz, zertz-blitz"})
    void zertz_plays_as_before(String options, String file) throws IOException {
        Game<ZertzPosition, ZertzAction> game = Variants.game(options);
        compare(file + ".txt", Playthrough.of(new Variant<>(Variants.variant(game).name(), game), 1));
    }

    private static void compare(String file, String found) throws IOException {
        Path golden = Path.of("src/test/resources/agon/game/zertz", file);
        if (Boolean.getBoolean("agon.bless")) Files.writeString(golden, found);
        assertEquals(Files.readString(golden), found, "-Dagon.bless=true writes " + file + " anew");
    }
}
