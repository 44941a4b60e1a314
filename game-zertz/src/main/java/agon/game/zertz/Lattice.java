package agon.game.zertz;

import agon.api.Cells;
import java.util.Arrays;

/// A board as bits of a `long`, for the fast lane: one bit a ring, in the order of the rings. Nothing here allocates after construction.
abstract sealed class Lattice permits Shifts, Packed {
    private static final Lattice[] ALL = {new Shifts(ZertzBoard.RINGS_37), new Shifts(ZertzBoard.RINGS_48), new Packed(ZertzBoard.RINGS_61)};

    private final long all;             // every ring
    private final int[] bits;           // [rings] bit of a ring
    private final byte[] rings = new byte[64]; // [bits] ring of a bit
    private final long[] around = new long[64]; // [bits] the neighbours
    private final byte[] neighbours = new byte[64 * 16]; // [bit * 16 + direction] the bit next to it, clockwise from straight up, twice round
    private final long[] overs = new long[64];    // [bits] neighbours that can be jumped over from there, as far as the board goes
    private final long[] landings = new long[64]; // [bits] where those jumps land, in the same order

    /// @param bits for each ring, rising
    Lattice(ZertzBoard board, int[] bits) {
        this.bits = bits;
        all = Arrays.stream(bits).mapToLong(bit -> 1L << bit).sum();
        for (int ring = 0; ring < bits.length; ring++) {
            rings[bits[ring]] = (byte) ring;
            for (int direction = 0; direction < 6; direction++) fill(board, ring, direction);
        }
    }

    private void fill(ZertzBoard board, int ring, int direction) {
        int bit = bits[ring], over = board.neighbour(ring, direction);
        if (over == ZertzBoard.NOWHERE) return;
        around[bit] |= 1L << bits[over];
        neighbours[bit * 16 + direction] = neighbours[bit * 16 + direction + 6] = (byte) bits[over];
        int landing = board.neighbour(over, direction);
        if (landing == ZertzBoard.NOWHERE) return;
        overs[bit] |= 1L << bits[over];
        landings[bit] |= 1L << bits[landing];
    }

    static Lattice of(ZertzBoard board) {
        return ALL[board.ordinal()];
    }

    final long bits(Cells cells) {
        return Long.expand(cells.bits(), all);
    }

    final Cells cells(long set) {
        return new Cells(packed(set));
    }

    /// The same set with bit i for ring i.
    final long packed(long set) {
        return Long.compress(set, all);
    }

    /// Number of rings.
    final int size() {
        return bits.length;
    }

    final int bit(int ring) {
        return bits[ring];
    }

    final int ring(int bit) {
        return rings[bit];
    }

    /// The neighbours of a bit.
    final long around(int bit) {
        return around[bit];
    }

    /// The bit next to `bit`, which must be on the board.
    ///
    /// @param direction in `[0, 12)`, clockwise from straight up and round again
    final int neighbour(int bit, int direction) {
        return neighbours[bit * 16 + direction];
    }

    /// The jumps of the marble on `ring`, packed: bit i for the i-th of the rings that can ever be jumped over from there.
    long jumps(long occupied, long vacant, int ring) {
        return Long.compress(occupied, overs[ring]) & Long.compress(vacant, landings[ring]);
    }

    /// The ring that a packed jump goes over, as a set.
    long over(long jump, int ring) {
        return Long.expand(jump, overs[ring]);
    }

    /// The ring where a packed jump lands, as a set.
    long landing(long jump, int ring) {
        return Long.expand(jump, landings[ring]);
    }

    /// What there is to know of a board when a turn begins. Returns the marbles that can be jumped over.
    abstract long survey(long occupied, long vacant, Survey survey);

    /// The marbles that can jump in a direction.
    abstract long jumpers(long occupied, long vacant, int direction);

    /// Whether any marble can jump: one has a marble on one side and a vacant ring on the other.
    abstract boolean anyJump(long occupied, long vacant);

    /// Rings next to one of `set`; bits that are no ring may be among them.
    abstract long near(long set);

    /// Those of `set` that slide out: two of their neighbours side by side are missing.
    abstract long loose(long set);

    /// Rings that keep one at least of any two neighbours side by side.
    ///
    /// @param up rings whose neighbour above is left; and so on, clockwise
    static long held(long up, long upRight, long downRight, long down, long downLeft, long upLeft) {
        return (up | upRight) & (upRight | downRight) & (downRight | down) & (down | downLeft) & (downLeft | upLeft) & (upLeft | up);
    }

    /// The rings that hang together with no vacant one; they are isolated, or all of the board is full.
    final long isolated(long occupied, long vacant) {
        long closed = occupied;
        for (long reached = vacant; reached != 0;) {
            reached = closed & near(reached);
            closed &= ~reached;
        }
        return closed;
    }
}
