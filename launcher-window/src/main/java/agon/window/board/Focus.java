package agon.window.board;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_TAB;

import agon.window.ui.PaneKeys;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.collection.Vector;

/// Whether the keyboard works the board or a pane beside it; Tab goes from the board to the panel, F6 from the one to
/// the next. What lies over both has it while it is open.
public final class Focus implements AutoCloseable {
    /// Of the pane beside the board.
    public static final String PANEL_NAME = "panel";
    private static final int BOARD = 0, PANEL = 1;

    private final Widgets widgets;
    private final PaneKeys panes;

    /// @param others names of the panes besides the panel
    public Focus(Widgets widgets, String... others) {
        this.widgets = widgets;
        panes = new PaneKeys(Vector.of(others).prepend(PANEL_NAME).prepend("").toJavaArray(String[]::new));
    }

    public boolean isOnBoard() {
        return panes.at() == BOARD;
    }

    /// Once a frame.
    ///
    /// @param awake whether nothing lies over board and panel
    public void settle(boolean awake) {
        if (panes.follow(awake)) widgets.enter();
        if (awake && isOnBoard() && ImGui.isKeyPressed(GLFW_KEY_TAB, false)
            && !ImGui.getIO().getWantTextInput()) {
            panes.at(PANEL);
            widgets.enter();
        }
        widgets.navigable(!awake || !isOnBoard());
    }

    /// Back to the board.
    ///
    /// @return whether it was on a pane
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
