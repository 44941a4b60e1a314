package agon.game.dvonn;

import agon.api.Packing;
import agon.api.Simulator;
import agon.api.symmetry.HexSymmetry;

/// The canonical position of the simulator, its packing, and hashes.
///
/// A position is packed into four words of at least 49 bits each. The first word contains the occupied spaces, the seat
/// and the phase. The other words contain the pieces on top of a stack, the pieces that are not white, and the red
/// pieces. Pieces are numbered space by space, from the bottom up. Among all rotations and reflections, the canonical
/// image has the smallest words.
final class DvonnPacking implements Packing {
    private static final int WORDS = 4;
    private static final int SEAT_BIT = 49, PLACING_BIT = 50;
    private static final HexSymmetry[] IMAGES = Spaces.BOARD.symmetries().toJavaArray(HexSymmetry[]::new);
    // [images · 64] by bit: the space of its image
    private static final byte[] GOES = new byte[IMAGES.length * 64];
    // [images · 49] by space: the bit that is moved to it
    private static final byte[] COMES = new byte[IMAGES.length * 49];
    // [images · 64] by bit: key of a stack there in the hash of an image
    private static final long[] KEYS = new long[IMAGES.length * 64];
    static {
        for (int image = 0; image < IMAGES.length; image++) {
            int[] images = Spaces.BOARD.images(IMAGES[image]);
            for (int space = 0; space < images.length; space++) {
                int bit = Lattice.BITS[space], to = images[space];
                GOES[image << 6 | bit] = (byte) to;
                COMES[image * 49 + to] = (byte) bit;
                KEYS[image << 6 | bit] = Simulator.mix(0x9e3779b97f4a7c15L * (to + 1)) | 1;
            }
        }
    }

    private final DvonnState state;
    private final long[] image = new long[WORDS]; // words of the current image

    DvonnPacking(DvonnState state) {
        this.state = state;
    }

    @Override
    public int longs() {
        return WORDS;
    }

    @Override
    public boolean pack(long[] words, int at) {
        boolean first = true;
        for (int g = 0; g < IMAGES.length; g++) {
            long taken = taken(g);
            if (!first && taken > words[at]) continue;
            read(g, taken);
            if (first || isLess(words, at)) System.arraycopy(image, 0, words, at, WORDS);
            first = false;
        }
        return true;
    }

    private boolean isLess(long[] words, int at) {
        for (int i = 0; i < WORDS; i++) if (image[i] != words[at + i]) return image[i] < words[at + i];
        return false;
    }

    private long taken(int g) {
        long taken = (long) state.seat << SEAT_BIT | (state.placing ? 1L << PLACING_BIT : 0);
        for (long left = state.occupied; left != 0; left &= left - 1)
            taken |= 1L << GOES[g << 6 | Long.numberOfTrailingZeros(left)];
        return taken;
    }

    private void read(int g, long taken) {
        long tops = 0, dark = 0, red = 0, colours = state.whitePieces | state.blackPieces;
        int n = 0;
        for (long left = taken & (1L << SEAT_BIT) - 1; left != 0; left &= left - 1) {
            int bit = COMES[g * 49 + Long.numberOfTrailingZeros(left)];
            for (int piece = bit;; piece = state.above[piece], n++) {
                dark |= (~state.whitePieces >>> piece & 1) << n;
                red |= (~colours >>> piece & 1) << n;
                if (piece == state.tops[bit]) break;
            }
            tops |= 1L << n++;
        }
        image[0] = taken;
        image[1] = tops;
        image[2] = dark;
        image[3] = red;
    }

    /// Loads the words that [#pack] has written. The lowest piece of a stack is identified by the bit of its space, and
    /// the other pieces by unused bits.
    @Override
    public void unpack(long[] words, int at) {
        DvonnState s = state;
        long taken = words[at], tops = words[at + 1], dark = words[at + 2], red = words[at + 3];
        s.seat = (int) (taken >>> SEAT_BIT & 1);
        s.placing = (taken >>> PLACING_BIT & 1) != 0;
        s.occupied = Long.expand(taken & (1L << SEAT_BIT) - 1, Lattice.BOARD);
        s.white = s.black = s.red = s.single = s.whitePieces = s.blackPieces = 0;
        long names = ~s.occupied;
        int n = 0;
        for (long left = s.occupied; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left), piece = bit, bottom = n;
            for (;; n++) {
                boolean isRed = (red >>> n & 1) != 0, isDark = (dark >>> n & 1) != 0;
                if (isRed) s.red |= 1L << bit;
                else if (isDark) s.blackPieces |= 1L << piece;
                else s.whitePieces |= 1L << piece;
                if ((tops >>> n & 1) != 0) break;
                int next = Long.numberOfTrailingZeros(names);
                names &= names - 1;
                s.above[piece] = (byte) next;
                piece = next;
            }
            s.tops[bit] = (byte) piece;
            s.heights[bit] = (byte) (++n - bottom);
            if (n - bottom == 1) s.single |= 1L << bit;
            s.white |= (s.whitePieces >>> piece & 1) << bit;
            s.black |= (s.blackPieces >>> piece & 1) << bit;
        }
        s.settle();
    }

    /// Returns a hash. Positions with the same future have the same hash, so it depends on the owners and heights of
    /// stacks and on the red pieces, but not on the order of the pieces below the top.
    long hash() {
        return hash(0);
    }

    /// Returns the minimum over all images, which is equal for symmetric positions.
    @Override
    public long canonicalHash() {
        long least = hash(0);
        for (int g = 1; g < IMAGES.length; g++) least = Math.min(least, hash(g));
        return least;
    }

    private long hash(int g) {
        DvonnState s = state;
        long sum = s.seat + (s.placing ? 2 : 0);
        for (long left = s.occupied; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            long stack = s.heights[bit] << 3 | (s.red >>> bit & 1) << 2 | (s.black >>> bit & 1) << 1
                | s.white >>> bit & 1;
            sum += KEYS[g << 6 | bit] * stack;
        }
        return Simulator.mix(sum);
    }
}
