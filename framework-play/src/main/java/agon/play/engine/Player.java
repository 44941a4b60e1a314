package agon.play.engine;

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

    /// A person who acts through a [agon.play.session.GameSession], by touching things or otherwise: no engine decides.
    record Person() implements Player {
        @Override
        public String name() {
            return "human";
        }

        @Override
        public boolean isPerson() {
            return true;
        }

        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return _ -> {
                throw new IllegalStateException("a person is not asked: the session is told");
            };
        }
    }
}
