package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlayerColourTest {
    private static final int PANEL = 0x142028;

    /// Relative luminance as WCAG has it.
    private static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16 & 255) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255);
    }

    private static double linear(int level) {
        double value = level / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    @ParameterizedTest
    @EnumSource
    void a_name_in_any_colour_can_be_read_on_a_panel(PlayerColour colour) {
        assertEquals(Theme.PANEL.colour(), Theme.packed(PANEL, 1));
        double contrast = (luminance(colour.rgb()) + 0.05) / (luminance(PANEL) + 0.05);
        assertTrue(contrast >= 4.5, colour + " has a contrast of " + contrast);
        assertEquals(colour, PlayerColour.of(colour.kept()));
    }

    @Test
    void programs_have_a_colour_by_their_kind_and_people_by_their_name() {
        PlayerColours colours = new PlayerColours(LinkedHashMap.empty()).with("mcts:time=2s", PlayerColour.TEAL)
            .with("Ada", PlayerColour.ROSE);
        assertEquals(Vector.of(PlayerColour.TEAL, PlayerColour.ROSE, PlayerColour.PLAIN),
            colours.all(Vector.of("mcts:time=9s,workers=2", "Ada", "human")));
    }
}
