package agon.window.ui;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_F6;

import imgui.ImGui;
import io.vavr.collection.Vector;

/// Handles F6, which moves the focus to the next pane or, with Shift, to the previous one. Within a pane, Tab moves
/// between controls.
public final class PaneKeys {
    private static final Key NEXT = new Key(GLFW_KEY_F6, false);

    private final Vector<String> names;
    private int at;

    /// @param names names of the panes in reading order; an empty name stands for a part of the window without a pane,
    /// such as the board
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
