package agon.window.board;

import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.ImVec2;

/// A message next to the pointer that disappears after some time.
final class Bubble {
    /// Duration of the message in seconds, and additional seconds per letter.
    private static final double SHORTEST = 2, LETTER = 0.05;
    private static final float WIDEST = 340;

    private String text = "";
    private float x, y;
    private double until;

    void say(String sentence, float atX, float atY) {
        text = sentence;
        x = atX;
        y = atY;
        until = ImGui.getTime() + SHORTEST + LETTER * sentence.length();
    }

    void hush() {
        text = "";
    }

    String text() {
        return text;
    }

    double patience() {
        return text.isEmpty() ? Double.POSITIVE_INFINITY : 0.25;
    }

    void draw(Widgets widgets, float width) {
        if (ImGui.getTime() >= until) text = "";
        if (text.isEmpty()) return;
        float pad = widgets.units(12), wide = Math.min(widgets.units(WIDEST), width - 4 * pad);
        widgets.sized(Widgets.Size.BODY, () -> {
            ImVec2 size = new ImVec2();
            ImGui.calcTextSize(size, text, false, wide);
            float left = Math.clamp(x - size.x / 2, pad * 2, Math.max(pad * 2, width - size.x - 2 * pad)),
                above = y - size.y - widgets.units(34), top = above < pad ? y + widgets.units(28) : above;
            ImDrawList list = ImGui.getForegroundDrawList();
            list.addRectFilled(left - pad, top - pad * 0.7f, left + size.x + pad, top + size.y + pad * 0.7f,
                Theme.RAISED.colour(0.97f), widgets.units(9));
            list.addRect(left - pad, top - pad * 0.7f, left + size.x + pad, top + size.y + pad * 0.7f,
                Theme.ACCENT.colour(0.55f), widgets.units(9), 0, widgets.units(1.2f));
            list.addText(ImGui.getFont(), ImGui.getFontSize(), left, top, Theme.TEXT.colour(), text, wide + 1);
        });
    }
}
