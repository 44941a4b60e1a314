package agon.lab.dataset.internal;

import agon.api.Action;
import agon.api.match.Match;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// A game whose decisions become rows.
///
/// @param name     source of the game
/// @param players  one per seat
/// @param ratings  one per seat, from headers of the record such as `FirstElo`
/// @param outcome  payoff of each seat, in [-1, 1]; none: unknown
/// @param thoughts search results by the number of the position
/// @param from     number of the first position that becomes a row
/// @param values   values of the position after a turn for each seat, by the number of the turn, from 0
/// @param clocks   time left after a turn, by the number of the turn
public record PlayedGame<P, A extends Action>(String name, Vector<Option<String>> players,
    Vector<Option<Double>> ratings, Match<P, A> match, Option<Vector<Double>> outcome,
    Map<Integer, SearchTargets<A>> thoughts, int from, Map<Integer, Vector<Double>> values,
    Map<Integer, Duration> clocks) {
    public PlayedGame(String name, Vector<Option<String>> players, Vector<Option<Double>> ratings, Match<P, A> match,
        Option<Vector<Double>> outcome, Map<Integer, Vector<Double>> values, Map<Integer, Duration> clocks) {
        this(name, players, ratings, match, outcome, HashMap.empty(), 0, values, clocks);
    }

    public PlayedGame(String name, Vector<Option<String>> players, Match<P, A> match, Vector<Double> outcome,
        Map<Integer, SearchTargets<A>> thoughts, int from) {
        this(name, players, players.map(_ -> Option.<Double>none()), match, Option.of(outcome), thoughts, from,
            HashMap.empty(), HashMap.empty());
    }
}
