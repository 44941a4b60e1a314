package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import agon.plugins.GameCatalog;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

/// On the class path, as a project has it that knows nothing of modules.
class InstalledGamesTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    private static GameRecord record(String game, String... turns) {
        return new GameRecord(game, LinkedHashMap.empty(), Option.none(), Vector.of(turns), "*", Termination.ON_BOARD,
            Option.none(), Vector.empty());
    }

    @Test
    void games_on_the_class_path_are_found() {
        assertEquals(Vector.of("qubic", "tictactoe", "zertz"), CATALOG.installed().map(GameCatalog.Installed::id));
        assertTrue(CATALOG.problems().isEmpty(), CATALOG.problems().toString());
    }

    @Test
    void a_variant_is_played_without_a_cast() {
        Variant<?, ?> zertz = CATALOG.find("zertz:rings=48").get();
        assertEquals("zertz:rings=48", zertz.name());
        assertEquals(3 * 48, Match.start(zertz).legal().size());
    }

    @Test
    void a_record_is_replayed_by_the_game_of_its_name_or_it_is_said_why_not() {
        assertEquals(Either.right(Replay.Outcome.UNFINISHED),
            CATALOG.replay(record("tictactoe", "b2")).map(Replay::outcome));
        assertEquals(
            RecordError.unsupported(
                "there is no installed game 'zerts'; did you mean 'zertz'? the games are qubic, tictactoe, zertz"),
            CATALOG.replay(record("zerts")).getLeft());
    }
}
