package agon.play;

import agon.api.Game;
import agon.api.Level;
import io.vavr.collection.Vector;

/// Strengths to play against.
public final class Levels {
    /// Those that every game has, from the weakest on.
    public static final Vector<Level> STANDARD = Vector.of(
        new Level("novice", "for a first game: next to no thought", "mcts:iterations=10,estimate=off"),
        new Level("easy", "for who knows the rules: little thought", "mcts:iterations=30,estimate=off"),
        new Level("medium", "for most games: some thought", "mcts:iterations=300"),
        new Level("hard", "for who plays well: the full search", "mcts:iterations=20000"),
        new Level("expert", "the best program of the game, a tenth of a second a decision", "best:time=100ms,book"),
        new Level("master", "the best program of the game, a second a decision", "best:time=1s,book"));

    private Levels() {}

    /// Those of a game: the standard ones, but for those that the game replaces, and then its others. The game's own
    /// code is asked.
    public static Vector<Level> of(Game<?, ?> game) {
        Vector<Level> own = Vector.ofAll(game.levels());
        Vector<Level> standard = STANDARD
            .map(level -> own.find(other -> other.name().equals(level.name())).getOrElse(level));
        return standard.appendAll(own).distinctBy(Level::name);
    }
}
