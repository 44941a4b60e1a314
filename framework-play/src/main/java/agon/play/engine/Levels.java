package agon.play.engine;

import agon.api.Game;
import agon.api.Level;
import io.vavr.collection.Vector;

/// Strengths to play against.
public final class Levels {
    /// Those that every game has, from the weakest on.
    public static final Vector<Level> STANDARD = Vector.of(
        new Level("novice", "for a first game: overlooks most of what there is",
            "mcts:iterations=15,overlook=0.7,estimate=off"),
        new Level("easy", "for people who know the rules: overlooks a good deal", "mcts:iterations=80,overlook=0.4"),
        new Level("medium", "for regular players: overlooks things now and then", "mcts:iterations=500,overlook=0.2"),
        new Level("hard", "for good players: hardly overlooks anything", "mcts:iterations=3000,overlook=0.05"),
        new Level("expert", "overlooks nothing, and is still quick", "mcts:iterations=20000"),
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
