package agon.play;

import agon.api.match.Match;

/// Looks on while a game is played: the screen, a file.
public interface GameListener {
    /// A game begins, or goes on after what `match` holds already.
    default void begins(Match<?, ?> match) {}

    /// An action was played, the last of `match`.
    void acted(Match<?, ?> match);

    /// A player has done what it chose: one action or several, the last of `match` among them.
    default void chose(Match<?, ?> match) {}

    /// Turns were taken back, which gave `match`.
    default void tookBack(Match<?, ?> match) {}

    /// Nobody plays on.
    default void ends(GameResult<?, ?> played) {}
}
