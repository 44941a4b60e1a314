package agon.play.session;

import agon.api.match.Match;
import agon.api.record.GameTree;
import io.vavr.collection.Vector;

/// A listener to the events of a game, for example a screen, a file or statistics. The default methods do nothing.
public interface SessionListener {
    /// Called when a game starts or resumes, with the game so far.
    default void onStart(Match<?, ?> match) {}

    /// Called after an action of the game, which is the last one of `match`.
    default void onAction(Match<?, ?> match) {}

    /// Called after a player has decided on one or more actions, the last ones of `match`.
    default void onDecision(Match<?, ?> match) {}

    /// Called after turns were taken back, leaving `match`.
    default void onTakeBack(Match<?, ?> match) {}

    /// Called when the tree has changed: the game has continued, a variation was added, or an annotation was edited.
    default void onChange(GameTree<?, ?> tree) {}

    /// Called when the current position in the tree has changed, once the view has been requested (see
    /// [GameSession#view]), with the transitions to the new position, step by step; empty: there is no short path.
    default void onMove(Vector<GameBoard.Transition> way) {}

    /// Called when the game has ended or was left.
    default void onEnd(GameResult<?, ?> result) {}

    /// Called when something could not be saved, with an error message; the game continues. The same error is not
    /// reported twice in succession.
    default void onSaveError(String why) {}

    /// Called when a program has failed and forfeits the game, with an error message that names the program.
    default void onForfeit(String why) {}

    /// Called when the game itself has failed and cannot continue, with an error message that contains the last turn
    /// and the position.
    default void onFailure(String why) {}
}
