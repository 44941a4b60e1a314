package agon.mcts.internal;

import agon.api.internal.SplitMix64;
import agon.search.BrokenGameException;
import java.util.random.RandomGenerator;

/// The random generator of the inner loops, xoroshiro128++ 1.0. It returns the same numbers as the JDK's
/// `Xoroshiro128PlusPlus`, but can be inlined, because its class is final. It also ends playouts that use too many
/// numbers. Source: Blackman and Vigna, *Scrambled linear pseudorandom number generators*, ACM TOMS 47(4), 2021.
public final class Xoroshiro128 implements RandomGenerator {
    /// Maximum number of random numbers per playout. The longest known games have a few thousand actions.
    public static final int PATIENCE = 10_000_000;

    private static final long SILVER = 0x6a09e667f3bcc909L;

    private long low;
    private long high;
    private int left = PATIENCE; // remaining random numbers of the current playout

    public Xoroshiro128(long seed) {
        reset(seed);
    }

    public void reset(long seed) {
        long x = seed ^ SILVER;
        low = SplitMix64.mix(x);
        high = SplitMix64.mix(x + SplitMix64.GAMMA);
        if ((low | high) == 0) low = SplitMix64.GAMMA;
        left = PATIENCE;
    }

    public void rest() {
        left = PATIENCE;
    }

    @Override
    public long nextLong() {
        if (--left < 0)
            throw new BrokenGameException(
                "a playout used more than " + PATIENCE + " random numbers; it seems to be endless");
        long a = low, b = high;
        long result = Long.rotateLeft(a + b, 17) + a;
        b ^= a;
        low = Long.rotateLeft(a, 49) ^ b ^ b << 21;
        high = Long.rotateLeft(b, 28);
        return result;
    }

    /// Returns a number in `[0, bound)`. Its bias is below `bound`·2⁻³².
    public int below(int bound) {
        return (int) ((nextLong() >>> 32) * bound >>> 32);
    }
}
