package agon.window.sound;

import io.vavr.Lazy;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Quiet background music: slow chords of a pentatonic scale with soft onsets, and single high notes above them. The
/// loop is computed when it is first heard. Not thread-safe.
final class Tune {
    /// Peak of the loop, far below the sounds of the board.
    static final double PEAK = 0.09;
    private static final int CHORDS = 12, VOICES = 4;
    /// Seconds between two chords, length of a note of a chord, and length of a high note.
    private static final double BAR = 4, LONG = 8.5, SHORT = 3;
    /// Steps of the scale as frequency ratios to the root, which is a low C.
    private static final Vector<Double> SCALE = Vector.of(1.0, 9 / 8.0, 5 / 4.0, 3 / 2.0, 5 / 3.0);
    private static final double ROOT = 130.81;
    private static final float FADE = 1 / (1.5f * Wave.RATE); // change of the gain per sample

    private final Lazy<Wave> loop;
    private int position;
    private float gain;

    /// @param seed seed of the notes; equal seeds give the same music
    Tune(long seed) {
        loop = Lazy.of(() -> loop(seed));
    }

    boolean isAudible() {
        return gain > 0;
    }

    /// Adds the next samples to a block, and fades in or out.
    void add(float[] block, boolean wanted) {
        if (!wanted && gain <= 0) return;
        Wave wave = loop.get();
        for (int i = 0; i < block.length; i++) {
            gain = StrictMath.clamp(gain + (wanted ? FADE : -FADE), 0f, 1f);
            block[i] += gain * gain * wave.at(position);
            position = (position + 1) % wave.length();
        }
    }

    /// Returns the music as a loop: a note that sounds beyond the end continues at the start.
    static Wave loop(long seed) {
        RandomGenerator dice = RandomGeneratorFactory.<RandomGenerator>of("L64X128MixRandom").create(seed);
        float[] samples = new float[(int) (CHORDS * BAR * Wave.RATE)];
        for (int chord = 0; chord < CHORDS; chord++) {
            int root = dice.nextInt(SCALE.size());
            for (int voice = 0; voice < VOICES; voice++)
                note(samples, chord * BAR + 0.3 * voice, LONG, 0.38, pitch(root + 2 * voice), 1.0 / (1 + voice));
            for (int beat = 0; beat < 2; beat++)
                if (dice.nextInt(3) > 0)
                    note(samples,
                        chord * BAR + 2 * beat + 0.5 * dice.nextInt(4), SHORT, 0.02, pitch(10 + dice.nextInt(8)), 0.22);
        }
        return Wave.of(samples).peaking(PEAK);
    }

    private static double pitch(int step) {
        return ROOT * SCALE.get(step % SCALE.size()) * (1 << step / SCALE.size());
    }

    /// Adds a note with two overtones and a slightly detuned second fundamental.
    ///
    /// @param onset share of the note in which its loudness rises, in (0, 1)
    private static void note(float[] samples, double start, double seconds, double onset, double hertz, double loud) {
        partial(samples, start, seconds, onset, hertz, 0.55 * loud);
        partial(samples, start, seconds, onset, 1.0035 * hertz, 0.45 * loud);
        partial(samples, start, 0.8 * seconds, onset, 2 * hertz, 0.16 * loud);
        partial(samples, start, 0.6 * seconds, onset, 3 * hertz, 0.06 * loud);
    }

    /// Adds a sine that rises and falls smoothly. A rotation gives its next value, which is faster than a sine.
    private static void partial(float[] samples, double start, double seconds, double onset, double hertz,
        double loud) {
        int first = (int) (start * Wave.RATE), length = (int) (seconds * Wave.RATE), rise = (int) (onset * length);
        double turn = 2 * StrictMath.PI * hertz / Wave.RATE, c = StrictMath.cos(turn), s = StrictMath.sin(turn);
        double x = 1, y = 0;
        for (int i = 0; i < length; i++) {
            double u = i < rise ? (double) i / rise : (double) (length - i) / (length - rise),
                soft = u * u * (3 - 2 * u);
            samples[(first + i) % samples.length] += (float) (loud * soft * (i < rise ? soft : soft * soft) * y);
            double next = x * c - y * s;
            y = x * s + y * c;
            x = next;
        }
    }
}
