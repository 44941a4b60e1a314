package agon.play;

import agon.api.Action;
import agon.api.Game;
import io.vavr.collection.Seq;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Plays any legal action, all alike.
///
/// @param spec with its seed
/// @param seed of its dice in every game
public record RandomPlayer(String spec, long seed) implements Player {
    @Override
    public String name() {
        return "random";
    }

    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        return match -> {
            Seq<A> legal = match.legal();
            return Decision.of(legal.get(dice.nextInt(legal.size())));
        };
    }
}
