package agon.launcher.table;

import agon.api.Action;
import agon.api.play.Match;

/// Who acts for a seat in one game: a person or a program.
public interface Player {
    /// What to call it on the screen, for example `human` or `mcts:iterations=2000`.
    String name();

    /// What [Players#parse] reads as this player, its seed included, for the headers of records.
    default String spec() {
        return name();
    }

    /// Whether a person decides.
    default boolean isPerson() {
        return false;
    }

    /// What it does next.
    ///
    /// @param match a game that is not over, in which this player's seat is to act
    <P, A extends Action> Choice<A> choose(Match<P, A> match);
}
