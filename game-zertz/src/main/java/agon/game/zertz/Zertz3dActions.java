package agon.game.zertz;

import agon.api.encoding.Encoding.JointActions;
import agon.api.encoding.Grid;
import agon.game.zertz.board.ZertzAction.Jump;
import agon.game.zertz.board.ZertzAction.Pass;
import agon.game.zertz.board.ZertzAction.Place;
import agon.game.zertz.board.ZertzAction.Take;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The joint actions of Zertz3D: a placement with the ring that is removed, a single jump, or a pass.
///
/// The first indices are those of an array `(3, n, n + 1)` of placements, where n is the number of places in the array
/// of the board: marble, place, and the removed ring, or n if none is removed. They are followed by an array `(6, n)`
/// of jumps (direction and origin) and by the pass. Source: `get_placement_shape` and `get_capture_shape` of Zertz3D's
/// `ZertzBoard`.
record Zertz3dActions(ZertzBoard board, Grid grid) implements JointActions {
    /// The first direction in Zertz3D, which is straight down. The other directions follow clockwise.
    private static final int DOWN = 3;
    private static final int NONE = -1;

    private int placements() {
        return 3 * grid.area() * (grid.area() + 1);
    }

    @Override
    public int size() {
        return placements() + 6 * grid.area() + 1;
    }

    @Override
    public int index(Seq<Integer> codes) {
        return switch (board.action(codes.head())) {
            case Place(_, var marble, int ring) ->
                (marble.ordinal() * grid.area() + grid.place(ring)) * (grid.area() + 1) + removed(codes);
            case Jump(_, int from, int direction) ->
                placements() + (direction + 6 - DOWN) % 6 * grid.area() + grid.place(from);
            case Pass _ -> size() - 1;
            case Take take -> throw new IllegalArgumentException("no joint action starts with the removal of " + take);
        };
    }

    /// Returns the place of the removed ring, or the number of places if no ring is removed.
    private int removed(Seq<Integer> codes) {
        return codes.size() > 1 && board.action(codes.get(1)) instanceof Take(_, int ring) ? grid.place(ring)
            : grid.area();
    }

    @Override
    public Vector<String> parts() {
        return Vector.of("marble", "place", "ring");
    }

    /// Returns the marble, the place, and the removed ring or n; or -1, the origin and the end of a jump; or -1 three
    /// times for a pass.
    @Override
    public Vector<Integer> parts(Seq<Integer> codes) {
        return switch (board.action(codes.head())) {
            case Place(_, var marble, int ring) -> Vector.of(marble.ordinal(), grid.place(ring), removed(codes));
            case Jump jump -> Vector.of(NONE, grid.place(jump.from()), grid.place(jump.to()));
            default -> Vector.of(NONE, NONE, NONE);
        };
    }
}
