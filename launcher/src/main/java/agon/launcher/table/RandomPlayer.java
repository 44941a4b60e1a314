package agon.launcher.table;

import agon.api.Action;
import agon.api.play.Match;
import io.vavr.collection.Seq;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Plays any legal action, all alike.
///
/// @param spec with its seed
record RandomPlayer(String spec, RandomGenerator dice) implements Player {
    static RandomPlayer of(String spec, long seed) {
        return new RandomPlayer(spec, RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
    }

    @Override
    public String name() {
        return "random";
    }

    @Override
    public <P, A extends Action> Choice<A> choose(Match<P, A> match) {
        Seq<A> legal = match.legal();
        return Choice.of(legal.get(dice.nextInt(legal.size())));
    }
}
