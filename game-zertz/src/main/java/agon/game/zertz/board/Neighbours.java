package agon.game.zertz.board;

/// The neighbourhood of each ring of a full board, by the bits of a [Lattice]. Each ring has eight longs, which fit
/// into one cache line. The constants are the indices of these longs.
///
/// A jump is represented by the captured ring's bit plus 64 times the direction.
public final class Neighbours {
    private static final int LINE = 8;
    private static final int AROUND = 0;    // all neighbours
    private static final int OVERS = 1; // neighbours that a marble on this ring can jump over if they are occupied
    private static final int LANDINGS = 2; // targets of these jumps, in the same order
    private static final int ACROSS = 3; // neighbours with another neighbour on the opposite side
    private static final int JUMPS = 4; // the jumps of a marble on this ring, 9 bits each, by captured ring
    // the jumps over this ring, 9 bits each, by origin
    private static final int JUMPED = 5;
    private static final int CLOCKWISE = 6; // the neighbours, 6 bits each, clockwise from straight up
    /// [count * 64 + set] the lowest `count` bits of `set` in reverse order
    private static final byte[] REVERSED = reversed();

    private final long[] lines = new long[64 * LINE]; // [bit * LINE + word]

    public Neighbours(ZertzBoard board, int[] bits) {
        for (int i = 0; i < 6 * bits.length; i++) fill(board, bits, i / 6, i % 6);
        for (int i = 0; i < 6 * bits.length; i++) fillJump(board, bits, i / 6, i % 6);
    }

    private void fill(ZertzBoard board, int[] bits, int ring, int direction) {
        int at = bits[ring] * LINE, next = board.neighbour(ring, direction);
        if (next == ZertzBoard.NOWHERE) return;
        lines[at + AROUND] |= 1L << bits[next];
        lines[at + CLOCKWISE] |= (long) bits[next] << 6 * direction;
        if (direction < 4) lines[at + CLOCKWISE] |= (long) bits[next] << 6 * (direction + 6);
        if (board.neighbour(ring, (direction + 3) % 6) != ZertzBoard.NOWHERE) lines[at + ACROSS] |= 1L << bits[next];
        int landing = board.neighbour(next, direction);
        if (landing == ZertzBoard.NOWHERE) return;
        lines[at + OVERS] |= 1L << bits[next];
        lines[at + LANDINGS] |= 1L << bits[landing];
    }

    private void fillJump(ZertzBoard board, int[] bits, int ring, int direction) {
        int next = board.neighbour(ring, direction);
        if (next == ZertzBoard.NOWHERE || board.neighbour(next, direction) == ZertzBoard.NOWHERE) return;
        int from = bits[ring] * LINE, over = bits[next] * LINE;
        lines[from + JUMPS] |= (long) jump(bits[next], direction) << 9 * below(lines[from + OVERS], bits[next]);
        lines[over + JUMPED] |= (long) jump(bits[next], direction) << 9 * below(lines[over + ACROSS], bits[ring]);
    }

    private static int below(long set, int bit) {
        return Long.bitCount(set & (1L << bit) - 1);
    }

    private static byte[] reversed() {
        byte[] reversed = new byte[7 * 64];
        for (int count = 1; count < 7; count++)
            for (int set = 0; set < 1 << count; set++)
                reversed[count * 64 + set] = (byte) (Integer.reverse(set) >>> 32 - count);
        return reversed;
    }

    public long around(int bit) {
        return lines[bit * LINE + AROUND];
    }

    /// @param direction direction in `[0, 10)`, clockwise from straight up, where 6 is straight up again
    public int next(int bit, int direction) {
        return (int) (lines[bit * LINE + CLOCKWISE] >>> 6 * direction) & 63;
    }

    /// Returns the jumps of the marble on `bit`. Bit i of the result represents the i-th neighbour that a marble on
    /// `bit` can jump over.
    public int jumps(long occupied, long vacant, int bit) {
        return (int) (Long.compress(occupied, lines[bit * LINE + OVERS])
            & Long.compress(vacant, lines[bit * LINE + LANDINGS]));
    }

    /// Returns the jumps of the marble on `bit` and, eight bits higher, the jumps over this marble.
    public int jumpsAround(long occupied, long vacant, int bit) {
        // in the order of bits, opposite neighbours are in mirrored places
        long across = lines[bit * LINE + ACROSS];
        int landings = REVERSED[Long.bitCount(across) * 64 + (int) Long.compress(vacant, across)];
        return jumps(occupied, vacant, bit) | ((int) Long.compress(occupied, across) & landings) << 8;
    }

    public int found(int bit, int index) {
        return (int) (lines[bit * LINE + JUMPS + (index >>> 3)] >>> 9 * (index & 7)) & 0x1ff;
    }

    public static int jump(int over, int direction) {
        return 64 * direction + over;
    }

    public static int over(int jump) {
        return jump & 63;
    }

    public static int direction(int jump) {
        return jump >>> 6;
    }
}
