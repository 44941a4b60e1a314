package agon.window.ui;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_TAB;

import imgui.ImGui;
import imgui.flag.ImGuiConfigFlags;
import imgui.flag.ImGuiFocusedFlags;
import imgui.flag.ImGuiPopupFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Moves the focus between controls with Tab, in drawing order, which is also the reading order. The first control
/// follows the last one; with Shift, the order is reversed. The first press only shows the focus. Without this class,
/// Dear ImGui would stop only at text fields and stay within one pane.
final class TabOrder {
    private Vector<String> drawn = Vector.empty(); // controls drawn in this frame
    private Option<String> focused = Option.none(); // the control with the focus, one of those drawn
    private Option<String> target = Option.none(); // the control that gets the focus when it is drawn next
    private boolean enters; // whether to act as if Tab had been pressed
    private boolean given; // whether the next control that is drawn gets the focus

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
