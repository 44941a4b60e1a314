package agon.game.pferdeaepfel;

import agon.api.Seat;
import agon.api.Status;
import agon.api.Strategy;
import agon.api.match.Match;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// A player that looks one turn ahead. It plays a winning turn if there is one. Otherwise, it compares complete turns,
/// including the apple, and plays the turn after which its knight has the largest lead in moves. The lead is the number
/// of moves available to it minus the number available to the other knight. Ties are broken at random.
record Greedy(PferdeaepfelRules rules) implements Strategy<PferdeaepfelPosition, PferdeaepfelAction> {
    private static final double END = 100;

    @Override
    public String name() {
        return "greedy";
    }

    @Override
    public String meaning() {
        return "looks one move ahead and maximises its lead in possible knight moves";
    }

    @Override
    public PferdeaepfelAction choose(Match<PferdeaepfelPosition, PferdeaepfelAction> match, RandomGenerator dice) {
        PferdeaepfelPosition here = match.position();
        Vector<Tuple2<PferdeaepfelAction, Double>> turns = rules.legal(here).flatMap(
            action -> ends(rules.after(here, action)).map(end -> new Tuple2<>(action, worth(end, here.seat()))));
        double most = turns.map(Tuple2::_2).max().get();
        Vector<Tuple2<PferdeaepfelAction, Double>> best = turns.filter(turn -> turn._2 == most);
        return best.get(dice.nextInt(best.size()))._1;
    }

    private Vector<PferdeaepfelPosition> ends(PferdeaepfelPosition p) {
        return rules.status(p).midTurn() ? rules.legal(p).flatMap(action -> ends(rules.after(p, action)))
            : Vector.of(p);
    }

    private double worth(PferdeaepfelPosition p, Seat seat) {
        return rules.status(p) instanceof Status.Over(Vector<Double> payoffs, _) ? END * payoffs.get(seat.index())
            : p.ways(seat).size() - p.ways(seat.other()).size();
    }
}
