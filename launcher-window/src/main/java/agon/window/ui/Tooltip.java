package agon.window.ui;

import imgui.ImGui;

/// The explanation of a control. It appears only after the user has pointed at the control for some time.
final class Tooltip {
    private static final double LONG = 0.5; // seconds

    private String thing = "";
    private double since;
    private int seen = Integer.MIN_VALUE; // the last frame with a control under the pointer

    /// Returns whether the user has pointed at this control long enough. It is called in each frame for each control
    /// under the pointer, but only the first call in a frame has an effect.
    boolean isLong(String what, int frame, double time) {
        if (frame == seen && !what.equals(thing)) return false; // the keyboard focus is elsewhere
        if (!what.equals(thing) || frame - 1 > seen) since = time;
        thing = what;
        seen = frame;
        return time - since >= LONG;
    }

    boolean isWaiting(double time) {
        return time - since < LONG;
    }

    /// Draws the tooltip of the last control if it is due, and returns whether it will be due soon.
    boolean draw(Widgets widgets, String key, Object... values) {
        double now = ImGui.getTime();
        boolean due = isLong(key, ImGui.getFrameCount(), now);
        if (due) {
            show(widgets, Strings.of(key, values));
            widgets.probe().fact("tip", key);
        }
        return !due && isWaiting(now);
    }

    /// Shows a tooltip at a place that covers no other control: to the left of a panel on the right, otherwise above or
    /// below the line of the control.
    private static void show(Widgets widgets, String text) {
        float gap = widgets.units(8), left = ImGui.getWindowPosX(), top = ImGui.getWindowPosY(),
            middle = (ImGui.getItemRectMinY() + ImGui.getItemRectMaxY()) / 2, above = ImGui.getItemRectMinY() - gap;
        if (left > ImGui.getIO().getDisplaySizeX() / 3f) ImGui.setNextWindowPos(left - gap, middle, 0, 1, 0.5f);
        else
            if (top > ImGui.getIO().getDisplaySizeY() / 2f)
                ImGui.setNextWindowPos(ImGui.getItemRectMinX(), top - gap, 0, 0, 1);
            else
                if (above > widgets.units(40)) ImGui.setNextWindowPos(ImGui.getItemRectMinX(), above, 0, 0, 1);
                else ImGui.setNextWindowPos(ImGui.getItemRectMinX(), ImGui.getItemRectMaxY() + gap, 0, 0, 0);
        ImGui.beginTooltip();
        ImGui.pushTextWrapPos(Math.min(widgets.units(320), Math.max(widgets.units(120), left - 2 * gap)));
        ImGui.textUnformatted(text);
        ImGui.popTextWrapPos();
        ImGui.endTooltip();
    }
}
