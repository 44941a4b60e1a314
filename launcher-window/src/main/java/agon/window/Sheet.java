package agon.window;

import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;

/// Something to read or to choose from that lies over everything else until it is closed.
final class Sheet {
    private static final int PLAIN = ImGuiWindowFlags.NoTitleBar | ImGuiWindowFlags.NoResize | ImGuiWindowFlags.NoMove;

    private final String name;
    private final float width;
    private final float height;
    private boolean open;

    /// @param name   by which it and what closes it are found
    /// @param width  units, if the window has room for it
    /// @param height likewise
    Sheet(String name, float width, float height) {
        this.name = name;
        this.width = width;
        this.height = height;
    }

    String name() {
        return name;
    }

    boolean isOpen() {
        return open;
    }

    void toggle() {
        open = !open;
    }

    void close() {
        open = false;
    }

    void draw(UiContext ui, String title, Runnable content) {
        if (!open) return;
        Widgets widgets = ui.widgets();
        float margin = widgets.units(40);
        ImGui.openPopup(name);
        ImGui.setNextWindowPos(ui.width() / 2f, ui.height() / 2f, 0, 0.5f, 0.5f);
        ImGui.setNextWindowSize(Math.min(widgets.units(width), ui.width() - margin),
            Math.min(widgets.units(height), ui.height() - margin));
        if (!ImGui.beginPopupModal(name, PLAIN)) return;
        widgets.text(Widgets.Size.TITLE, Theme.TEXT, title);
        ImGui.dummy(0, widgets.units(4));
        ImGui.beginChild("content", 0, -widgets.units(56));
        content.run();
        ImGui.endChild();
        ImGui.dummy(0, widgets.units(4));
        boolean escaped = ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape), false);
        if (widgets.primary(name + ".close", Strings.of("sheet.close"), 120) || escaped) close();
        ImGui.setItemDefaultFocus();
        if (!open) ImGui.closeCurrentPopup();
        ImGui.endPopup();
    }
}
