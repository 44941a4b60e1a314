package agon.window.ui;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_F6;

import imgui.ImGui;
import io.vavr.collection.Vector;

/// F6 goes from pane to pane, with Shift back; within one Tab goes from control to control.
public final class PaneKeys {
    private static final Key NEXT = new Key(GLFW_KEY_F6, false);

    private final Vector<String> names;
    private int at;

    /// @param names of the panes, in the order of reading; empty: a part of the window that is no pane
    public PaneKeys(String... names) {
        this.names = Vector.of(names);
    }

    public int at() {
        return at;
    }

    public void at(int pane) {
        at = Math.floorMod(pane, names.size());
        if (!names.get(at).isEmpty()) ImGui.setWindowFocus(names.get(at));
    }

    /// Once a frame.
    ///
    /// @param awake whether nothing lies over the panes
    /// @return whether another one has the keyboard now
    public boolean follow(boolean awake) {
        boolean asked = awake && NEXT.isPressed();
        if (asked) at(at + (ImGui.getIO().getKeyShift() ? -1 : 1));
        return asked;
    }
}
