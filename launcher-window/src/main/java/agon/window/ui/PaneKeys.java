package agon.window.ui;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_F6;

import imgui.ImGui;
import io.vavr.collection.Vector;

/// F6 moves to the next pane, with Shift to the previous one; within a pane Tab moves between controls.
public final class PaneKeys {
    private static final Key NEXT = new Key(GLFW_KEY_F6, false);

    private final Vector<String> names;
    private int at;

    /// @param names of the panes in reading order; empty: a part of the window without a pane, such as the board
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

    public boolean follow(boolean awake) {
        boolean asked = awake && NEXT.isPressed();
        if (asked) at(at + (ImGui.getIO().getKeyShift() ? -1 : 1));
        return asked;
    }
}
