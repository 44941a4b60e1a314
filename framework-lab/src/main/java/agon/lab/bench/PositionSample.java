package agon.lab.bench;

import agon.api.Action;
import agon.api.Game;
import agon.play.engine.Seeds;
import agon.plugins.Heartbeat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

public record PositionSample<P>(Vector<P> positions) {
    public static final int SIZE = 256;

    public static <P, A extends Action> PositionSample<P> of(Game<P, A> game, long seed, Heartbeat heartbeat) {
        RandomGenerator dice = Seeds.generator(seed);
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
