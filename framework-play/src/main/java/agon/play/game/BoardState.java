package agon.play.game;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.api.scene.Gesture;
import agon.api.scene.Marks;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Consumer;

/// A position in a game tree on which a user acts, as an immutable value: a game in progress, a study, a lesson or a
/// puzzle. Every change returns a new value. The methods may run code of the game, so screens call them through a
/// [agon.play.table.Table].
///
/// @param <S> the implementing type
public interface BoardState<P, A extends Action, S extends BoardState<P, A, S>> {
    /// Returns the tree and the current position in it.
    GameCursor<P, A> cursor();

    /// Returns the status of the current position.
    default Status status() {
        return cursor().here().status();
    }

    /// Returns whether the user may act in the current position.
    boolean isPersonsTurn();

    /// Returns whether the game has ended or was left, and the current position is its end (default: whether the rules
    /// end the game in the current position).
    default boolean isOver() {
        return status().isOver();
    }

    /// Returns the result of the game up to the current position (default: that of the tree).
    default GameResult<P, A> result() {
        return GameResult.of(cursor().tree());
    }

    /// Returns the keys of the items that the user has selected so far, in order.
    Vector<String> clicked();

    /// Returns this state with other selected items.
    S clicked(Vector<String> keys);

    /// Plays a legal action for the side to act.
    S act(A action);

    /// Returns an error message if the code of the game has failed. Nothing can be played after a failure.
    Option<String> failure();

    /// Ends the game because its code has failed.
    S failed(String why);

    /// Returns the state at a later time, measured from any fixed moment. The default returns this state.
    default S at(Duration now) {
        return self();
    }

    /// Returns the time until the state changes without a command, for example because a clock runs out, or none if it
    /// does not change.
    default Option<Duration> due() {
        return Option.none();
    }

    /// Returns the state that follows this one without a command, or this state if there is none (the default). For
    /// example, a lesson takes back a wrong answer that has been shown, and a game computes the items that the user may
    /// select while others act.
    default S proceed() {
        return self();
    }

    /// Returns the selection of the action that the user enters in the current position.
    default Gesture<A> gesture() {
        return Gesture.<P, A>begin(cursor().here().game(), cursor().here().position()).clicked(clicked());
    }

    /// Returns the keys of the items that the user may select now.
    ///
    /// @param gesture the current value of [#gesture]
    default Set<String> clickable(Gesture<A> gesture) {
        return isPersonsTurn() ? gesture.next() : LinkedHashSet.empty();
    }

    /// Selects an item. If this completes a gesture, the action of the gesture is played. Does nothing if the user may
    /// not act.
    default S click(String key) {
        if (!isPersonsTurn()) return self();
        Gesture<A> gesture = gesture().click(key);
        return gesture.action().map(this::act).getOrElse(() -> clicked(gesture.clicked()));
    }

    /// Clears the selection of an incomplete action.
    default S clearClicks() {
        return clicked().isEmpty() ? self() : clicked(Vector.empty());
    }

    /// Plays the action with this code for the user, if it is legal and the user may act.
    default S play(int code) {
        return isPersonsTurn() ? cursor().here().legal(code).map(this::act).getOrElse(this::self) : self();
    }

    /// Returns a preview of the position after an item is selected, or none if this does not complete an action.
    default Option<PositionView.Preview> preview(String key) {
        Match<P, A> here = cursor().here();
        return Option.when(isPersonsTurn(), this::gesture).flatMap(gesture -> gesture.click(key).action())
            .map(action -> PositionView.Preview.of(here, here.scene(), action));
    }

    /// Returns faint marks on the replies that are forced after an item is selected. Returns no marks if no reply is
    /// forced, or if the selection can still lead to several actions.
    default Marks forcedMarks(String key) {
        if (!isPersonsTurn()) return Marks.NONE;
        Vector<A> actions = gesture().click(key).possible().map(Gesture.Choice::action).distinct();
        return actions.size() == 1 ? ForcedReplies.after(cursor().here(), actions.head()) : Marks.NONE;
    }

    /// Returns the lines of cells through an item that the player to move can still complete in order to win. Returns
    /// no lines if it is not the user's turn or if the game does not report such lines.
    default Vector<Vector<String>> lines(String key) {
        return isPersonsTurn() ? Vector.ofAll(cursor().here().game().view().hints()
            .lines(cursor().here().position(), key)).map(Vector::ofAll) : Vector.empty();
    }

    /// Returns the game's explanation of why an item cannot be selected now, or none if there is no explanation.
    default Option<String> explainRefusal(String key) {
        return cursor().here().game().view().hints().explainRefusal(cursor().here().position(), clicked(), key);
    }

    /// Returns the calls by which listeners are notified of the differences between an earlier state and this one.
    default Vector<Consumer<GameListener>> news(S before) {
        GameTree<P, A> tree = cursor().tree();
        return Option.when(before.cursor().tree() != tree, (Consumer<GameListener>) l -> l.onChange(tree)).toVector()
            .appendAll(failure().filter(_ -> before.failure().isEmpty()).map(why -> l -> l.onFailure(why)));
    }

    /// Returns whether the user can take back a step (default: false).
    default boolean canUndo() {
        return false;
    }

    /// Returns whether the user can redo a step that was taken back (default: false).
    default boolean canRedo() {
        return false;
    }

    /// Returns this object.
    S self();
}
