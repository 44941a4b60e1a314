package agon.window.ui;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_TAB;

import imgui.ImGui;
import imgui.flag.ImGuiConfigFlags;
import imgui.flag.ImGuiFocusedFlags;
import imgui.flag.ImGuiPopupFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Tab goes from control to control in the order in which they are drawn, which is that of reading, and from the last
/// one to the first; with Shift back. The first time it shows where the keyboard is. Dear ImGui alone would stop at
/// what can be typed into, and stay within one pane.
final class TabOrder {
    private Vector<String> drawn = Vector.empty();   // in this frame
    private Option<String> focused = Option.none();  // one of them
    private Option<String> target = Option.none();   // gets the keyboard when it is drawn next
    private boolean enters;                          // as if Tab had been pressed
    private boolean given;                           // the next control that is drawn gets the keyboard

    /// A window has got the keyboard: its first control shall have it.
    void enter() {
        enters = true;
    }

    /// The control that is drawn next gets the keyboard.
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

    /// A control was drawn, unless it is disabled.
    ///
    /// @param name by which it is found
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
