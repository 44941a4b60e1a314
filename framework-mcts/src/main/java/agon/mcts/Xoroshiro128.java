package agon.mcts;

import agon.api.SplitMix64;
import java.util.random.RandomGenerator;

/// The generator of the inner loops: xoroshiro128++ 1.0, number for number the JDK's `Xoroshiro128PlusPlus` of the same
/// seed, in a class of its own so that it is inlined. It ends a playout that asks for too many numbers.
///
/// Source: Blackman and Vigna, *Scrambled linear pseudorandom number generators*, ACM TOMS 47(4), 2021.
final class Xoroshiro128 implements RandomGenerator {
    /// Numbers that one playout may ask for. The longest games known have some thousands of actions.
    static final int PATIENCE = 10_000_000;

    private static final long SILVER = 0x6a09e667f3bcc909L;

    private long low;
    private long high;
    private int left = PATIENCE; // numbers until it loses patience

    Xoroshiro128(long seed) {
        reset(seed);
    }

    /// Starts the numbers of `seed` again.
    void reset(long seed) {
        long x = seed ^ SILVER;
        low = SplitMix64.mix(x);
        high = SplitMix64.mix(x + SplitMix64.GAMMA);
        if ((low | high) == 0) low = SplitMix64.GAMMA;
        left = PATIENCE;
    }

    /// A new playout begins.
    void rest() {
        left = PATIENCE;
    }

    @Override
    public long nextLong() {
        if (--left < 0)
            throw new BrokenGameException(
                "a playout asked for more than " + PATIENCE + " random numbers, so it does not seem to end");
        long a = low, b = high;
        long result = Long.rotateLeft(a + b, 17) + a;
        b ^= a;
        low = Long.rotateLeft(a, 49) ^ b ^ b << 21;
        high = Long.rotateLeft(b, 28);
        return result;
    }

    /// A number in `[0, bound)`; the bias is below `bound`·2⁻³².
    int below(int bound) {
        return (int) ((nextLong() >>> 32) * bound >>> 32);
    }
}
