package agon.web;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Waits for a permit before a player decides, which limits the number of programs that compute at the same time.
record QueuedChoice(Semaphore thinking) implements Player.Choice {
    private static final long GLANCE_MS = 100;

    @Override
    public <P, A extends Action> Decision<A> choose(Engine<P, A> engine, Match<P, A> match, Engine.Control control) {
        try {
            while (!thinking.tryAcquire(GLANCE_MS, TimeUnit.MILLISECONDS)) control.heartbeat().beat();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt(); // the caller was interrupted: stop the engine immediately
            return engine.choose(match, control);
        }
        try {
            control.heartbeat().beat();
            return engine.choose(match, control);
        } finally {
            thinking.release();
        }
    }
}
