package agon.web;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.play.Decision;
import agon.play.Engine;
import agon.play.Player;
import agon.plugins.Heartbeat;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// A program that waits until it may think, so that however many games are played, only so many programs think at once.
///
/// @param thinking a permit for each program that may think at once
record QueuedPlayer(Player player, Semaphore thinking) implements Player {
    private static final long GLANCE_MS = 100;

    @Override
    public String name() {
        return player.name();
    }

    @Override
    public String spec() {
        return player.spec();
    }

    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        Engine<P, A> engine = player.engine(game);
        return new Engine<>() {
            @Override
            public Decision<A> choose(Match<P, A> match) {
                return choose(match, new Heartbeat());
            }

            @Override
            public Decision<A> choose(Match<P, A> match, Heartbeat heartbeat) {
                try {
                    while (!thinking.tryAcquire(GLANCE_MS, TimeUnit.MILLISECONDS)) heartbeat.beat();
                } catch (InterruptedException _) {
                    Thread.currentThread().interrupt(); // whoever asked has gone: the engine hears of it at once
                    return engine.choose(match, heartbeat);
                }
                try {
                    heartbeat.beat();
                    return engine.choose(match, heartbeat);
                } finally {
                    thinking.release();
                }
            }
        };
    }
}
