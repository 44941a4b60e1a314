package agon.launcher.play;

import agon.api.match.Match;
import agon.play.engine.Player;
import agon.play.game.GameListener;
import io.vavr.collection.Vector;
import java.time.Duration;

/// Waits after each turn of a program, so that a person can follow the game.
record Pause(Vector<Player> players, Duration time) implements GameListener {
    @Override
    public void onAction(Match<?, ?> match) {
        if (match.midTurn() || players.get(match.turns().last().seat().index()).isPerson()) return;
        try {
            Thread.sleep(time);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
