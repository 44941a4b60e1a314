package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.strip.Strip;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The text of players is stored in records, journals, manifests and opening books. `players.txt` has a line for each
/// of some hundred texts: the game and the text, then the text that is written back, the name, the text with the seed,
/// the seeds of two games, whether a file may request it, and the engine; or else the refusal.
class PlayerTextsTest {
    private static final Path GOLDEN = Path.of("src/test/resources/agon/play/engine/players.txt");

    private static Game<?, ?> game(String name) {
        return name.equals("strip") ? Strip.GAME : GameCatalog.load().find(name).get().game();
    }

    private static String line(String game, String text) {
        Players<?, ?> players = Players.of(game(game));
        return game + " | " + text + " | " + players.parse(text).fold(why -> why, spec -> described(players, spec))
            + players.parseUntrusted(text).fold(why -> players.parse(text).isRight() ? " | untrusted: " + why : "",
                _ -> "");
    }

    private static String described(Players<?, ?> players, PlayerSpec spec) {
        if (spec.isPerson()) return spec + " | person";
        Player player = spec.player(5);
        Either<String, ? extends Engine<?, ?>> engine = players.engine(spec, 5, Option.none());
        return Vector.of(spec, player.name(), player.spec(), spec.seed(9, 0, 1) + " " + spec.seed(9, 1, 1),
            engine.fold(why -> why, PlayerTextsTest::closed)).mkString(" | ");
    }

    private static String closed(Engine<?, ?> engine) {
        engine.close();
        return engine.getClass().getSimpleName();
    }

    @Test
    void texts_of_players_are_read_and_written_as_ever() throws IOException {
        Vector<String> golden = Vector.ofAll(Files.readAllLines(GOLDEN));
        Vector<String> now = golden.map(line -> line.split(" \\| ", 3)).map(parts -> line(parts[0], parts[1]));
        if (Boolean.getBoolean("agon.bless")) Files.write(GOLDEN, now);
        assertEquals(golden.mkString("\n"), now.mkString("\n"));
    }
}
