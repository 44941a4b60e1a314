package agon.game.pferdeaepfel;

import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Simulator;

/// The game without its fast lane.
record SlowLane(Game<PferdeaepfelPosition, PferdeaepfelAction> game) implements Game<PferdeaepfelPosition, PferdeaepfelAction> {
    static Simulator<PferdeaepfelPosition> of(Game<PferdeaepfelPosition, PferdeaepfelAction> game) {
        return new SlowLane(game).simulator();
    }

    @Override
    public About about() {
        return game.about();
    }

    @Override
    public Rules<PferdeaepfelPosition, PferdeaepfelAction> rules() {
        return game.rules();
    }

    @Override
    public Notation<PferdeaepfelPosition, PferdeaepfelAction> notation() {
        return game.notation();
    }
}
