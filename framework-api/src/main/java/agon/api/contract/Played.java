package agon.api.contract;

import agon.api.Action;
import agon.api.Game;
import agon.api.Simulator;
import io.vavr.collection.Vector;

/// A simulator that plays the actions of a game. It plays them only when a law uses it, so that an error in the
/// simulator violates only the laws about simulators.
final class Played<P, A extends Action> {
    private final Game<P, A> game;
    private final P start;
    private Simulator<P> simulator; // null until used
    private Vector<A> waiting = Vector.empty();

    Played(Game<P, A> game, P start) {
        this.game = game;
        this.start = start;
    }

    void play(A action) {
        waiting = waiting.append(action);
    }

    Simulator<P> simulator() {
        if (simulator == null) {
            simulator = game.simulator();
            simulator.load(start);
        }
        for (A action : waiting) simulator.play(action.code());
        waiting = Vector.empty();
        return simulator;
    }
}
