package agon.lab.bench;

import agon.api.Action;
import agon.api.Game;
import agon.api.Packing;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.encoding.Encoder;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.plugins.Heartbeat;
import agon.plugins.internal.Seeds;
import agon.plugins.internal.StartCommand;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// A measurement of the speed of a computation for all positions of a [#sample].
///
/// @param pass  runs the computation once for each position
/// @param check checks the results of the last pass
public record SampleRate(Runnable pass, Runnable check) implements BenchmarkPlan.Work {
    public static final int SIZE = 256;

    /// Returns [#SIZE] successive positions of random games.
    public static <P, A extends Action> Vector<P> sample(Game<P, A> game, long seed, Heartbeat heartbeat) {
        RandomGenerator dice = Seeds.generator(seed);
        Vector<P> positions = Vector.empty();
        P position = game.rules().start();
        while (positions.size() < SIZE) {
            heartbeat.beat();
            positions = positions.append(position);
            Seq<A> legal = Rules.legal(game.rules(), position);
            position = legal.isEmpty() ? game.rules().start()
                : game.rules().after(position, legal.get(dice.nextInt(legal.size())));
        }
        return positions;
    }

    @Override
    public long run(int times) {
        long done = 0;
        do {
            pass.run();
            done += SIZE;
        } while (done < times);
        check.run();
        return done;
    }

    /// Returns a measurement of the simulator's canonical hashes. Each pass compares their sum with the sum for the
    /// canonical positions.
    public static <P, A extends Action> SampleRate canonicalHashes(Game<P, A> game, Vector<P> sample,
        Heartbeat heartbeat) {
        int seats = game.rules().seats();
        boolean joins = game.simulator().packing().isDefined();
        Vector<Simulator<P>> simulators = sample.map(position -> at(game, position, heartbeat));
        long expected = sum(sample.map(position -> at(game,
            joins ? game.symmetries().canonicalKeepingSeats(position, seats).position() : position, heartbeat)));
        return new SampleRate(() -> {
            if (sum(simulators) != expected)
                throw new MeasurementException(
                    "the canonical hashes of the simulator are not those of the canonical positions of the rules; "
                        + "run '" + StartCommand.of("check") + "' for details");
        }, () -> {
        });
    }

    private static <P, A extends Action> Simulator<P> at(Game<P, A> game, P position, Heartbeat heartbeat) {
        heartbeat.beat();
        Simulator<P> simulator = game.simulator();
        simulator.load(position);
        return simulator;
    }

    private static <P> long sum(Vector<Simulator<P>> simulators) {
        long sum = 0;
        for (Simulator<P> simulator : simulators) sum += Packing.canonicalHash(simulator);
        return sum;
    }

    /// Returns a measurement of canonical positions. Each pass checks that the number of positions that are not
    /// canonical has not changed.
    public static <P> SampleRate canonicalPositions(Game<P, ?> game, Vector<P> sample, Heartbeat heartbeat) {
        return canonicalPositions(game.symmetries(), sample, heartbeat);
    }

    private static <G extends Symmetry<G>, P> SampleRate canonicalPositions(Symmetries<G, P, ?> symmetries,
        Vector<P> sample, Heartbeat heartbeat) {
        for (P position : sample) {
            P canonical = symmetries.canonical(position).position(), again = symmetries.canonical(canonical).position();
            if (!canonical.equals(again))
                throw new MeasurementException(
                    "the canonical form of a canonical form differs: " + canonical + " became " + again);
            heartbeat.beat();
        }
        long expected = moved(symmetries, sample);
        return new SampleRate(() -> {
            long found = moved(symmetries, sample);
            if (found != expected)
                throw new MeasurementException(found + " of " + SIZE
                    + " positions were not canonical; expected " + expected + ", as before");
        }, () -> {
        });
    }

    private static <G extends Symmetry<G>, P> long moved(Symmetries<G, P, ?> symmetries, Vector<P> sample) {
        long moved = 0;
        for (P position : sample) {
            G symmetry = symmetries.canonical(position).symmetry();
            if (symmetry.isRotated() || symmetry.isShifted()) moved++;
        }
        return moved;
    }

    /// Returns a measurement that encodes single positions into reused arrays, without the earlier positions of their
    /// games. Only the values of the last pass are checked.
    public static <P> SampleRate encodings(Game<P, ?> game, Vector<P> sample, Heartbeat heartbeat) {
        Encoder<P> encoder = new Encoder<>(game.encoding(), 1);
        float[] spatial = new float[SIZE * encoder.spatial()],
            globals = new float[SIZE * encoder.globals()];
        Runnable pass = () -> {
            int i = 0;
            for (P position : sample)
                encoder.encode(position, spatial, i * encoder.spatial(), globals, i++ * encoder.globals());
        };
        pass.run();
        heartbeat.beat();
        double expected = sum(spatial) + sum(globals);
        return new SampleRate(pass, () -> {
            double sum = sum(spatial) + sum(globals);
            if (sum != expected)
                throw new MeasurementException("the values of " + SIZE + " positions add up to " + sum
                    + "; expected " + expected + ", as before");
        });
    }

    private static double sum(float[] values) {
        double sum = 0;
        for (float value : values) sum += value;
        return sum;
    }
}
