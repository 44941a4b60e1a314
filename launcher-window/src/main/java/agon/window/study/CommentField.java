package agon.window.study;

import agon.play.study.Study;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiInputTextFlags;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;

/// The comment on the current position. Text is stored when the user leaves the field, moves to another position or
/// closes the study.
final class CommentField {
    private static final int LONGEST = 20_000;
    private static final float HEIGHT = 74;

    private final Study<?, ?> study;
    private final ImString text = new ImString(LONGEST);
    private int node = -1; // the commented node; -1: none
    private boolean fresh;

    CommentField(Study<?, ?> study) {
        this.study = study;
    }

    void open() {
        node = study.cursor().node();
        text.set(study.tree().node(node).annotation().comment());
        fresh = true;
    }

    boolean isOpen() {
        return node >= 0;
    }

    float height() {
        return isOpen() ? HEIGHT + 10 : 0;
    }

    void draw(Widgets widgets) {
        if (isOpen() && node != study.cursor().node()) keep();
        if (!isOpen()) return;
        if (fresh) ImGui.setKeyboardFocusHere();
        fresh = false;
        String typed = text.get();
        widgets.loadLetters(typed);
        ImGui.inputTextMultiline("###comment", text, -1, widgets.units(HEIGHT),
            ImGuiInputTextFlags.CtrlEnterForNewLine);
        widgets.placed("comment");
        boolean escaped = Widgets.isPressed(ImGuiKey.Escape), done = escaped || ImGui.isItemDeactivated();
        if (escaped) text.set(typed); // on Escape, Dear ImGui restores the old text
        if (done) keep();
    }

    void keep() {
        if (!isOpen()) return;
        int said = node;
        node = -1;
        if (study.tree().has(said)) study.comment(said, text.get());
    }
}
