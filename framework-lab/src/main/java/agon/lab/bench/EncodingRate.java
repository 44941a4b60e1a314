package agon.lab.bench;

import agon.api.Action;
import agon.api.Game;
import agon.api.encoding.Encoder;
import agon.plugins.Heartbeat;

/// Measures how fast sampled positions are encoded into reused arrays. Earlier positions of the games are not encoded.
public final class EncodingRate<P> implements BenchmarkPlan.Work {
    private final Encoder<P> encoder;
    private final P[] positions;
    private final float[] spatial, globals;
    private final double sum; // sum of all encoded values of the sample

    private EncodingRate(Encoder<P> encoder, P[] positions, Heartbeat heartbeat) {
        this.encoder = encoder;
        this.positions = positions;
        spatial = new float[positions.length * encoder.spatial()];
        globals = new float[positions.length * encoder.globals()];
        encode();
        heartbeat.beat();
        sum = sum();
    }

    @SuppressWarnings("unchecked") // the array contains only positions of the sample
    public static <P, A extends Action> EncodingRate<P> of(Game<P, A> game, PositionSample<P> sample,
        Heartbeat heartbeat) {
        return new EncodingRate<>(new Encoder<>(game.encoding(), 1), (P[]) sample.positions().toJavaArray(),
            heartbeat);
    }

    private void encode() {
        for (int i = 0; i < positions.length; i++)
            encoder.encode(positions[i], spatial, i * encoder.spatial(), globals, i * encoder.globals());
    }

    private double sum() {
        double sum = 0;
        for (float value : spatial) sum += value;
        for (float value : globals) sum += value;
        return sum;
    }

    /// Encodes the sample repeatedly. Only the values of the last repetition are checked.
    @Override
    public long run(int times) {
        long done = 0;
        do {
            encode();
            done += positions.length;
        } while (done < times);
        if (sum() != sum)
            throw new MeasurementException("the values of " + positions.length + " positions add up to "
                + sum() + "; expected " + sum + ", as before");
        return done;
    }
}
