package agon.mcts;

import java.util.random.RandomGenerator;

/// The generator of the inner loops: xoroshiro128++ 1.0, number for number the JDK's `Xoroshiro128PlusPlus` of the same seed, in a class of its
/// own so that it is inlined. It ends a playout that asks for too many numbers.
///
/// Source: Blackman and Vigna, *Scrambled linear pseudorandom number generators*, ACM TOMS 47(4), 2021.
final class Dice implements RandomGenerator {
    /// Numbers that one playout may ask for. The longest games known have some thousands of actions.
    static final int PATIENCE = 10_000_000;

    private static final long SILVER = 0x6a09e667f3bcc909L;
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private long low;
    private long high;
    private int left = PATIENCE; // numbers until it loses patience

    Dice(long seed) {
        reset(seed);
    }

    /// Starts the numbers of `seed` again.
    void reset(long seed) {
        long x = seed ^ SILVER;
        low = mixed(x);
        high = mixed(x + GOLDEN);
        if ((low | high) == 0) low = GOLDEN;
        left = PATIENCE;
    }

    /// A new playout begins.
    void rest() {
        left = PATIENCE;
    }

    @Override
    public long nextLong() {
        if (--left < 0) throw new BrokenGame("a playout asked for more than " + PATIENCE + " random numbers, so it does not seem to end");
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

    /// The mixing function of SplitMix64, variant 13 of Stafford.
    static long mixed(long bits) {
        long hash = (bits ^ bits >>> 30) * 0xbf58476d1ce4e5b9L;
        hash = (hash ^ hash >>> 27) * 0x94d049bb133111ebL;
        return hash ^ hash >>> 31;
    }
}
