package agon.window.board;

import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import io.vavr.control.Option;

public final class AskSheet {
    private Option<Runnable> asked = Option.none();
    private String key = "";
    private boolean seen; // the key press that opened the sheet does not answer it

    public boolean isOpen() {
        return asked.isDefined();
    }

    /// @param key key of the question. With `.meaning` appended, it is the key of the consequence; with `.yes`, that of
    /// the answer
    public void ask(Runnable wanted, String key) {
        asked = Option.of(wanted);
        seen = false;
        this.key = key;
    }

    public void draw(UiContext ui) {
        // only one popup can be open, and an error message must be read first
        if (asked.isEmpty() || ui.notice().isOpen()) return;
        Widgets widgets = ui.widgets();
        if (!Sheet.popup(widgets, "ask", 420, 0)) return;
        widgets.text(Widgets.Size.TITLE, Theme.TEXT, Strings.of(key));
        widgets.prose(Widgets.Size.BODY, Theme.MUTED, Strings.of(key + ".meaning"));
        ImGui.dummy(0, widgets.units(8));
        boolean keys = seen;
        seen = true;
        boolean wanted = widgets.primary("ask.yes", Strings.of(key + ".yes"), 0) || keys && widgets.isEntered();
        ImGui.setItemDefaultFocus();
        ImGui.sameLine();
        boolean refused = widgets.button("ask.no", Strings.of("ask.no"), 0)
            || keys && Widgets.isPressed(ImGuiKey.Escape);
        Option<Runnable> answer = asked.filter(_ -> wanted);
        if (wanted || refused) {
            asked = Option.none();
            ImGui.closeCurrentPopup();
        }
        ImGui.endPopup();
        answer.forEach(Runnable::run);
    }
}
