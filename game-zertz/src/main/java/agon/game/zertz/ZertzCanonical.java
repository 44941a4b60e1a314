package agon.game.zertz;

import agon.api.Packing;
import agon.game.zertz.board.ArrayShifts;
import agon.game.zertz.board.Images;
import agon.game.zertz.board.Lattice;
import agon.game.zertz.board.TurnBuffer;

/// Computes and packs the canonical position of the simulator. It is the smallest image under turns and mirrors, each
/// shifted as far forward in the array as possible. As a result, positions that differ only by a shift have the same
/// canonical position. Images are compared by rings, then by marbles, the jumping marble, and the last turns. This
/// order was chosen for speed. It differs from that of [ZertzSymmetries], so the canonical position may be another
/// image.
///
/// The packed words contain the rings; the rings with a white or black marble; the rings with a grey or black marble;
/// the jumping marble and everything that symmetries do not move; and, if repetitions count, the last turns.
final class ZertzCanonical implements Packing {
    // the bits of a packed stock that are used, because no count exceeds 24, the total number of marbles
    private static final int STOCK = 0x1f1f1f;
    private static final int STOCK_BITS = 15;
    private static final int SEAT_BIT = 3 * STOCK_BITS, PHASE_BIT = SEAT_BIT + 1, JUMPER_BIT = PHASE_BIT + 3;

    private final ZertzState state;
    private final Images images;
    private final ArrayShifts shifts;
    private final int[] shift; // [images] farthest shift of each image of the board
    private final byte[] moved = new byte[64]; // [bits] image of each ring

    private int ties; // one bit for each image that is the smallest so far
    private long rings, bright, dark, rest, trail;

    ZertzCanonical(ZertzState state) {
        this.state = state;
        images = Images.of(state.variant.board());
        shifts = ArrayShifts.of(state.variant.board());
        shift = new int[images.count()];
    }

    @Override
    public int longs() {
        return state.remembers ? 5 : 4;
    }

    /// Writes the canonical position if it fits, and returns whether it does. It may not fit if there are several long
    /// turns.
    @Override
    public boolean pack(long[] words, int at) {
        if (!state.turns.fits()) return false;
        find();
        words[at] = rings;
        words[at + 1] = bright;
        words[at + 2] = dark;
        words[at + 3] = rest;
        if (state.remembers) words[at + 4] = trail;
        return true;
    }

    @Override
    public void unpack(long[] words, int at) {
        Lattice lattice = state.lattice;
        long white = words[at + 1] & ~words[at + 2], rest = words[at + 3];
        state.left = lattice.spread(words[at]);
        state.grey = lattice.spread(words[at + 2] & ~words[at + 1]);
        state.black = lattice.spread(words[at + 1] & words[at + 2]);
        state.occupied = lattice.spread(white) | state.grey | state.black;
        state.pool = stock(rest);
        state.first = stock(rest >>> STOCK_BITS);
        state.second = stock(rest >>> 2 * STOCK_BITS);
        state.seat = (int) (rest >>> SEAT_BIT & 1);
        state.jumper = lattice.bit((int) (rest >>> JUMPER_BIT));
        if (state.remembers) state.turns.load(words[at + 4], lattice);
        state.phase = (int) (rest >>> PHASE_BIT & 7);
        state.settle();
    }

    private static int stock(long bits) {
        return Integer.expand((int) bits, STOCK);
    }

    private static long bits(int stock) {
        return Integer.compress(stock, STOCK);
    }

    /// Returns a hash that is equal for positions with the same canonical position. If the canonical position cannot be
    /// packed, collisions are possible but rare.
    @Override
    public long canonicalHash() {
        find();
        return ZertzHash.mixed(rings, bright, dark, rest, trail);
    }

    private void find() {
        Lattice lattice = state.lattice;
        long left = lattice.packed(state.left);
        ties = (1 << shift.length) - 1;
        boolean shiftable = shifts.any(left);
        for (int image = 0; image < shift.length; image++)
            shift[image] = shiftable ? shifts.farthest(images.of(image, left)) : shifts.none();
        rings = least(left);
        bright = least(lattice.packed(state.occupied & ~state.grey));
        dark = least(lattice.packed(state.grey | state.black));
        boolean jumping = state.phase == ZertzState.JUMPING;
        rest = rest(state, jumping ? Long.numberOfTrailingZeros(least(1L << lattice.ring(state.jumper))) : 0);
        trail = state.turns.isEmpty() ? TurnBuffer.NO_TURN : leastTrail();
    }

    static long rest(ZertzState state, int jumper) {
        long stocks = bits(state.pool) | bits(state.first) << STOCK_BITS | bits(state.second) << 2 * STOCK_BITS;
        long to = state.phase == ZertzState.JUMPING ? jumper : 0;
        return stocks | (long) state.seat << SEAT_BIT | (long) state.phase << PHASE_BIT | to << JUMPER_BIT;
    }

    /// Returns the smallest image of a set. Only the symmetries that produce this image remain candidates.
    private long least(long set) {
        long least = Long.MAX_VALUE;
        int tied = 0;
        for (int open = ties; open != 0; open &= open - 1) {
            int image = Integer.numberOfTrailingZeros(open);
            long moved = shifts.of(shift[image], images.of(image, set));
            if (moved > least) continue;
            tied = moved < least ? 1 << image : tied | 1 << image;
            least = moved;
        }
        ties = tied;
        return least;
    }

    private long leastTrail() {
        long least = Long.MAX_VALUE;
        for (int open = ties; open != 0; open &= open - 1) {
            int image = Integer.numberOfTrailingZeros(open);
            for (int ring = 0; ring < state.lattice.size(); ring++)
                moved[state.lattice.bit(ring)] = (byte) shifts.ring(shift[image], images.ring(image, ring));
            least = Math.min(least, state.turns.word(moved));
        }
        return least;
    }
}
