package agon.game.zertz.board;

/// Uniformly random choice from a set of bits without a loop or a division.
public final class Pick {
    private Pick() {}

    /// Returns a number in `[0, count)` from the upper 32 bits of `random`; the bias is below 2⁻²³ for count < 2⁹.
    public static int index(long random, int count) {
        return (int) ((random >>> 32) * count >>> 32);
    }

    /// Isolates the set bit with `index` set bits below it.
    public static long nth(long bits, int index) {
        return Long.expand(1L << index, bits);
    }

    /// Isolates a random set bit.
    public static long bit(long bits, long random) {
        return nth(bits, index(random, Long.bitCount(bits)));
    }

    /// Returns the number of a random set bit.
    public static int ring(long bits, long random) {
        return Long.numberOfTrailingZeros(bit(bits, random));
    }
}
