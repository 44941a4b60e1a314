package agon.play.engine;

import agon.api.Action;
import agon.api.Strategy;
import agon.api.match.Match;
import io.vavr.collection.Seq;
import java.util.random.RandomGenerator;

/// A strategy that plays a random legal action. All actions have the same probability.
record RandomStrategy<P, A extends Action>() implements Strategy<P, A> {
    @Override
    public String name() {
        return Players.RANDOM;
    }

    @Override
    public String meaning() {
        return "random legal moves";
    }

    @Override
    public A choose(Match<P, A> match, RandomGenerator dice) {
        Seq<A> legal = match.legal();
        return legal.get(dice.nextInt(legal.size()));
    }
}
