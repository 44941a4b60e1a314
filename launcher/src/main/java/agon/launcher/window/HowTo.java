package agon.launcher.window;

import agon.api.Game;
import imgui.ImGui;
import imgui.flag.ImGuiWindowFlags;

/// How a game is played, in its own words, and the keys of the table, over the board.
final class HowTo {
    private boolean open;

    void toggle() {
        open = !open;
    }

    boolean isOpen() {
        return open;
    }

    void draw(Stage stage, Game.About about) {
        if (!open) return;
        Widgets widgets = stage.widgets();
        float width = Math.min(widgets.units(620), stage.width() - widgets.units(40)),
            height = Math.min(widgets.units(620), stage.height() - widgets.units(40));
        ImGui.openPopup("howto");
        ImGui.setNextWindowPos(stage.width() / 2f, stage.height() / 2f, 0, 0.5f, 0.5f);
        ImGui.setNextWindowSize(width, height);
        if (!ImGui.beginPopupModal("howto", ImGuiWindowFlags.NoTitleBar | ImGuiWindowFlags.NoResize | ImGuiWindowFlags.NoMove)) return;
        widgets.text(Widgets.Size.TITLE, Theme.TEXT, Strings.of("howto.title", about.title()));
        ImGui.dummy(0, widgets.units(4));
        ImGui.beginChild("text", 0, -widgets.units(56));
        widgets.prose(Widgets.Size.BODY, Theme.TEXT, flowing(about.howToPlay()));
        widgets.heading(Strings.of("howto.keys"));
        widgets.prose(Widgets.Size.BODY, Theme.MUTED, Strings.of("howto.keys.text"));
        ImGui.endChild();
        ImGui.dummy(0, widgets.units(4));
        if (widgets.primary("howto.close", Strings.of("howto.close"), 120)) close();
        ImGui.setItemDefaultFocus();
        if (!open) ImGui.closeCurrentPopup();
        ImGui.endPopup();
    }

    /// Lines of a paragraph joined, so that it fills the width; paragraphs are set apart by empty lines.
    private static String flowing(String text) {
        return text.strip().replaceAll("(?<=\\S)[ \\t]*\\R(?=\\S)", " ");
    }

    void close() {
        open = false;
    }
}
