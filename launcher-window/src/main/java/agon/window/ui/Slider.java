package agon.window.ui;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_EQUAL;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_KP_ADD;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_KP_SUBTRACT;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_MINUS;

import imgui.ImDrawList;
import imgui.ImGui;

/// A slider that can be dragged, or moved with the keys + and - while it has the focus.
///
/// @param wide width in units; ≤ 0: the available width, reduced by this number of units
public record Slider(Widgets widgets, String name, float wide) {
    private static final float KNOB = 7, LINE = 4; // units: radius; thickness

    public int draw(int at, int steps) {
        float width = Math.max(1, wide > 0 ? widgets.units(wide)
            : ImGui.getContentRegionAvailX() + widgets.units(wide)),
            height = ImGui.getFrameHeight(), r = widgets.units(KNOB), thick = widgets.units(LINE);
        float x = ImGui.getCursorScreenPosX() + r, y = ImGui.getCursorScreenPosY() + height / 2,
            length = Math.max(1, width - 2 * r);
        ImGui.invisibleButton("###" + name, width, height);
        widgets.placed(name);
        boolean held = ImGui.isItemActive(), lit = held || widgets.lit();
        boolean chosen = ImGui.isItemFocused() && ImGui.getIO().getNavVisible();
        int keyed = chosen ? Math.clamp(at + keyed(), 0, Math.max(0, steps)) : at;
        int now = held && ImGui.isMouseDown(0)
            ? Math.clamp(Math.round((ImGui.getMousePosX() - x) / length * steps), 0, steps) : keyed;
        float knob = x + length * now / Math.max(1, steps);
        ImDrawList list = ImGui.getWindowDrawList();
        list.addLine(x, y, x + length, y, Theme.LINE.colour(), thick);
        list.addLine(x, y, knob, y, Theme.ACCENT.colour(0.6f), thick);
        list.addCircleFilled(knob, y, lit ? r * 1.15f : r, Theme.ACCENT.colour(), 24);
        return now;
    }

    private static int keyed() {
        int up = pressed(GLFW_KEY_EQUAL) || pressed('+') || pressed(GLFW_KEY_KP_ADD) ? 1 : 0,
            down = pressed(GLFW_KEY_MINUS) || pressed(GLFW_KEY_KP_SUBTRACT) ? 1 : 0;
        return up - down;
    }

    private static boolean pressed(int key) {
        return ImGui.isKeyPressed(key, true);
    }
}
