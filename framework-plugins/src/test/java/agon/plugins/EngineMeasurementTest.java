package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import agon.api.Game;
import agon.api.GameExtras;
import agon.api.GameExtras.BundledNet;
import agon.api.GamePlugin;
import agon.api.Options;
import agon.api.ring.Ring;
import agon.api.strip.Strip;
import agon.plugins.GameCatalog.Installed;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class EngineMeasurementTest {
    private static final String TEXT = """
        # a comment
        variant: strip
        rules: 0123456789abcdef
        date: 2026-11-28
        seed: 7
        command: agon engines measure strip
        first: mcts
        100 ms | minimax | mcts | 12 | 1 | 3 | +200 [+100, +300] | stronger
        100 ms | mcts:net=small | minimax | 0 | 0 | 9 | ≤ -140 | not stronger
        100 ms | minimax:net=small | minimax | 9 | 0 | 0 | ≥ +140 | stronger
        20 ms | minimax | mcts | 3 | 1 | 12 | -200 [-300, -100] | not stronger
        """;
    private static final EngineMeasurement MEASURED = EngineMeasurement.read(TEXT).get().head();
    private static final BundledNet NET = new BundledNet("small", "new",
        EngineMeasurementTest.class.getResource("EngineMeasurementTest.class"));

    private static Game<Strip.Row, Strip.Step> strip(boolean withNet) {
        return Strip.GAME.withExtras(extras -> withNet ? extras.withNets(Vector.of(NET)) : extras);
    }

    private static GameCatalog catalog(String text) {
        GamePlugin plugin = new GamePlugin() {
            @Override
            public String id() {
                return "strip";
            }

            @Override
            public Options options() {
                return Options.NONE.flag("small", "without the network", false);
            }

            @Override
            public Game<?, ?> game(Options.Values values) {
                return strip(!values.flag("small"));
            }
        };
        GamePlugin offered = SwapOption.of(plugin, plugin.options(), 2);
        return new GameCatalog(Vector.of(new Installed("strip", offered, offered.options(), Strip.GAME.about(), 2,
            Vector.empty(), GameExtras.none(), "built in", Option.none(), EngineMeasurement.read(text))),
            Vector.empty());
    }

    private static String engine(String text, String variant) {
        return catalog(text).find(variant).get().game().extras().engine();
    }

    @Test
    void the_strongest_program_at_the_longest_time_is_the_best() {
        assertEquals(Option.of("minimax:net=small"), MEASURED.best(strip(true)));
        assertEquals("minimax:net=small", MEASURED.winner());
        assertEquals(Option.of("mcts"),
            EngineMeasurement.read(TEXT.replace("100 ms", "10 ms")).get().head().best(strip(true)));
    }

    @Test
    void a_program_that_the_game_cannot_use_is_not_the_best() {
        assertEquals(Option.of("minimax"), MEASURED.best(strip(false)));
        assertEquals(Option.of("mcts"), MEASURED.best(new Ring(3).game()));
        assertEquals(Option.none(), EngineMeasurement.read(TEXT.replace("first: mcts", "first: net:other")
            .replaceAll("\\| stronger", "| not stronger")).get().head().best(strip(true)));
    }

    @Test
    void the_catalog_uses_the_measured_engine_and_every_variant_without_a_measurement_that_of_the_default() {
        assertEquals("minimax:net=small", engine(TEXT, "strip"));
        assertEquals("minimax", engine(TEXT, "strip:small"));
        assertEquals("minimax", engine(TEXT, "strip:swap=on"));
        String both = TEXT + TEXT.replace("variant: strip", "variant: strip:small")
            .replaceAll("\\| stronger", "| not stronger");
        assertEquals("minimax:net=small", engine(both, "strip"));
        assertEquals("mcts", engine(both, "strip:small"));
        assertEquals("mcts", engine("", "strip"));
        assertEquals("mcts", engine("nonsense", "strip"));
        assertSame(Strip.GAME, GameCatalog.measured(Strip.GAME, Option.none()));
    }

    @Test
    void measurements_are_read_as_they_were_written() {
        EngineMeasurement other = EngineMeasurement.read(TEXT.replace("variant: strip", "variant: strip:small")
            .replace("seed: 7", "seed: -3")).get().head();
        Vector<EngineMeasurement> both = Vector.of(MEASURED, other);
        assertEquals(Either.right(both), EngineMeasurement.read(EngineMeasurement.text(both)));
        assertEquals(both, EngineMeasurement.with(Vector.of(MEASURED), other));
        assertEquals(Vector.of(MEASURED), EngineMeasurement.with(Vector.of(
            EngineMeasurement.read(TEXT.replace("seed: 7", "seed: 8")).get().head()), MEASURED));
    }

    @Test
    void a_damaged_measurement_is_reported_with_its_line() {
        assertEquals("line 8: '100 ms | minimax | mcts | 12 | 1 | +200 [+100, +300] | stronger' is not a match; "
            + "expected time, player, opponent, won, drawn, lost, Elo and 'stronger' or 'not stronger', separated by |",
            EngineMeasurement.read(TEXT.replace("12 | 1 | 3 |", "12 | 1 |")).getLeft());
        assertEquals("line 8: 'nonsense' is neither a field nor a match",
            EngineMeasurement.read(TEXT.replaceFirst("100 ms.*\n", "nonsense\n")).getLeft());
        assertEquals("the measurement of strip has no rules",
            EngineMeasurement.read(TEXT.replaceFirst("rules.*\n", "")).getLeft());
        assertEquals("the seed of the measurement of strip is not a number",
            EngineMeasurement.read(TEXT.replace("seed: 7", "seed: seven")).getLeft());
    }
}
