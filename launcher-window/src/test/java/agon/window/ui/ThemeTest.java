package agon.window.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.hex3d.Appearance;
import agon.hex3d.Appearance.TableTheme;
import io.vavr.collection.HashSet;
import io.vavr.collection.Vector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ThemeTest {
    /// The colours of letters, and the colours behind them.
    private static final Vector<Theme> LETTERS = Vector.of(Theme.TEXT, Theme.MUTED, Theme.ACCENT, Theme.COMMENT,
        Theme.PRAISE, Theme.WARNING, Theme.ALARM);
    private static final Vector<Theme> GROUNDS = Vector.of(Theme.NIGHT, Theme.PANEL, Theme.RAISED, Theme.LIFTED);
    /// Minimum contrast between letters and their background, required by WCAG.
    static final double ENOUGH = 4.5;

    /// Returns the contrast of two colours as defined by WCAG, in [1, 21].
    static double contrast(int one, int other) {
        double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
        return Math.max(a, b) / Math.min(a, b);
    }

    private static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16 & 255) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255);
    }

    private static double linear(int level) {
        double value = level / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    private static void readable(TableTheme table, String what, int letters, int ground) {
        double contrast = contrast(letters, ground);
        assertTrue(contrast >= ENOUGH, what + " beside " + table + " has a contrast of " + contrast);
    }

    @ParameterizedTest
    @EnumSource
    void all_that_is_written_can_be_read_on_all_it_is_written_on(TableTheme table) {
        for (Theme letters : LETTERS)
            for (Theme ground : GROUNDS)
                readable(table, letters + " on " + ground, letters.rgb(table), ground.rgb(table));
        for (Theme ground : Vector.of(Theme.ACCENT, Theme.GLOW, Theme.PRESSED))
            readable(table, "INK on " + ground, Theme.INK.rgb(table), ground.rgb(table));
    }

    /// If the user points at a selected item, the accent colour is drawn on a background that contains a quarter of the
    /// same colour.
    @ParameterizedTest
    @EnumSource
    void what_is_chosen_can_be_read(TableTheme table) {
        int accent = Theme.ACCENT.rgb(table);
        for (Theme ground : Vector.of(Theme.NIGHT, Theme.PANEL))
            readable(table, "a choice on " + ground, accent, mixed(accent, ground.rgb(table), 0.25));
    }

    private static int mixed(int over, int under, double part) {
        int result = 0;
        for (int shift : new int[]{0, 8, 16}) {
            double level = part * (over >> shift & 255) + (1 - part) * (under >> shift & 255);
            result |= (int) Math.round(level) << shift;
        }
        return result;
    }

    @ParameterizedTest
    @EnumSource
    void names_of_players_can_be_read_in_every_colour(TableTheme table) {
        Theme.with(Appearance.of(table), () -> {
            for (PlayerColour colour : PlayerColour.values())
                readable(table, colour.toString(), colour.rgb(Theme.isDark()), Theme.PANEL.rgb());
        });
    }

    @ParameterizedTest
    @EnumSource
    void the_window_wears_the_colours_of_the_table(TableTheme table) {
        int[] worn = new int[1];
        Theme.with(Appearance.of(table), () -> worn[0] = Theme.PANEL.colour());
        assertEquals(Theme.packed(Theme.PANEL.rgb(table), 1), worn[0]);
        assertEquals(TableTheme.values().length, HashSet.of(TableTheme.values()).map(Theme.PANEL::rgb).size());
    }
}
