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
        for (int g = 0; g < IMAGES.length; g++) {
            image[3] = 0;
            map(0, g, state.rings(0), state.rings(1));
            if (g > 0 && Long.compareUnsigned(image[0], words[at]) > 0) continue;
            map(1, g, state.markers(0), state.markers(1));
            map(2, g, state.rings[2] | state.markers[2], state.rings[3] | state.markers[3]);
            if (g == 0 || Arrays.compareUnsigned(image, 0, REST_WORD, words, at, at + REST_WORD) < 0)
                System.arraycopy(image, 0, words, at, WORDS);
        }
        words[at + REST_WORD] = state.rest();
        return true;
    }

    private void map(int set, int g, long bitsLow, long bitsHigh) {
        long low = 0, rest = 0;
        for (int word = 0; word < 2; word++)
            for (long left = word == 0 ? bitsLow : bitsHigh; left != 0; left &= left - 1) {
                int point = GOES[g << 7 | word << 6 | Long.numberOfTrailingZeros(left)];
                if (point < 64) low |= 1L << point;
                else rest |= 1L << point - 64;
            }
        image[set] = low;
        image[3] |= rest << set * REST;
    }

    @Override
    public void unpack(long[] words, int at) {
        long rest = words[at + 3], mask = (1L << REST) - 1;
        long rings = words[at], ringsRest = rest & mask, markers = words[at + 1], markersRest = rest >>> REST & mask,
            black = words[at + 2], blackRest = rest >>> 2 * REST;
        set(state.rings, 0, rings & ~black, ringsRest & ~blackRest);
        set(state.rings, 2, rings & black, ringsRest & blackRest);
        set(state.markers, 0, markers & ~black, markersRest & ~blackRest);
        set(state.markers, 2, markers & black, markersRest & blackRest);
        state.set((int) words[at + REST_WORD]);
    }

    private static void set(long[] sets, int at, long low, long rest) {
        sets[at] = Long.expand(low, Lattice.LOW);
        sets[at + 1] = Long.expand(low >>> Lattice.LOW_SIZE | rest << 64 - Lattice.LOW_SIZE, Lattice.HIGH);
    }
}
