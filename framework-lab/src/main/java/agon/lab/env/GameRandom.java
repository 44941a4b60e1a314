package agon.lab.env;

import agon.api.internal.SplitMix64;
import java.util.random.RandomGenerator;

/// The random generator of one game, SplitMix64. It is much faster to create than those of the JDK, and games of
/// tic-tac-toe need a new one after eight actions.
final class GameRandom implements RandomGenerator {
    private long state;

    void seed(long seed) {
        state = seed;
    }

    @Override
    public long nextLong() {
        state += SplitMix64.GAMMA;
        return SplitMix64.mix(state);
    }

    /// Returns a number in `[0, bound)`. Its bias is below `bound`·2⁻⁶⁴.
    @Override
    public int nextInt(int bound) {
        return (int) Math.unsignedMultiplyHigh(nextLong(), bound);
    }
}
