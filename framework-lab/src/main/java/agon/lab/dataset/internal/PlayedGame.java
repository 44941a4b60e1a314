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
/// @param name     where it comes from
/// @param players  one per seat, as far as they are known
/// @param ratings  of these, as far as the record tells them: headers such as `FirstElo`
/// @param match    as it was played
/// @param outcome  payoff of each seat, in [-1, 1]; none: it is not known
/// @param thoughts what the player thought, by the number of the position, where it told
/// @param from     number of the first position of which a row is made
/// @param values   what the position after a turn is worth to each seat, by the number of the turn, from 0, where it is
///                 known
/// @param clocks   time left after a turn, by the number of the turn, where it is known
public record PlayedGame<P, A extends Action>(String name, Vector<Option<String>> players,
    Vector<Option<Double>> ratings, Match<P, A> match, Option<Vector<Double>> outcome,
    Map<Integer, SearchTargets<A>> thoughts, int from, Map<Integer, Vector<Double>> values,
    Map<Integer, Duration> clocks) {
    /// One that was recorded.
    public PlayedGame(String name, Vector<Option<String>> players, Vector<Option<Double>> ratings, Match<P, A> match,
        Option<Vector<Double>> outcome, Map<Integer, Vector<Double>> values, Map<Integer, Duration> clocks) {
        this(name, players, ratings, match, outcome, HashMap.empty(), 0, values, clocks);
    }

    /// One that programs have played.
    public PlayedGame(String name, Vector<Option<String>> players, Match<P, A> match, Vector<Double> outcome,
        Map<Integer, SearchTargets<A>> thoughts, int from) {
        this(name, players, players.map(_ -> Option.<Double>none()), match, Option.of(outcome), thoughts, from,
            HashMap.empty(), HashMap.empty());
    }
}
