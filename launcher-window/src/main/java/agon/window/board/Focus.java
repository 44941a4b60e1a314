package agon.window.board;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_TAB;

import agon.window.ui.PaneKeys;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.collection.Vector;

/// Tracks whether the keyboard controls the board or a pane. Tab moves the focus from the board to the panel, and F6
/// moves it to the next pane. An open overlay receives all keys.
public final class Focus implements AutoCloseable {
    public static final String PANEL_NAME = "panel";
    private static final int BOARD = 0, PANEL = 1;

    private final Widgets widgets;
    private final PaneKeys panes;

    public Focus(Widgets widgets, String... others) {
        this.widgets = widgets;
        panes = new PaneKeys(Vector.of(others).prepend(PANEL_NAME).prepend("").toJavaArray(String[]::new));
    }

    public boolean isOnBoard() {
        return panes.at() == BOARD;
    }

    public void settle(boolean awake) {
        if (panes.follow(awake)) widgets.enter();
        if (awake && isOnBoard() && ImGui.isKeyPressed(GLFW_KEY_TAB, false)
            && !ImGui.getIO().getWantTextInput()) {
            panes.at(PANEL);
            widgets.enter();
        }
        widgets.navigable(!awake || !isOnBoard());
    }

    /// @return whether the focus was on a pane
    public boolean leavePanel() {
        boolean was = !isOnBoard();
        panes.at(BOARD);
        return was;
    }

    @Override
    public void close() {
        widgets.navigable(true);
    }
}
