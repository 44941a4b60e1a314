package agon.game.pferdeaepfel;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Options;

/// The plugin for Pferdeäpfel, a game by Alex Randolph.
public final class Pferdeaepfel implements GamePlugin {
    /// Called by the service loader.
    public Pferdeaepfel() {}

    @Override
    public String id() {
        return "pferdeaepfel";
    }

    @Override
    public Options options() {
        return Mode.OPTIONS;
    }

    @Override
    public Game<?, ?> game(Options.Values options) {
        return PferdeaepfelGame.of(Mode.of(options));
    }
}
