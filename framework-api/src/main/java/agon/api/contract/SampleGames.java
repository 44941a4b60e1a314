package agon.api.contract;

import agon.api.Action;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The games in whose positions the contract is checked.
///
/// @param seed  the seed of `L64X128MixRandom`. Equal seeds produce equal games on every machine.
/// @param games the number of games (at least 0). The i-th game starts with the i-th line, if there is one, and
///              continues at random.
/// @param from  the position in which the games start, or none for the starting position of the game
/// @param lines the first actions of the games, for example from records
public record SampleGames<P, A extends Action>(long seed, int games, Option<P> from, Vector<Vector<A>> lines) {
    /// @throws IllegalArgumentException if `games` is negative
    public SampleGames {
        if (games < 0) throw new IllegalArgumentException("games " + games + " is negative");
    }

    /// Returns random games.
    public static <P, A extends Action> SampleGames<P, A> random(long seed, int games) {
        return new SampleGames<>(seed, games, Option.none(), Vector.empty());
    }

    /// Returns random games that start in `position`.
    public static <P, A extends Action> SampleGames<P, A> random(long seed, int games, P position) {
        return new SampleGames<>(seed, games, Option.of(position), Vector.empty());
    }

    /// Returns one game per line. Each game continues at random after its line.
    public static <P, A extends Action> SampleGames<P, A> along(long seed, Seq<Vector<A>> lines) {
        return new SampleGames<>(seed, lines.size(), Option.none(), Vector.ofAll(lines));
    }

    Vector<A> line(int game) {
        return game < lines.size() ? lines.get(game) : Vector.empty();
    }
}
