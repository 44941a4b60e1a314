package agon.window;

import agon.play.GameBoard;
import imgui.ImGui;
import imgui.flag.ImGuiMouseButton;
import io.vavr.control.Option;

/// What the left button does on a board: a press and a release on one thing touches it; a press on a thing, and a
/// release on another one, touches both, as if the first was carried to the second. In the middle of a turn a piece
/// that goes on by itself may be carried, too.
final class Hand {
    /// A press that goes no farther is a click, units.
    private static final float STILL = 5;

    private final GameBoard<?, ?> at;
    private Option<String> held = Option.none();
    private boolean carrying;
    private float travelled;

    Hand(GameBoard<?, ?> at) {
        this.at = at;
    }

    /// Whether it holds something, so that the mouse does not turn the table.
    boolean isHolding() {
        return held.isDefined();
    }

    /// Whether something is on its way.
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
        if (goal.isEmpty()) at.untouch();
        return goal;
    }

    /// Whether a touch of a goal alone is wanted, so that the piece that goes on is clear.
    private boolean goesOn(String key) {
        return at.isPersonsTurn() && at.status().exists(agon.api.Status::midTurn)
            && at.touchable().forAll(at::completes) && at.view().exists(look -> look.scene().board()
                .exists(item -> item.key().equals(key) && item.role() == agon.api.scene.Scene.Role.PIECE));
    }
}
