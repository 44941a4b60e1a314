package agon.window;

import agon.api.Action;
import agon.api.Game;
import agon.play.Engine;
import agon.play.Player;

/// The person at the window, who plays by touching things: no engine decides.
record WindowPerson() implements Player {
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
        return match -> {
            throw new IllegalStateException("a person decides at the screen");
        };
    }
}
