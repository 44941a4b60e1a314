package agon.launcher.window;

import imgui.ImGui;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.collection.Vector;

/// Tells what went wrong, one clear sentence after the other, until the person has read it.
final class Notice {
    private Vector<String> sentences = Vector.empty();

    void tell(String sentence) {
        if (!sentences.contains(sentence)) sentences = sentences.append(sentence);
    }

    /// Over everything else.
    void draw(Widgets widgets, int width, int height) {
        if (sentences.isEmpty()) return;
        float wide = Math.min(widgets.units(460), width - widgets.units(40));
        ImGui.openPopup("notice");
        ImGui.setNextWindowPos(width / 2f, height / 2f, 0, 0.5f, 0.5f);
        ImGui.setNextWindowSize(wide, 0);
        if (!ImGui.beginPopupModal("notice", ImGuiWindowFlags.NoTitleBar | ImGuiWindowFlags.NoResize | ImGuiWindowFlags.NoMove)) return;
        widgets.text(Widgets.Size.TITLE, Theme.ALARM, Strings.of("notice.title"));
        widgets.prose(Widgets.Size.BODY, Theme.TEXT, sentences.head());
        ImGui.dummy(0, widgets.units(8));
        boolean read = widgets.primary("notice.ok", Strings.of("notice.ok"), 110);
        ImGui.setItemDefaultFocus();
        if (read) {
            sentences = sentences.tail();
            ImGui.closeCurrentPopup();
        }
        ImGui.endPopup();
    }

    boolean isOpen() {
        return sentences.nonEmpty();
    }
}
