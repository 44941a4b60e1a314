package agon.play;

import agon.api.Action;
import agon.api.Game;

/// Who acts for a seat: a person or a program.
public interface Player {
    /// What to call it on the screen, for example `human` or `mcts:iterations=2000`.
    String name();

    /// What [PlayerSpec#parse] reads as this player, its seed included, for the headers of records.
    default String spec() {
        return name();
    }

    /// Whether a person decides.
    default boolean isPerson() {
        return false;
    }

    /// What it plays one game with.
    <P, A extends Action> Engine<P, A> engine(Game<P, A> game);
}
