package agon.api.contract;

import agon.api.Action;
import agon.api.Game;
import agon.api.Simulator;
import io.vavr.collection.Vector;

/// The simulator that has played along since the start of a game. It plays when a law asks for it, so that faults of
/// the fast lane show in the laws about the fast lane only.
final class Played<P, A extends Action> {
    private final Game<P, A> game;
    private final P start;
    private Simulator<P> simulator; // null until asked for
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
