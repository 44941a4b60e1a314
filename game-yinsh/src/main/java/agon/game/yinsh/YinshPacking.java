package agon.game.yinsh;

import agon.api.Packing;
import agon.api.symmetry.HexSymmetry;
import java.util.Arrays;

/// The packing of the canonical position. Each of the sets of rings, markers and black pieces has a word of 64 points.
/// One more word contains the other points of the three sets, and another one everything that symmetries do not
/// change. The canonical image has the smallest words.
final class YinshPacking implements Packing {
    private static final int WORDS = 5, REST_WORD = 4;
    private static final int REST = Points.SIZE - 64;
    private static final HexSymmetry[] IMAGES = Points.BOARD.symmetries().toJavaArray(HexSymmetry[]::new);
    private static final byte[] GOES = new byte[IMAGES.length * 128]; // [images · 128] by bit: the point of its image
    static {
        for (int g = 0; g < IMAGES.length; g++) {
            int[] images = Points.BOARD.images(IMAGES[g]);
            for (int point : Points.ALL) GOES[g << 7 | Lattice.BIT[point]] = (byte) images[point];
        }
    }

    private final YinshState state;
    private final long[] image = new long[WORDS];
    private long low, rest; // image of a set

    YinshPacking(YinshState state) {
        this.state = state;
    }

    @Override
    public int longs() {
        return WORDS;
    }

    /// Most images differ in their rings, of which there are few, so the other sets are seldom needed.
    @Override
    public boolean pack(long[] words, int at) {
        YinshState s = state;
        for (int g = 0; g < IMAGES.length; g++) {
            map(g, s.ringsLow(), s.ringsHigh());
            if (g > 0 && Long.compareUnsigned(low, words[at]) > 0) continue;
            image[0] = low;
            image[3] = rest;
            map(g, s.markersLow(), s.markersHigh());
            image[1] = low;
            image[3] |= rest << REST;
            map(g, s.rings[2] | s.markers[2], s.rings[3] | s.markers[3]);
            image[2] = low;
            image[3] |= rest << 2 * REST;
            if (g == 0 || Arrays.compareUnsigned(image, 0, REST_WORD, words, at, at + REST_WORD) < 0)
                System.arraycopy(image, 0, words, at, WORDS);
        }
        words[at + REST_WORD] = s.rest();
        return true;
    }

    private void map(int g, long bitsLow, long bitsHigh) {
        low = rest = 0;
        for (long left = bitsLow; left != 0; left &= left - 1) put(GOES[g << 7 | Long.numberOfTrailingZeros(left)]);
        for (long left = bitsHigh; left != 0; left &= left - 1)
            put(GOES[g << 7 | 64 | Long.numberOfTrailingZeros(left)]);
    }

    private void put(int point) {
        if (point < 64) low |= 1L << point;
        else rest |= 1L << point;
    }

    @Override
    public void unpack(long[] words, int at) {
        YinshState s = state;
        long rest = words[at + 3], mask = (1L << REST) - 1;
        long rings = words[at], ringsRest = rest & mask, markers = words[at + 1], markersRest = rest >>> REST & mask,
            black = words[at + 2], blackRest = rest >>> 2 * REST;
        set(s.rings, 0, rings & ~black, ringsRest & ~blackRest);
        set(s.rings, 2, rings & black, ringsRest & blackRest);
        set(s.markers, 0, markers & ~black, markersRest & ~blackRest);
        set(s.markers, 2, markers & black, markersRest & blackRest);
        s.set((int) words[at + REST_WORD]);
    }

    private static void set(long[] sets, int at, long low, long rest) {
        sets[at] = Lattice.bitsLow(low);
        sets[at + 1] = Lattice.bitsHigh(low, rest);
    }
}
