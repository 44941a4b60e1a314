package agon.play.table;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import java.util.concurrent.Semaphore;

/// Thinks about the opponent's move until it is interrupted, and then plays the last legal action.
record PonderingPlayer(Semaphore begun, Semaphore stopped) implements Player {
    @Override
    public String name() {
        return "ponderer";
    }

    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        return new Engine<>() {
            @Override
            public Decision<A> choose(Match<P, A> match, Control control) {
                return Decision.of(match.legal().last());
            }

            @Override
            public void ponder(Match<P, A> match, Control control) {
                begun.release();
                while (!Thread.currentThread().isInterrupted()) control.heartbeat().beat();
                stopped.release();
            }
        };
    }
}
