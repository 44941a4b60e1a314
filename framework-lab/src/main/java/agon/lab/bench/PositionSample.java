package agon.lab.bench;

import agon.api.Action;
import agon.api.Game;
import agon.plugins.Heartbeat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

public record PositionSample<P>(Vector<P> positions) {
    public static final int SIZE = 256;

    public static <P, A extends Action> PositionSample<P> of(Game<P, A> game, long seed, Heartbeat heartbeat) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        Vector<P> positions = Vector.empty();
        P position = game.rules().start();
        while (positions.size() < SIZE) {
            heartbeat.beat();
            positions = positions.append(position);
            Seq<A> legal = game.rules().legal(position);
            position = legal.isEmpty() ? game.rules().start()
                : game.rules().after(position, legal.get(dice.nextInt(legal.size())));
        }
        return new PositionSample<>(positions);
    }
}
