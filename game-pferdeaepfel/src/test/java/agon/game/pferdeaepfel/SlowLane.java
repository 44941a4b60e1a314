package agon.game.pferdeaepfel;

import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Simulator;

/// The game without its fast lane.
record SlowLane(PferdeaepfelGame game) implements Game<PferdeaepfelPosition, PferdeaepfelAction> {
    static Simulator<PferdeaepfelPosition> of(PferdeaepfelGame game) {
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
