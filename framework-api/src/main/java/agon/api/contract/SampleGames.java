package agon.api.contract;

import agon.api.Action;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Which games the contract looks at.
///
/// @param seed  of `L64X128MixRandom`: same seed, same games, on every machine
/// @param games that are played to their ends, ≥ 0: the i-th begins with the i-th line, as long as there are lines, and
///              goes on at random
/// @param from  where each of them starts; none: at the start of the game
/// @param lines actions to begin with, such as those of records
/// @param <P>   position
/// @param <A>   action
public record SampleGames<P, A extends Action>(long seed, int games, Option<P> from, Vector<Vector<A>> lines) {
    /// @throws IllegalArgumentException if `games` is negative
    public SampleGames {
        if (games < 0) throw new IllegalArgumentException("games " + games + " is negative");
    }

    /// Random games.
    public static <P, A extends Action> SampleGames<P, A> random(long seed, int games) {
        return new SampleGames<>(seed, games, Option.none(), Vector.empty());
    }

    /// The same from another position.
    public SampleGames<P, A> from(P position) {
        return new SampleGames<>(seed, games, Option.of(position), lines);
    }

    /// One game along each of these lines and on from its end.
    public SampleGames<P, A> along(Seq<Vector<A>> lines) {
        return new SampleGames<>(seed, lines.size(), from, Vector.ofAll(lines));
    }

    Vector<A> line(int game) {
        return game < lines.size() ? lines.get(game) : Vector.empty();
    }
}
