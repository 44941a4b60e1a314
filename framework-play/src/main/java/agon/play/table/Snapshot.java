package agon.play.table;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.api.scene.Gesture;
import agon.api.scene.Scene;
import agon.play.game.BoardState;
import agon.play.game.GameCursor;
import agon.play.game.GameResult;
import agon.play.game.PositionView;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The state of a table at one moment, with everything that a screen shows of it. Immutable; its methods do not run
/// code of the game.
///
/// @param state   the state
/// @param shown   the data that a screen shows, or none if they have not been computed or the game has failed
/// @param motions the last changes of the position, the oldest first
public record Snapshot<P, A extends Action, S extends BoardState<P, A, S>>(S state, Option<Shown<A>> shown,
    Vector<Motion> motions) {
    private static final int MOTIONS = 32;

    /// A change of the position on the board.
    ///
    /// @param number the number of the change, from 1
    /// @param way    the transitions from the earlier position to the later one, or empty if there is no short path
    public record Motion(long number, Vector<Transition> way) {}

    /// The data of a state that a screen shows.
    ///
    /// @param view          the view of the current position
    /// @param isPersonsTurn whether the user may act
    /// @param isOver        whether the game is over
    /// @param clickable     the keys of the items that the user may select now
    /// @param end           the end of the game, or none if it has not ended in the current position
    /// @param verdict       the result at the current position as a clause without a full stop
    /// @param canUndo       whether the user can take back a step
    public record Shown<A extends Action>(PositionView<A> view, boolean isPersonsTurn, boolean isOver,
        Set<String> clickable, Option<GameResult.End> end, String verdict, boolean canUndo) {
        private static <P, A extends Action, S extends BoardState<P, A, S>> Shown<A> of(S state, PositionView<A> view,
            Gesture<A> gesture) {
            GameResult<P, A> result = state.result();
            return new Shown<>(view, state.isPersonsTurn(), state.isOver(), state.clickable(gesture), result.end(),
                result.verdict(), state.canUndo());
        }
    }

    /// Computes the first snapshot of a table. Runs code of the game.
    static <P, A extends Action, S extends BoardState<P, A, S>> Snapshot<P, A, S> of(S state) {
        Gesture<A> gesture = state.gesture();
        PositionView<A> view = PositionView.of(state.cursor(), state.isPersonsTurn(), gesture);
        return new Snapshot<>(state, Option.of(Shown.of(state, view, gesture)), Vector.empty());
    }

    /// Computes the snapshot after this one. Runs code of the game.
    Snapshot<P, A, S> next(S after) {
        if (after == state) return this;
        if (after.failure().isDefined() || shown.isEmpty()) return failed(after);
        GameCursor<P, A> from = cursor(), to = after.cursor();
        Gesture<A> gesture = after.gesture();
        boolean stays = from.here() == to.here(), acts = after.isPersonsTurn();
        boolean same = stays && from.line() == to.line() && acts == shown.get().isPersonsTurn;
        PositionView<A> seen = same ? shown.get().view.clicked(to, acts, gesture)
            : PositionView.of(to, acts, gesture);
        return new Snapshot<>(after, Option.of(Shown.of(after, seen, gesture)), stays ? motions : motions
            .append(new Motion(moves() + 1, Transition.between(from.here(), to.here()))).takeRight(MOTIONS));
    }

    /// Returns the snapshot after the game has failed. Does not run code of the game.
    Snapshot<P, A, S> failed(S after) {
        return new Snapshot<>(after, Option.none(), motions);
    }

    /// Returns the view of the current position, or none if it has not been computed or the game has failed.
    public Option<PositionView<A>> view() {
        return shown.map(Shown::view);
    }

    /// Returns whether the game has ended or was left, and the current position is its end.
    public boolean isOver() {
        return shown.exists(Shown::isOver);
    }

    /// Returns the keys of the items that the user may select now.
    public Set<String> clickable() {
        return shown.map(Shown::clickable).getOrElse(LinkedHashSet.empty());
    }

    /// Returns the end of the game, or none if the game has not ended in the current position.
    public Option<GameResult.End> end() {
        return shown.flatMap(Shown::end);
    }

    /// Returns the result at the current position as a clause without a full stop, for example
    /// `second wins (three in a row)` or `the game is not finished`. Returns none if it has not been computed or the
    /// game has failed.
    public Option<String> verdict() {
        return shown.map(Shown::verdict);
    }

    /// Returns whether the user can take back a step.
    public boolean canUndo() {
        return shown.exists(Shown::canUndo);
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
        return view().map(PositionView::status);
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
        return shown.exists(Shown::isPersonsTurn);
    }

    /// Returns the keys of the items selected so far, in order.
    public Vector<String> clicked() {
        return state.clicked();
    }

    /// Returns whether selecting an item would complete an action.
    public boolean completes(String key) {
        return isPersonsTurn() && view().exists(look -> look.gesture().click(key).action().isDefined());
    }

    /// Returns an error message if the code of the game has failed.
    public Option<String> failure() {
        return state.failure();
    }

    /// The transition from one scene to another.
    ///
    /// @param moves  the moved items, as a map from the key in the earlier scene to the key in the later scene
    /// @param isBack whether the transition goes backwards in the game
    public record Transition(Scene before, Scene after, Map<String, String> moves, boolean isBack) {
        private static final int FARTHEST = 8;

        /// Returns the transitions from one position of a game to another, one per action, forwards or backwards.
        /// Returns none if the positions are more than eight actions apart or in different lines.
        public static <P, A extends Action> Vector<Transition> between(Match<P, A> from, Match<P, A> to) {
            Vector<A> before = from.actions(), after = to.actions();
            boolean on = after.startsWith(before), back = before.startsWith(after);
            if (!on && !back || Math.abs(after.size() - before.size()) > FARTHEST) return Vector.empty();
            Match<P, A> longer = on ? to : from;
            Vector<Integer> steps = Vector.range(Math.min(before.size(), after.size()), longer.actions().size());
            return on ? steps.map(i -> step(longer, i)) : steps.reverse().map(i -> step(longer, i).reversed());
        }

        private static <P, A extends Action> Transition step(Match<P, A> match, int i) {
            var view = match.game().view();
            P before = match.positions().get(i), after = match.positions().get(i + 1);
            return new Transition(view.scene(before), view.scene(after), view.moves(before, match.actions().get(i)),
                false);
        }

        /// Returns this transition in the opposite direction.
        public Transition reversed() {
            return new Transition(after, before, LinkedHashMap.ofEntries(moves.map(Tuple2::swap)), !isBack);
        }
    }
}
