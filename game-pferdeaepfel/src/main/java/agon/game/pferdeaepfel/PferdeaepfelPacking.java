package agon.game.pferdeaepfel;

import agon.api.Packing;
import agon.api.Simulator;

/// The canonical position of the simulator, its packing, and hashes.
///
/// The first word contains the squares with apples. The second word contains the squares of the knights (6 bits each),
/// the seat and the next action. In the classic mode, a third word contains the squares with golden apples. Among the
/// eight images of a position, the canonical image has the smallest words. All images are products of three
/// reflections, each of which needs only a few shifts.
final class PferdeaepfelPacking implements Packing {
    private static final int IMAGES = 8;
    // [8 · 64] image of a square
    private static final byte[] GOES = new byte[IMAGES * Board.CELLS];
    static {
        for (int i = 0; i < GOES.length; i++)
            GOES[i] = (byte) Long.numberOfTrailingZeros(image(i / Board.CELLS, 1L << i % Board.CELLS));
    }

    private final PferdeaepfelState state;
    private final int words;
    private long apples, knights, golden; // words of the canonical image

    PferdeaepfelPacking(PferdeaepfelState state) {
        this.state = state;
        words = state.mode == Mode.CLASSIC ? 3 : 2;
    }

    /// @param g three bits: exchange top and bottom, exchange left and right, exchange rows and columns
    static long image(int g, long cells) {
        long image = (g & 4) == 0 ? cells : transposed(cells);
        if ((g & 1) != 0) image = Long.reverseBytes(image);
        return (g & 2) != 0 ? Long.reverseBytes(Long.reverse(image)) : image;
    }

    /// Exchanges rows and columns, in blocks of four, two and one. Source: H. S. Warren, *Hacker's Delight*, 2nd
    /// edition, §7-3.
    private static long transposed(long cells) {
        long blocks = (cells ^ cells >>> 28) & 0x00000000_f0f0f0f0L, x = cells ^ blocks ^ blocks << 28;
        blocks = (x ^ x >>> 14) & 0x0000cccc_0000ccccL;
        x ^= blocks ^ blocks << 14;
        blocks = (x ^ x >>> 7) & 0x00aa00aa_00aa00aaL;
        return x ^ blocks ^ blocks << 7;
    }

    @Override
    public int longs() {
        return words;
    }

    private void find() {
        PferdeaepfelState s = state;
        long flags = (s.seat << 1 | (s.placing ? 1 : 0)) << 12;
        for (int g = 0; g < IMAGES; g++) {
            long moved = image(g, s.apples);
            if (g > 0 && moved > apples) continue;
            long both = flags | GOES[g << 6 | s.white] << 6 | GOES[g << 6 | s.black];
            if (g > 0 && moved == apples && both > knights) continue;
            long gold = image(g, s.golden);
            if (g > 0 && moved == apples && both == knights && gold >= golden) continue;
            apples = moved;
            knights = both;
            golden = gold;
        }
    }

    @Override
    public boolean pack(long[] to, int at) {
        find();
        to[at] = apples;
        to[at + 1] = knights;
        if (words == 3) to[at + 2] = golden;
        return true;
    }

    @Override
    public void unpack(long[] from, int at) {
        int both = (int) from[at + 1];
        state.load(from[at], words == 3 ? from[at + 2] : 0, both >>> 6 & 63, both & 63, both >>> 13 & 1,
            (both >>> 12 & 1) != 0);
    }

    /// Returns a hash. Positions with the same future have the same hash. The hash does not depend on which apples are
    /// golden, because only their number matters, which follows from the number of all apples.
    long hash() {
        PferdeaepfelState s = state;
        return mixed(s.apples, (long) (s.seat << 1 | (s.placing ? 1 : 0)) << 12 | s.white << 6 | s.black);
    }

    @Override
    public long canonicalHash() {
        find();
        return mixed(apples, knights);
    }

    private static long mixed(long apples, long knights) {
        return Simulator.mix(Simulator.mix(apples + 0x9e3779b97f4a7c15L) ^ knights);
    }
}
