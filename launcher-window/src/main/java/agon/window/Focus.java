package agon.window;

import imgui.ImGui;
import imgui.flag.ImGuiKey;

/// Whether the keyboard works the board or the panel beside it; Tab goes from the one to the other. What lies over both
/// has it while it is open.
final class Focus implements AutoCloseable {
    private final Widgets widgets;
    private boolean onBoard = true;

    Focus(Widgets widgets) {
        this.widgets = widgets;
    }

    boolean isOnBoard() {
        return onBoard;
    }

    /// Once a frame.
    ///
    /// @param awake whether nothing lies over board and panel
    void settle(boolean awake) {
        if (awake && onBoard && ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Tab), false)
            && !ImGui.getIO().getWantTextInput()) {
            onBoard = false;
            ImGui.setWindowFocus(TablePanel.NAME);
        }
        widgets.navigable(!awake || !onBoard);
    }

    /// Back to the board.
    ///
    /// @return whether it was on the panel
    boolean leavePanel() {
        boolean was = !onBoard;
        onBoard = true;
        return was;
    }

    @Override
    public void close() {
        widgets.navigable(true);
    }
}
