package agon.game.zertz.board;

public final class Survey {
    // five bytes and six bytes, each with the value 1
    private static final long FIVE = 0x01_0101_0101L, SIX = FIVE << 8 | 1;

    public final long[] overs = new long[6];

    /// Returns a jump that is chosen uniformly by the upper 32 bits of `random`. [Neighbours] describes the number that
    /// represents a jump.
    public int pick(long random) {
        long counts = Long.bitCount(overs[0]) | Long.bitCount(overs[1]) << 8 | Long.bitCount(overs[2]) << 16
            | (Long.bitCount(overs[3]) | Long.bitCount(overs[4]) << 8 | (long) Long.bitCount(overs[5]) << 16) << 24;
        long below = counts * SIX << 8; // byte i contains the number of jumps in the directions below i
        int index = Pick.index(random, (int) (below >>> 48 & 0xff));
        // counts how many of the bytes 1 to 5 do not exceed the index; no byte exceeds 0x7f
        int direction = Long.bitCount((index * FIVE | FIVE << 7) - (below >>> 8 & FIVE * 0xff) & FIVE << 7);
        long over = Pick.nth(overs[direction], index - (int) (below >>> 8 * direction & 0xff));
        return Neighbours.jump(Long.numberOfTrailingZeros(over), direction);
    }
}
