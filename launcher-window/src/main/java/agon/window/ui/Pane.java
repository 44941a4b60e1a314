package agon.window.ui;

import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;

/// A fixed rectangle of the window for controls, without a title.
///
/// @param x distance from the left, in units
/// @param y distance from the top, in units
public record Pane(String name, float x, float y, float width, float height, Theme ground, float padding) {
    private static final int PLAIN = ImGuiWindowFlags.NoTitleBar | ImGuiWindowFlags.NoResize | ImGuiWindowFlags.NoMove
        | ImGuiWindowFlags.NoCollapse
        | ImGuiWindowFlags.NoSavedSettings | ImGuiWindowFlags.NoBringToFrontOnFocus;

    private boolean isFree() {
        return x > 0 && y > 0 && x + width < ImGui.getIO().getDisplaySizeX()
            && y + height < ImGui.getIO().getDisplaySizeY();
    }

    public void draw(int flags, Runnable content) {
        ImGui.setNextWindowPos(x, y);
        ImGui.setNextWindowSize(Math.max(1, width), Math.max(1, height));
        ImGui.pushStyleVar(ImGuiStyleVar.WindowPadding, padding, padding);
        ImGui.pushStyleVar(ImGuiStyleVar.WindowRounding, isFree() ? ImGui.getStyle().getFrameRounding() : 0);
        ImGui.pushStyleColor(ImGuiCol.WindowBg, ground.colour());
        boolean open = ImGui.begin(name, PLAIN | flags);
        ImGui.popStyleColor();
        ImGui.popStyleVar(2);
        if (open) content.run();
        ImGui.end();
    }
}
