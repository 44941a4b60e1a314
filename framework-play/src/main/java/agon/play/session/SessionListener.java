package agon.play.session;

import agon.api.match.Match;
import agon.api.record.GameTree;
import io.vavr.collection.Vector;

/// Told what happens in a game: a screen, a file, statistics.
public interface SessionListener {
    /// A game begins, or goes on after what `match` holds already.
    default void begins(Match<?, ?> match) {}

    /// An action was played in the game, the last of `match`.
    default void acted(Match<?, ?> match) {}

    /// A player has done what it chose: one action or several, the last of `match` among them.
    default void chose(Match<?, ?> match) {}

    /// Turns were taken back, which gave `match`.
    default void tookBack(Match<?, ?> match) {}

    /// The tree has changed: the game went on, something was tried, or something is said about it.
    default void changed(GameTree<?, ?> tree) {}

    /// One stands elsewhere in the tree. Told where somebody looks: see [GameSession#view].
    ///
    /// @param way how the scene changed, step by step; empty: there is no short way from the one place to the other
    default void went(Vector<GameBoard.Transition> way) {}

    /// Nobody plays on.
    default void ends(GameResult<?, ?> result) {}

    /// Something could not be kept; the game goes on. The same trouble is told once.
    ///
    /// @param why a sentence
    default void troubled(String why) {}

    /// A program has failed, and gives the game up.
    ///
    /// @param why a sentence that names it
    default void forfeited(String why) {}

    /// The game itself has failed: it cannot be played on.
    ///
    /// @param why a sentence that names the last turn and the position
    default void failed(String why) {}
}
