package agon.game.zertz.board;

public final class Survey {
    // Five bytes, and six bytes, each with the value 1.
    private static final long FIVE = 0x01_0101_0101L, SIX = FIVE << 8 | 1;

    /// By direction, the marbles that can be captured in this direction.
    public final long[] overs = new long[6];

    /// Returns a uniformly random jump, as in [Neighbours], from the upper 32 bits of `random`.
    public int pick(long random) {
        long counts = Long.bitCount(overs[0]) | Long.bitCount(overs[1]) << 8 | Long.bitCount(overs[2]) << 16
            | (Long.bitCount(overs[3]) | Long.bitCount(overs[4]) << 8 | (long) Long.bitCount(overs[5]) << 16) << 24;
        long below = counts * SIX << 8; // byte i: number of jumps in the directions below i
        int index = Pick.index(random, (int) (below >>> 48 & 0xff));
        // Counts the bytes 1 to 5 that do not exceed the index; none exceeds 0x7f.
        int direction = Long.bitCount((index * FIVE | FIVE << 7) - (below >>> 8 & FIVE * 0xff) & FIVE << 7);
        long over = Pick.nth(overs[direction], index - (int) (below >>> 8 * direction & 0xff));
        return Neighbours.jump(Long.numberOfTrailingZeros(over), direction);
    }
}
