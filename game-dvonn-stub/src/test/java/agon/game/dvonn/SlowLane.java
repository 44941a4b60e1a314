package agon.game.dvonn;

import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;

/// The game without its fast lane.
record SlowLane(Dvonn game) implements Game<DvonnPosition, DvonnAction> {
    @Override
    public About about() {
        return game.about();
    }

    @Override
    public Rules<DvonnPosition, DvonnAction> rules() {
        return game.rules();
    }

    @Override
    public Notation<DvonnPosition, DvonnAction> notation() {
        return game.notation();
    }
}
