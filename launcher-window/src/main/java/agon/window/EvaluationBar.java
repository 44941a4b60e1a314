package agon.window;

import imgui.ImDrawList;
import imgui.ImGui;
import java.util.Locale;

/// What a position is worth to the first of two seats, as a bar beside the board: it fills from below.
final class EvaluationBar {
    static final float WIDTH = 16;

    private EvaluationBar() {}

    /// Draws it, over everything in the background.
    ///
    /// @param value to the first seat, in [-1, 1]
    static void draw(Widgets widgets, float x, float y, float height, double value) {
        float width = widgets.units(WIDTH), share = (float) (1 + value) / 2, edge = y + height * (1 - share);
        ImDrawList list = ImGui.getBackgroundDrawList();
        list.addRectFilled(x, y, x + width, y + height, Theme.packed(0x202A30, 1), widgets.units(4));
        list.addRectFilled(x, edge, x + width, y + height, Theme.TEXT.colour(0.92f), widgets.units(4));
        list.addLine(x, y + height / 2, x + width, y + height / 2, Theme.ACCENT.colour(), widgets.units(1.5f));
        String text = String.format(Locale.ROOT, "%+.1f", value);
        ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
        float line = ImGui.getTextLineHeight();
        list.addText(x + width + widgets.units(6), value < 0 ? y : y + height - line,
            Theme.TEXT.colour(), text);
        ImGui.popFont();
    }
}
