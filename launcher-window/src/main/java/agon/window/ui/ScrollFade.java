package agon.window.ui;

import imgui.ImDrawList;
import imgui.ImGui;

/// Fades a list at the edges where it continues, because a line that is cut off cannot be read.
public final class ScrollFade {
    private static final float HIGH = 18; // units

    private ScrollFade() {}

    /// Draws the fade over the current window; call it last.
    public static void draw(Widgets widgets, Theme ground) {
        float x = ImGui.getWindowPosX(), y = ImGui.getWindowPosY(), high = ImGui.getWindowHeight(),
            fade = Math.min(widgets.units(HIGH), high / 3),
            right = x + ImGui.getWindowWidth() - (ImGui.getScrollMaxY() > 0 ? ImGui.getStyle().getScrollbarSize() : 0);
        int full = ground.colour(), none = ground.colour(0);
        ImDrawList list = ImGui.getWindowDrawList();
        if (ImGui.getScrollY() > 0) list.addRectFilledMultiColor(x, y, right, y + fade, full, full, none, none);
        if (ImGui.getScrollY() < ImGui.getScrollMaxY())
            list.addRectFilledMultiColor(x, y + high - fade, right, y + high, none, none, full, full);
    }
}
