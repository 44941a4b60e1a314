package agon.game.tzaar;

import agon.api.Packing;
import agon.api.Simulator;
import agon.api.symmetry.HexSymmetry;

/// The canonical position of the simulator, packed into five words: the occupied points with the seat and the phase,
/// the points of black pieces, two words of types, and the heights, in which each piece has one bit, and the top piece
/// of a stack a 1. Among all rotations and reflections, the canonical image has the smallest words.
final class TzaarPacking implements Packing {
    private static final int WORDS = 5, SEAT_BIT = Points.COUNT, PHASE_BIT = SEAT_BIT + 1;
    private static final HexSymmetry[] IMAGES = Points.BOARD.symmetries().toJavaArray(HexSymmetry[]::new);
    // [images · points] the image of a point, and the point that is moved to it
    private static final byte[] GOES = new byte[IMAGES.length * Points.COUNT], COMES = new byte[GOES.length];
    static {
        for (int g = 0; g < IMAGES.length; g++) {
            int[] images = Points.BOARD.images(IMAGES[g]);
            for (int point = 0; point < Points.COUNT; point++) {
                GOES[g * Points.COUNT + point] = (byte) images[point];
                COMES[g * Points.COUNT + images[point]] = (byte) point;
            }
        }
    }

    private final TzaarState at;
    private final long[] image = new long[WORDS];

    TzaarPacking(TzaarState at) {
        this.at = at;
    }

    @Override
    public int longs() {
        return WORDS;
    }

    @Override
    public boolean pack(long[] words, int first) {
        for (int g = 0; g < IMAGES.length; g++) {
            write(g);
            if (g == 0 || isLess(words, first)) System.arraycopy(image, 0, words, first, WORDS);
        }
        return true;
    }

    private boolean isLess(long[] words, int first) {
        for (int i = 0; i < WORDS; i++) if (image[i] != words[first + i]) return image[i] < words[first + i];
        return false;
    }

    private void write(int g) {
        image[0] = moved(at.occupied(), g) | (long) at.seat << SEAT_BIT | (long) at.phase.ordinal() << PHASE_BIT;
        image[1] = moved(at.owned[1], g);
        image[2] = moved(at.tops[1] | at.tops[TzaarState.TYPES + 1], g);
        image[3] = moved(at.tops[2] | at.tops[TzaarState.TYPES + 2], g);
        image[4] = 0;
        int n = -1;
        for (long left = image[0] & TzaarState.BOARD; left != 0; left &= left - 1) {
            n += at.heights[COMES[g * Points.COUNT + Long.numberOfTrailingZeros(left)]];
            image[4] |= 1L << n;
        }
    }

    private static long moved(long points, int g) {
        long image = 0;
        for (long left = points; left != 0; left &= left - 1)
            image |= 1L << GOES[g * Points.COUNT + Long.numberOfTrailingZeros(left)];
        return image;
    }

    @Override
    public void unpack(long[] words, int first) {
        at.clear();
        long tops = words[first + 4];
        for (long left = words[first] & TzaarState.BOARD; left != 0; left &= left - 1) {
            int point = Long.numberOfTrailingZeros(left), height = Long.numberOfTrailingZeros(tops) + 1,
                type = (int) (words[first + 2] >>> point & 1 | (words[first + 3] >>> point & 1) << 1);
            tops = height == Long.SIZE ? 0 : tops >>> height;
            at.add(point, TzaarState.TYPES * (int) (words[first + 1] >>> point & 1) + type, height);
        }
        at.set((int) (words[first] >>> SEAT_BIT & 1), (int) (words[first] >>> PHASE_BIT));
    }

    /// Returns the smallest hash of all images.
    @Override
    public long canonicalHash() {
        long least = at.hash();
        for (int g = 1; g < IMAGES.length; g++) {
            long pieces = 0;
            for (int kind = 0; kind < TzaarState.KINDS; kind++)
                for (long left = at.tops[kind]; left != 0; left &= left - 1) {
                    int point = Long.numberOfTrailingZeros(left);
                    pieces += TzaarState.key(GOES[g * Points.COUNT + point], kind) * at.heights[point];
                }
            least = Math.min(least, Simulator.mix(pieces + 2 * at.phase.ordinal() + at.seat));
        }
        return least;
    }
}
