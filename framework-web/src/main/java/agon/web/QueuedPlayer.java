package agon.web;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.mcts.SearchReport;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.ForwardingEngine;
import agon.play.engine.ForwardingPlayer;
import agon.play.engine.Player;
import agon.plugins.Heartbeat;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A program that waits until it may think, so that however many games are played, only so many programs think at once.
///
/// @param thinking a permit for each program that may think at once
record QueuedPlayer(Player player, Semaphore thinking) implements ForwardingPlayer {
    private static final long GLANCE_MS = 100;

    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        return new ForwardingEngine<>(player.engine(game)) {
            @Override
            public Decision<A> choose(Match<P, A> match, Heartbeat heartbeat, Consumer<SearchReport> watcher) {
                try {
                    while (!thinking.tryAcquire(GLANCE_MS, TimeUnit.MILLISECONDS)) heartbeat.beat();
                } catch (InterruptedException _) {
                    Thread.currentThread().interrupt(); // whoever asked has gone: the engine hears of it at once
                    return super.choose(match, heartbeat, watcher);
                }
                try {
                    heartbeat.beat();
                    return super.choose(match, heartbeat, watcher);
                } finally {
                    thinking.release();
                }
            }
        };
    }
}
