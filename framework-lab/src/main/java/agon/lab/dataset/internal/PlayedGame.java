package agon.lab.dataset.internal;

import agon.api.Action;
import agon.api.match.Match;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// A game whose decisions from position number `from` become rows. `thoughts` contains the search results by position
/// number. `values` contains the value of each seat after a turn, and `clocks` the time left after a turn, both by turn
/// number from 0. `outcome` contains payoffs in [-1, 1]. `date` is year, month and day with points, as far as known.
public record PlayedGame<P, A extends Action>(String name, Vector<Option<String>> players,
    Vector<Option<Double>> ratings, Match<P, A> match, Option<Vector<Double>> outcome,
    Map<Integer, SearchTargets<A>> thoughts, int from, Map<Integer, Vector<Double>> values,
    Map<Integer, Duration> clocks, Option<String> date) {
    /// Creates a game of self-play.
    public PlayedGame(String name, Vector<Option<String>> players, Match<P, A> match, Vector<Double> outcome,
        Map<Integer, SearchTargets<A>> thoughts, int from) {
        this(name, players, players.map(_ -> Option.<Double>none()), match, Option.of(outcome), thoughts, from,
            HashMap.empty(), HashMap.empty(), Option.none());
    }
}
