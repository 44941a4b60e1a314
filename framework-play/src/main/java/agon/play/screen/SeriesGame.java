package agon.play.screen;

import agon.play.game.GameListener;
import agon.play.game.GameResult;
import agon.play.game.GameSetup;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.function.Supplier;

/// A game in the window, possibly one of a series. By default, it is a single game.
@FunctionalInterface
public interface SeriesGame {
    GameSetup setup();

    /// Returns the number of the game in the series, from 0.
    default int number() {
        return 0;
    }

    /// Returns the seeds of the players, one per seat.
    default Vector<Long> seeds() {
        return setup().players().zipWithIndex((spec, seat) -> spec.seed(setup().seed(), number(), seat));
    }

    /// Returns the seed of the dice, or none if people enter the rolls.
    default Option<Long> dice() {
        return setup().dice();
    }

    /// Returns the folder for the record of the game, or none for the user's own games.
    default Option<Path> folder() {
        return Option.none();
    }

    /// Returns additional listeners of the game.
    ///
    /// @param headers the headers of records
    default Vector<GameListener> listeners(Supplier<Map<String, String>> headers) {
        return Vector.empty();
    }

    /// Counts the game when its screen is left after its end.
    default void count(GameResult<?, ?> result) {}

    /// Returns whether another game follows.
    default boolean hasNext() {
        return false;
    }

    /// Returns the next game, if there is one.
    default SeriesGame next() {
        throw new IllegalStateException("this is the last game");
    }
}
