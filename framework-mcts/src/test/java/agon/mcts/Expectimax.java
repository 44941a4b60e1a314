package agon.mcts;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.Map;

/// Values of a game of chance by looking at everything: each seat takes what is best for it, and where chance decides
/// the expectation counts.
///
/// @param known values that were found
record Expectimax<P, A extends Action>(Rules<P, A> rules, Map<P, Vector<Double>> known) {
    Expectimax(Rules<P, A> rules) {
        this(rules, new HashMap<>());
    }

    /// The payoffs to be expected, one a seat.
    Vector<Double> value(P position) {
        Vector<Double> seen = known.get(position);
        if (seen != null) return seen;
        Vector<Vector<Double>> below = rules.legal(position).map(action -> value(rules.after(position, action)))
            .toVector();
        Vector<Double> value = switch (rules.status(position)) {
            case Status.Over(var payoffs, _) -> payoffs;
            case Status.ToMove(Seat seat, _) -> below.maxBy(payoffs -> payoffs.get(seat.index())).get();
            case Status.Chance chance -> Vector.range(0, rules.seats())
                .map(seat -> below.zipWithIndex((payoffs, i) -> chance.probability(i) * payoffs.get(seat)).sum()
                    .doubleValue());
        };
        known.put(position, value);
        return value;
    }
}
