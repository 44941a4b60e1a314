package agon.window.board;

import agon.api.Status;
import agon.api.scene.Scene;
import agon.play.session.GameBoard;
import imgui.ImGui;
import imgui.flag.ImGuiMouseButton;
import io.vavr.control.Option;

/// What the left button does on a board: a press and a release on one thing touches it; a press on a thing, and a
/// release on another one, touches both, as if the first was carried to the second. In the middle of a turn a piece
/// that goes on by itself may be carried, too.
final class DragState {
    /// A press that goes no farther is a click, units.
    private static final float STILL = 5;
    /// What is nearer to a piece, units of the scene, is where the piece lies.
    private static final double SAME = 0.4;

    private final GameBoard<?, ?> at;
    private Option<String> held = Option.none();
    private boolean carrying;
    private float travelled;

    DragState(GameBoard<?, ?> at) {
        this.at = at;
    }

    /// Whether it holds something, so that the mouse does not turn the table.
    boolean isHolding() {
        return held.isDefined();
    }

    boolean isCarrying() {
        return carrying;
    }

    /// What a frame brings.
    ///
    /// @param pointed what may be touched under the mouse
    /// @param under   whatever is under the mouse
    /// @param over    whether the mouse is over the board, and it is at rest
    /// @return what was let go over: to be touched
    Option<String> follow(Option<String> pointed, Option<String> under, boolean over) {
        if (ImGui.isMouseClicked(ImGuiMouseButton.Left)) {
            held = over ? pointed.filter(key -> !at.completes(key)).orElse(() -> under.filter(this::goesOn))
                : Option.none();
            carrying = false;
            travelled = 0;
        }
        if (held.isEmpty()) return Option.none();
        travelled += Math.abs(ImGui.getIO().getMouseDeltaX()) + Math.abs(ImGui.getIO().getMouseDeltaY());
        if (!carrying && travelled >= STILL) {
            carrying = true;
            held.filter(at.touchable()::contains).forEach(at::touch);
        }
        return ImGui.isMouseReleased(ImGuiMouseButton.Left) ? released(pointed) : Option.none();
    }

    private Option<String> released(Option<String> pointed) {
        Option<String> from = held;
        boolean carried = carrying;
        held = Option.none();
        carrying = false;
        if (!carried) return from.filter(at.touchable()::contains);
        Option<String> goal = pointed.filter(key -> !from.contains(key));
        if (goal.isEmpty()) at.clearTouches();
        return goal;
    }

    /// Whether a touch of a goal alone is wanted, so that the piece that goes on is clear: a piece lies there.
    private boolean goesOn(String key) {
        return at.isPersonsTurn() && at.status().exists(Status::midTurn) && at.touchable().forAll(at::completes)
            && at.view().exists(look -> isPiece(look.scene(), key));
    }

    private static boolean isPiece(Scene scene, String key) {
        return scene.board().find(item -> item.key().equals(key)).exists(item -> scene.board()
            .exists(piece -> piece.role() == Scene.Role.PIECE
                && Math.hypot(piece.x() - item.x(), piece.z() - item.z()) < SAME));
    }
}
