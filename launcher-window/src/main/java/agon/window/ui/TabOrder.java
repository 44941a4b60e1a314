package agon.window.ui;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_TAB;

import imgui.ImGui;
import imgui.flag.ImGuiConfigFlags;
import imgui.flag.ImGuiFocusedFlags;
import imgui.flag.ImGuiPopupFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Moves the focus with Tab between controls in drawing order, which is also the reading order, and from the last
/// control to the first. With Shift, the order is reversed. The first press only shows the focus. Dear ImGui alone
/// would stop only at text fields and stay within one pane.
final class TabOrder {
    private Vector<String> drawn = Vector.empty(); // in this frame
    private Option<String> focused = Option.none(); // one of the drawn controls
    private Option<String> target = Option.none(); // gets the keyboard when it is drawn next
    private boolean enters; // act as if Tab had been pressed
    private boolean given; // the next control drawn gets the keyboard

    /// Gives the keyboard focus to the first control of the next window that receives the focus.
    void enter() {
        enters = true;
    }

    void give() {
        given = true;
        ImGui.setKeyboardFocusHere();
    }

    void begin() {
        boolean navigable = (ImGui.getIO().getConfigFlags() & ImGuiConfigFlags.NavEnableKeyboard) != 0,
            tabs = navigable && !ImGui.getIO().getKeyCtrl() && ImGui.isKeyPressed(GLFW_KEY_TAB, true);
        boolean hidden = focused.isDefined() && !ImGui.getIO().getNavVisible() && !ImGui.getIO().getWantTextInput();
        target = Option.when((tabs || enters && navigable) && drawn.nonEmpty(), () -> hidden ? focused.get()
            : next(focused.map(drawn::indexOf).getOrElse(-1), tabs && ImGui.getIO().getKeyShift()));
        if (navigable && drawn.nonEmpty()) enters = false;
        drawn = Vector.empty();
        focused = Option.none();
    }

    private String next(int at, boolean back) {
        return drawn.get(back ? (at <= 0 ? drawn.size() : at) - 1 : (at + 1) % drawn.size());
    }

    void drawn(String name) {
        boolean covered = ImGui.isPopupOpen("", ImGuiPopupFlags.AnyPopup)
            && !ImGui.isWindowFocused(ImGuiFocusedFlags.RootAndChildWindows);
        if (covered || ImGui.getStyle().getAlpha() < 1) return;
        drawn = drawn.append(name);
        if (given || ImGui.isItemFocused()) focused = Option.of(name);
        given = false;
        if (target.contains(name)) ImGui.setKeyboardFocusHere(-1);
    }
}
