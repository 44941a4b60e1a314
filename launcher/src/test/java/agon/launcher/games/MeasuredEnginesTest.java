package agon.launcher.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.lab.contest.EngineContest;
import agon.plugins.EngineMeasurement;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class MeasuredEnginesTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    @Test
    void the_measurements_of_bundled_games_belong_to_their_rules_and_name_their_engines() {
        Vector<GameCatalog.Installed> measured = CATALOG.installed().filter(game -> !game.engines().get().isEmpty());
        Vector<String> ids = measured.map(GameCatalog.Installed::id);
        assertTrue(ids.containsAll(Vector.of("breakthrough", "connect-four", "einstein", "gipf", "hex", "othello",
            "qubic", "tictactoe", "tzaar", "yinsh", "zertz")), ids.toString());
        for (GameCatalog.Installed game : measured) for (EngineMeasurement measurement : game.engines().get()) {
            Variant<?, ?> variant = CATALOG.find(measurement.variant()).get();
            assertEquals(Option.none(), EngineContest.warning(variant, game));
            assertEquals(measurement.winner(), variant.game().extras().engine());
        }
    }

    @Test
    void a_variant_without_the_network_has_the_best_program_without_a_network() {
        assertEquals("minimax:net=self-play", engine("connect-four"));
        assertEquals("mcts", engine("connect-four:columns=6"));
        assertEquals("mcts", engine("breakthrough:swap"));
    }

    private static String engine(String variant) {
        return CATALOG.find(variant).get().game().extras().engine();
    }
}
