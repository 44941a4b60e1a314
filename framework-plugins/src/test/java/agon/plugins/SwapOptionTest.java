package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Options;
import agon.api.ring.Ring;
import agon.api.strip.Strip;
import agon.plugins.GameCatalog.Installed;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SwapOptionTest {
    private static final Game<Strip.Row, Strip.Step> STRIP = Strip.GAME;
    private static final Options OPTIONS = Options.NONE.choice("seats", "how many play", "2", "6")
        .flag("large", "a larger board", false)
        .check(v -> Option.when(v.flag("large") && v.choice("seats").equals("6"), "six play on the small board"));

    private final List<Options.Values> asked = new ArrayList<>(); // what the plugin was asked for

    /// @param own its options
    private GamePlugin plugin(Options own) {
        return new GamePlugin() {
            @Override
            public String id() {
                return "mine";
            }

            @Override
            public Options options() {
                return own;
            }

            @Override
            public Game<?, ?> game(Options.Values values) {
                asked.add(values);
                return own == OPTIONS && values.choice("seats").equals("6") ? new Ring(6).game() : STRIP;
            }
        };
    }

    private GameCatalog catalog() {
        GamePlugin offered = SwapOption.of(plugin(OPTIONS), OPTIONS, 2);
        return new GameCatalog(Vector.of(new Installed("mine", offered, offered.options(), STRIP.about(), 2,
            Vector.empty(), "built in")), Vector.empty());
    }

    @Test
    void a_game_of_two_seats_can_be_played_with_the_pie_rule() {
        assertEquals(Vector.of("seats", "large", "swap"),
            catalog().installed().head().options().settings().map(Options.Setting::name));
        assertEquals(STRIP, catalog().find("mine").get().game());
        assertEquals(STRIP, catalog().find("mine:swap=off").get().game());
        var variant = catalog().find("mine:swap,large").get();
        assertEquals("mine:large,swap", variant.name());
        assertTrue(variant.game().rules().start() instanceof PieRule.Position);
    }

    @Test
    void the_plugin_is_asked_for_its_own_options() {
        catalog().find("mine:swap,large").get();
        assertEquals(OPTIONS, asked.getLast().options());
        assertEquals("large", asked.getLast().toString());
        assertEquals(Either.left("mine: six play on the small board"), catalog().find("mine:swap,large,seats=6"));
    }

    @Test
    void a_variant_of_more_seats_cannot_have_it() {
        assertTrue(catalog().find("mine:seats=6").isRight());
        assertEquals(Either.left("mine:seats=6,swap: the pie rule needs two players; this game has 6"),
            catalog().find("mine:seats=6,swap"));
    }

    @Test
    void a_game_of_more_seats_or_with_an_option_of_that_name_is_left_alone() {
        GamePlugin plugin = plugin(OPTIONS);
        assertSame(plugin, SwapOption.of(plugin, OPTIONS, 6));
        assertSame(plugin, SwapOption.of(plugin, Options.NONE.flag("swap", "colours", false), 2));
    }

    @Test
    void its_game_can_be_asked_for_without_a_catalog() {
        GamePlugin offered = SwapOption.of(plugin(OPTIONS), OPTIONS, 2);
        assertEquals("mine", offered.id());
        assertEquals(Vector.empty(), offered.formats());
        assertTrue(offered.game(offered.options().parse("swap").get()).rules().start() instanceof PieRule.Position);
    }
}
