package agon.play.table;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.record.GameTree;
import agon.api.scene.Gesture;
import agon.play.game.BoardState;
import agon.play.game.GameCursor;
import agon.play.game.GameResult;
import agon.play.game.PositionView;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The state of a table at one moment, with everything that a screen shows of it. Immutable; its methods do not run
/// code of the game.
///
/// @param state     the state
/// @param view      the view of the current position, or none if the game has failed
/// @param clickable the keys of the items that the user may select now
/// @param end       the end of the game, or none if the game has not ended in the current position
/// @param verdict   the result at the current position as a clause without a full stop, for example
///                  `second wins (three in a row)` or `the game is not finished`. Empty if the game has failed.
/// @param canUndo   whether the user can take something back
/// @param motions   the last changes of the position, the oldest first
public record Snapshot<P, A extends Action, S extends BoardState<P, A, S>>(S state, Option<PositionView<A>> view,
    Set<String> clickable, Option<GameResult.End> end, String verdict, boolean canUndo, Vector<Motion> motions) {
    private static final int MOTIONS = 32;

    /// A change of the position on the board.
    ///
    /// @param number the number of the change, from 1
    /// @param way    the transitions from the earlier position to the later one, or empty if there is no short path
    public record Motion(long number, Vector<Transition> way) {}

    /// Computes a snapshot. Runs code of the game.
    static <P, A extends Action, S extends BoardState<P, A, S>> Snapshot<P, A, S> of(S state) {
        Gesture<A> gesture = state.gesture();
        return of(state, PositionView.of(state.cursor(), state.isPersonsTurn(), gesture), gesture, Vector.empty());
    }

    private static <P, A extends Action, S extends BoardState<P, A, S>> Snapshot<P, A, S> of(S state,
        PositionView<A> view, Gesture<A> gesture, Vector<Motion> motions) {
        GameResult<P, A> result = state.result();
        return new Snapshot<>(state, Option.of(view), state.clickable(gesture), result.end(), result.verdict(),
            state.canUndo(), motions);
    }

    /// Computes the snapshot after this one. Runs code of the game.
    Snapshot<P, A, S> next(S after) {
        if (after == state) return this;
        if (after.failure().isDefined()) return failed(after);
        GameCursor<P, A> from = cursor(), to = after.cursor();
        Gesture<A> gesture = after.gesture();
        boolean stays = from.here() == to.here();
        boolean same = stays && from.line() == to.line() && after.isPersonsTurn() == state.isPersonsTurn();
        PositionView<A> seen = same ? view.get().clicked(to, after.isPersonsTurn(), gesture)
            : PositionView.of(to, after.isPersonsTurn(), gesture);
        return of(after, seen, gesture, stays ? motions : motions
            .append(new Motion(moves() + 1, Transition.between(from.here(), to.here()))).takeRight(MOTIONS));
    }

    /// Returns the snapshot after the game has failed. Does not run code of the game.
    Snapshot<P, A, S> failed(S after) {
        return new Snapshot<>(after, Option.none(), LinkedHashSet.empty(), Option.none(), "", false, motions);
    }

    /// Returns the number of changes of the position so far.
    public long moves() {
        return motions.lastOption().map(Motion::number).getOrElse(0L);
    }

    /// Returns the tree and the current position in it.
    public GameCursor<P, A> cursor() {
        return state.cursor();
    }

    /// Returns the game with all variations.
    public GameTree<P, A> tree() {
        return state.cursor().tree();
    }

    /// Returns the status of the current position, or none if the game has failed.
    public Option<Status> status() {
        return view.map(PositionView::status);
    }

    /// Returns the seat that acts or rolls in the current position, or none if the game is over or has failed.
    public Option<Seat> toMove() {
        return status().flatMap(Status::seatToAct);
    }

    /// Returns whether chance decides in the current position.
    public boolean isChance() {
        return status().exists(status -> status instanceof Status.Chance);
    }

    /// Returns whether the user may act.
    public boolean isPersonsTurn() {
        return view.isDefined() && state.isPersonsTurn();
    }

    /// Returns the keys of the items selected so far, in order.
    public Vector<String> clicked() {
        return state.clicked();
    }

    /// Returns whether selecting an item would complete an action.
    public boolean completes(String key) {
        return isPersonsTurn() && view.exists(look -> look.gesture().click(key).action().isDefined());
    }

    /// Returns an error message if the code of the game has failed.
    public Option<String> failure() {
        return state.failure();
    }
}
