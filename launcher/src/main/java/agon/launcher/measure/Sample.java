package agon.launcher.measure;

import agon.api.Action;
import agon.api.Game;
import agon.launcher.Pulse;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Positions of whole random games, one game after the other.
///
/// @param positions [SIZE]
record Sample<P>(Vector<P> positions) {
    static final int SIZE = 256;

    static <P, A extends Action> Sample<P> of(Game<P, A> game, long seed, Pulse pulse) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        Vector<P> positions = Vector.empty();
        P position = game.rules().start();
        while (positions.size() < SIZE) {
            pulse.beat();
            positions = positions.append(position);
            Seq<A> legal = game.rules().legal(position);
            position = legal.isEmpty() ? game.rules().start() : game.rules().after(position, legal.get(dice.nextInt(legal.size())));
        }
        return new Sample<>(positions);
    }
}
