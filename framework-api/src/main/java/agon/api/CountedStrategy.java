package agon.api;

import agon.api.match.Match;
import io.vavr.collection.Seq;
import java.util.random.RandomGenerator;

/// A strategy of a game with a [RepetitionRule]. If the inner strategy chooses a forbidden action, a random legal
/// action is played instead.
record CountedStrategy<P, A extends Action>(Strategy<P, A> inner, Game<P, A> game)
    implements
        Strategy<CountedPosition<P>, A> {
    @Override
    public String name() {
        return inner.name();
    }

    @Override
    public String meaning() {
        return inner.meaning();
    }

    @Override
    public A choose(Match<CountedPosition<P>, A> match, RandomGenerator dice) {
        A chosen = inner.choose(new Match<>(new Variant<>(match.name(), game),
            match.positions().map(CountedPosition::position), match.turns()), dice);
        Seq<A> legal = match.legal();
        return legal.contains(chosen) ? chosen : legal.get(dice.nextInt(legal.size()));
    }
}
