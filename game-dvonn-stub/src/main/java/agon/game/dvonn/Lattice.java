package agon.game.dvonn;

import agon.api.Cells;
import agon.api.symmetry.HexCoordinate;
import io.vavr.control.Option;

/// The board as bits of a `long`, for the simulator. The bit of a space is `12·row + column`, so a step in a given
/// direction is the same shift from every space. No mask is needed: because the twelfth column is empty, a step off the
/// board leaves the 64 bits or reaches a bit without a space. Bits are in the order of the spaces.
final class Lattice {
    private static final int WIDTH = 12;
    /// Stacks of this height or more cannot move, because the longest line has eleven spaces.
    static final int TOO_HIGH = 11;
    static final int NOWHERE = 63;

    static final byte[] BITS = new byte[49];            // [spaces] bit of a space
    static final byte[] SPACES = new byte[64];          // [bits] space of a bit
    static final long BOARD;                            // every space
    static final long[] AROUND = new long[64];          // [bits] neighbours
    /// [bits · 16] by bit and height: the target spaces of the moves.
    static final long[] LANDINGS = new long[64 * 16];
    /// [bits · 16 · 6] like [#LANDINGS], but as bit numbers in the order of [Spaces#at]; [#NOWHERE] off the board.
    static final byte[] TARGETS = new byte[64 * 16 * 6];
    /// [bits] by space: one bit per set of occupied neighbours. The bit is 1 if these neighbours are contiguous, which
    /// means that they stay connected when the stack between them leaves. The index of a set has one bit per neighbour,
    /// in ascending order.
    private static final long[] RUNS = new long[64];

    static {
        long board = 0;
        for (int space : Spaces.ALL) {
            int bit = WIDTH * Spaces.row(space) + Spaces.column(space);
            BITS[space] = (byte) bit;
            SPACES[bit] = (byte) space;
            board |= 1L << bit;
        }
        BOARD = board;
        for (int space : Spaces.ALL) for (int height = 0; height < 16; height++) for (int way = 0; way < 6; way++) {
            int bit = BITS[space], at = bit << 4 | height;
            int target = target(space, height, way);
            TARGETS[at * 6 + way] = (byte) target;
            if (target != NOWHERE) LANDINGS[at] |= 1L << target;
        }
        for (int space : Spaces.ALL) {
            int bit = BITS[space];
            AROUND[bit] = LANDINGS[bit << 4 | 1];
            for (int taken = 1; taken < 64; taken++) if (runs(bit, taken) == 1) RUNS[bit] |= 1L << taken;
        }
    }

    private Lattice() {}

    private static int target(int space, int height, int way) {
        if (height == 0) return NOWHERE;
        Option<Integer> target = Spaces.BOARD
            .index(Spaces.BOARD.cells().get(space).plus(HexCoordinate.step(way).times(height)));
        return target.isDefined() ? BITS[target.get()] : NOWHERE;
    }

    /// Counts the groups of adjacent occupied neighbours around a space.
    private static int runs(int bit, int taken) {
        long there = Long.expand(taken, AROUND[bit]);
        int runs = 0;
        for (int way = 0; way < 6; way++) if (has(there, bit, way) && !has(there, bit, (way + 1) % 6)) runs++;
        return Long.bitCount(there) == 6 ? 1 : runs;
    }

    private static boolean has(long set, int bit, int way) {
        return (set >>> TARGETS[(bit << 4 | 1) * 6 + way] & 1) != 0;
    }

    static int reach(int bit, int height) {
        return bit << 4 | Math.min(height, TOO_HIGH);
    }

    /// Returns `set` and its neighbours. The result may include bits without a space.
    static long near(long set) {
        return set | steps(set);
    }

    /// Returns all spaces one step from `set`. The result may include bits without a space.
    static long steps(long set) {
        long left = set | set << 1, right = set | set >>> 1; // a step by 13 is a step by 1 and a step by 12
        return set << 1 | set >>> 1 | left << WIDTH | right >>> WIDTH;
    }

    static int contacts(long from, long to) {
        return Long.bitCount(from << 1 & to) + Long.bitCount(from >>> 1 & to) + Long.bitCount(from << WIDTH & to)
            + Long.bitCount(from >>> WIDTH & to) + Long.bitCount(from << WIDTH + 1 & to)
            + Long.bitCount(from >>> WIDTH + 1 & to);
    }

    static long surrounded(long taken) {
        long pair = taken & taken << 1, both = taken & taken >>> 1;
        return taken << 1 & taken >>> 1 & pair << WIDTH & both >>> WIDTH;
    }

    /// Returns whether the neighbours of a space stay connected without it.
    static boolean holdsTogether(int space, long taken) {
        return (RUNS[space] >>> Long.compress(taken, AROUND[space]) & 1) != 0;
    }

    /// Returns the part of `taken` connected to its subset `red`.
    static long connected(long red, long taken) {
        long reached = red, before;
        do {
            before = reached;
            reached = near(reached) & taken;
        } while (reached != before);
        return reached;
    }

    static long bits(Cells spaces) {
        return Long.expand(spaces.bits(), BOARD);
    }
}
