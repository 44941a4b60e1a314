package agon.game.zertz.board;

/// Makes uniformly random choices from a set of bits without a loop or a division.
public final class Pick {
    private Pick() {}

    /// Returns a number in `[0, count)` from the upper 32 bits of `random`. The bias is below 2⁻²³ for count < 2⁹.
    public static int index(long random, int count) {
        return (int) ((random >>> 32) * count >>> 32);
    }

    public static long nth(long bits, int index) {
        return Long.expand(1L << index, bits);
    }

    public static long bit(long bits, long random) {
        return nth(bits, index(random, Long.bitCount(bits)));
    }

    public static int ring(long bits, long random) {
        return Long.numberOfTrailingZeros(bit(bits, random));
    }
}
