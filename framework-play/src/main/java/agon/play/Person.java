package agon.play;

import agon.api.Action;
import agon.api.Game;

/// A person who acts through a [GameSession], by touching things or otherwise: no engine decides.
public record Person() implements Player {
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
