package agon.play.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.record.Replay;
import agon.play.engine.PlayerSpec;
import agon.play.game.GameSetup;
import agon.play.records.RecordLibrary;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameImportTest {
    private static final GameCatalog CATALOG = GameCatalog.load();
    private static final String GAME = "[Game \"tictactoe\"]\n[First \"Ada\"]\n[Second \"random\"]\n"
        + "[Date \"2020.02.29\"]\n"
        + "[Seed \"17\"]\n[Result \"*\"]\n\n1. b2 ! {the middle}\n(\n1. a1\n)\n2. a1\n*\n";
    private static final String BOARDSPACE = " (;\nGM[22]VV[2]\nSU[Zertz]\nP0[id \"Ada\"]\nP1[id \"Bo\"]\n"
        + "; P0[0 RtoB 2 0 D 4]\n; P0[1 R- A 1]\n; P0[2 Done]\n)\n";

    @TempDir
    private Path folder;

    /// Returns the setup for continuing the game in a file with this text.
    private GameSetup resumed(String text) throws IOException {
        Path file = Files.writeString(file(), text);
        Replay<?, ?> replay = GameImport.replay(CATALOG, file).getOrElseThrow(why -> new AssertionError(why));
        assertTrue(GameImport.isUnfinished(replay), replay.outcome() + " " + replay.problems());
        return GameImport.resumed(replay, file, 0);
    }

    private Path file() {
        return folder.resolve("game");
    }

    @Test
    void a_game_is_resumed_in_its_own_file_with_what_that_says() throws IOException {
        GameSetup setup = resumed(GAME);
        assertEquals(Option.of(file()), setup.record());
        assertEquals("Ada, random, 2020.02.29, 17", setup.tree().headers().values().mkString(", "));
        assertEquals("human, random", setup.players().mkString(", "), "a name that is not a player is a person");
        assertEquals(17, setup.seed());
        assertEquals(4, setup.tree().size(), "the start, two turns, and a variation");
    }

    @Test
    void a_rematch_has_the_same_people_on_the_other_sides() throws IOException {
        GameSetup again = resumed(GAME).seated(Vector.of(PlayerSpec.PERSON, PlayerSpec.PERSON),
            Vector.of(Option.of("Ada"), Option.none())).rematch();
        assertEquals(Option.none(), again.name(0));
        assertEquals(Option.of("Ada"), again.name(1));
        assertEquals(1, again.tree().size());
        assertEquals(Option.none(), again.record(), "it gets its own record");
        assertEquals(Option.of("Ada"), again.again().name(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {GAME + "\n" + GAME, // another game would be lost
        "[Game \"tictactoe\"]\n; from a friend\n[Result \"*\"]\n\n1. b2\n*\n", // comments would be lost
        "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n", // the end is missing
        "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n(\n1. a1\n2. a1\n)\n*\n", // an illegal variation would be lost
        BOARDSPACE}) // data that only another format contains would be lost
    void where_something_would_be_lost_a_game_goes_on_in_a_record_of_its_own(String text) throws IOException {
        GameSetup setup = resumed(text);
        assertEquals(Option.none(), setup.record());
        assertTrue(setup.tree().main().size() > 1);
    }

    @Test
    void a_library_resumes_by_the_same_rule() throws IOException {
        RecordLibrary library = new RecordLibrary(folder);
        resumed(GAME);
        assertEquals(Option.of(file()), library.resume(CATALOG, library.recent(1).head()).get().record());
        resumed(GAME + "\n" + GAME);
        assertEquals(Option.none(), library.resume(CATALOG, library.recent(1).head()).get().record());
    }
}
