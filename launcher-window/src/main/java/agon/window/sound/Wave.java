package agon.window.sound;

import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// A sound as samples of one channel, bit-identical on every machine. Immutable.
final class Wave {
    /// Samples per second.
    static final int RATE = 44_100;

    /// Minimum lengths of the fade-in and fade-out, which avoid clicks, in samples.
    private static final int ONSET = RATE / 2500, RELEASE = RATE / 100;

    private final float[] samples; // [length]

    private Wave(float[] samples) {
        this.samples = samples;
    }

    /// A mode of vibration of a struck body.
    ///
    /// @param hertz    frequency, in (0, RATE / 2)
    /// @param decay    time in which the amplitude falls to 1/e, in seconds (positive)
    /// @param loudness relative to the other modes (at least 0)
    record Mode(double hertz, double decay, double loudness) {}

    static Wave struck(double seconds, Vector<Mode> modes) {
        return of(seconds, t -> {
            double sum = 0;
            for (Mode mode : modes)
                sum += mode.loudness * StrictMath.exp(-t / mode.decay)
                    * StrictMath.sin(2 * StrictMath.PI * mode.hertz * t);
            return sum;
        });
    }

    /// Returns the sound of sliding on a rough surface: band-limited noise that swells and fades.
    ///
    /// @param low  lowest frequency, in hertz
    /// @param high highest frequency, in hertz, in (low, RATE / 2)
    static Wave rubbed(double seconds, double low, double high, long seed) {
        RandomGenerator dice = RandomGeneratorFactory.<RandomGenerator>of("L64X128MixRandom").create(seed);
        double[] passed = {0, 0};
        double quick = share(high), slow = share(low);
        return of(seconds, t -> {
            passed[0] += quick * (dice.nextDouble() * 2 - 1 - passed[0]);
            passed[1] += slow * (passed[0] - passed[1]);
            double swell = StrictMath.sin(StrictMath.PI * t / seconds);
            return swell * swell * (passed[0] - passed[1]);
        });
    }

    private static double share(double hertz) {
        return 1 - StrictMath.exp(-2 * StrictMath.PI * hertz / RATE);
    }

    private static Wave of(double seconds, DoubleUnaryOperator at) {
        float[] samples = new float[(int) StrictMath.round(seconds * RATE)];
        for (int i = 0; i < samples.length; i++)
            samples[i] = (float) (at.applyAsDouble((double) i / RATE) * edge(i, samples.length));
        return new Wave(samples);
    }

    private static double edge(int i, int length) {
        double in = StrictMath.min(1, (double) i / ONSET), out = StrictMath.min(1, (double) (length - 1 - i) / RELEASE);
        return in * out * out * (3 - 2 * out);
    }

    /// Returns a wave of these samples, which must be in [-1, 1].
    static Wave of(float[] samples) {
        return new Wave(samples.clone());
    }

    Wave and(Wave other, double seconds) {
        int start = (int) StrictMath.round(seconds * RATE);
        float[] sum = Arrays.copyOf(samples, StrictMath.max(samples.length, start + other.samples.length));
        for (int i = 0; i < other.samples.length; i++) sum[start + i] += other.samples[i];
        return new Wave(sum);
    }

    /// Returns the sound, scaled so that its highest sample is `peak`.
    Wave peaking(double peak) {
        double factor = peak / peak();
        float[] scaled = samples.clone();
        for (int i = 0; i < scaled.length; i++) scaled[i] = (float) (scaled[i] * factor);
        return new Wave(scaled);
    }

    double peak() {
        double peak = 0;
        for (float sample : samples) peak = StrictMath.max(peak, StrictMath.abs(sample));
        return peak;
    }

    public int length() {
        return samples.length;
    }

    /// Returns a sample, in [-1, 1]; 0 before the start and after the end.
    public float at(int i) {
        return i >= 0 && i < samples.length ? samples[i] : 0;
    }
}
