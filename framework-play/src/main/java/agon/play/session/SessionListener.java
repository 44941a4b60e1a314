package agon.play.session;

import agon.api.match.Match;
import agon.api.record.GameTree;
import io.vavr.collection.Vector;

/// Told what happens in a game: a screen, a file, statistics.
public interface SessionListener {
    /// A game begins, or goes on after what `match` holds already.
    default void onStart(Match<?, ?> match) {}

    /// An action was played in the game, the last of `match`.
    default void onAction(Match<?, ?> match) {}

    /// A player has done what it chose: one action or several, the last of `match` among them.
    default void onDecision(Match<?, ?> match) {}

    /// Turns were taken back, which gave `match`.
    default void onTakeBack(Match<?, ?> match) {}

    /// The tree has changed: the game went on, something was tried, or something is said about it.
    default void onChange(GameTree<?, ?> tree) {}

    /// One stands elsewhere in the tree. Told where somebody looks: see [GameSession#view].
    ///
    /// @param way how the scene changed, step by step; empty: there is no short way from the one place to the other
    default void onMove(Vector<GameBoard.Transition> way) {}

    /// Nobody plays on.
    default void onEnd(GameResult<?, ?> result) {}

    /// Something could not be kept; the game goes on. The same trouble is told once.
    ///
    /// @param why a sentence
    default void onSaveError(String why) {}

    /// A program has failed, and gives the game up.
    ///
    /// @param why a sentence that names it
    default void onForfeit(String why) {}

    /// The game itself has failed: it cannot be played on.
    ///
    /// @param why a sentence that names the last turn and the position
    default void onFailure(String why) {}
}
