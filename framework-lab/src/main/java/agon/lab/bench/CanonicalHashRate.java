package agon.lab.bench;

import agon.api.Action;
import agon.api.Game;
import agon.api.Simulator;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;

public final class CanonicalHashRate<P> implements BenchmarkPlan.Work {
    private final Vector<Simulator<P>> simulators; // [PositionSample.SIZE]
    private final long sum;                        // sum of their canonical hashes

    private CanonicalHashRate(Vector<Simulator<P>> simulators, Vector<Simulator<P>> canonical) {
        this.simulators = simulators;
        sum = sum(canonical);
    }

    public static <P, A extends Action> CanonicalHashRate<P> of(Game<P, A> game, PositionSample<P> sample,
        Heartbeat heartbeat) {
        int seats = game.rules().seats();
        boolean joins = joinsImages(game.simulator());
        return new CanonicalHashRate<>(sample.positions().map(position -> at(game, position, heartbeat)),
            sample.positions().map(position -> at(game,
                joins ? game.symmetries().canonicalKeepingSeats(position, seats).position() : position, heartbeat)));
    }

    /// Returns whether the simulator overrides the canonical hash. The default implementation returns the plain hash,
    /// which differs between symmetric positions.
    private static boolean joinsImages(Simulator<?> simulator) {
        try {
            return simulator.getClass().getMethod("canonicalHash").getDeclaringClass() != Simulator.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("a simulator has a canonicalHash", e);
        }
    }

    private static <P, A extends Action> Simulator<P> at(Game<P, A> game, P position, Heartbeat heartbeat) {
        heartbeat.beat();
        Simulator<P> simulator = game.simulator();
        simulator.load(position);
        return simulator;
    }

    private static <P> long sum(Vector<Simulator<P>> simulators) {
        long sum = 0;
        for (Simulator<P> simulator : simulators) sum += simulator.canonicalHash();
        return sum;
    }

    /// Hashes the sample repeatedly, and compares the sum of the hashes with the sum for the canonical positions.
    @Override
    public long run(int times) {
        long done = 0;
        do {
            if (sum(simulators) != sum)
                throw new MeasurementException(
                    "the canonical hashes of the simulator are not those of the canonical positions of the rules; "
                        + "run 'agon check' for details");
            done += PositionSample.SIZE;
        } while (done < times);
        return done;
    }
}
