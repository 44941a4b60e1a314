package agon.window.board;

import agon.api.Status;
import agon.api.scene.Scene;
import imgui.ImGui;
import imgui.flag.ImGuiMouseButton;
import io.vavr.control.Option;

/// Interprets the left button on a board. Pressing and releasing it on the same item clicks that item. Pressing it on
/// one item and releasing it on another clicks both, like dragging the first item to the second. In the middle of a
/// turn, the moving piece can also be dragged.
final class DragState {
    /// Maximum mouse movement during a click, in units.
    private static final float STILL = 5;
    /// Maximum distance between a piece and its cell, in scene units.
    private static final double SAME = 0.4;

    private final LiveBoard<?, ?, ?> at;
    private Option<String> held = Option.none();
    private boolean carrying;
    private float travelled;

    DragState(LiveBoard<?, ?, ?> at) {
        this.at = at;
    }

    boolean isHolding() {
        return held.isDefined();
    }

    boolean isCarrying() {
        return carrying;
    }

    /// @param pointed the clickable item under the mouse
    /// @param under   any item under the mouse
    /// @return the item to click, when the button is released
    Option<String> follow(Option<String> pointed, Option<String> under, boolean over) {
        if (ImGui.isMouseClicked(ImGuiMouseButton.Left)) {
            Option<String> from = pointed.isDefined() ? pointed.filter(key -> !at.completes(key))
                : under.filter(this::goesOn);
            held = from.filter(_ -> over);
            carrying = false;
            travelled = 0;
        }
        if (held.isEmpty()) return Option.none();
        travelled += Math.abs(ImGui.getIO().getMouseDeltaX()) + Math.abs(ImGui.getIO().getMouseDeltaY());
        if (!carrying && travelled >= STILL) {
            carrying = true;
            held.filter(at.clickable()::contains).forEach(at::click);
        }
        return ImGui.isMouseReleased(ImGuiMouseButton.Left) ? released(pointed) : Option.none();
    }

    private Option<String> released(Option<String> pointed) {
        Option<String> from = held;
        boolean carried = carrying;
        held = Option.none();
        carrying = false;
        if (!carried) return from.filter(at.clickable()::contains);
        Option<String> goal = pointed.filter(key -> !from.contains(key));
        if (goal.isEmpty()) at.clearClicks();
        return goal;
    }

    /// Returns whether the item is a piece and only a goal remains to be clicked. In this case, it is clear which piece
    /// continues its move.
    private boolean goesOn(String key) {
        return at.isPersonsTurn() && at.status().exists(Status::midTurn) && at.clickable().forAll(at::completes)
            && at.view().exists(look -> isPiece(look.scene(), key));
    }

    private static boolean isPiece(Scene scene, String key) {
        return scene.board().find(item -> item.key().equals(key)).exists(item -> scene.board()
            .exists(piece -> piece.role() == Scene.Role.PIECE
                && Math.hypot(piece.x() - item.x(), piece.z() - item.z()) < SAME));
    }
}
