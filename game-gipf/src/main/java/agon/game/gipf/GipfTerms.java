package agon.game.gipf;

import agon.api.Terms;
import io.vavr.collection.Vector;

/// The terms of the simulator's estimate. Captured pieces are the main advantage, because a player with fewer pieces runs
/// out of them first.
final class GipfTerms implements Terms {
    static final Vector<String> NAMES = Vector.of("pieces on the board and in reserve", "reserve",
        "GIPF-pieces on the board", "pieces in the middle", "three of four adjacent spots",
        "pairs of adjacent pieces", "player to move");
    /// The weights for games without and with GIPF-pieces.
    private static final double[] BASIC = {0.264, 0.037, 0, 0.014, 0.006, 0.019, 0.071},
        WITH_GIPF = {0.216, 0.052, 0.118, 0.026, 0.012, 0.014, 0.089};
    /// The spots with six neighbours.
    private static final long MIDDLE = middle();

    private final GipfState at;

    GipfTerms(GipfState at) {
        this.at = at;
    }

    private static long middle() {
        long middle = Lattice.BOARD;
        for (int step : Lattice.STEPS) middle &= Lattice.BOARD << step & Lattice.BOARD >>> step;
        return middle;
    }

    @Override
    public Vector<String> names() {
        return NAMES;
    }

    double[] weights() {
        return at.hasGipf ? WITH_GIPF : BASIC;
    }

    @Override
    public void write(int[] values) {
        GipfState s = at;
        long own = s.own, other = s.other;
        int sign = s.seat == 0 ? 1 : -1;
        int reserve = s.ownReserve - s.otherReserve, pieces = Long.bitCount(own) - Long.bitCount(other),
            gipf = Long.bitCount(own & s.gipf) - Long.bitCount(other & s.gipf);
        values[0] = sign * (reserve + pieces + gipf);
        values[1] = sign * reserve;
        values[2] = sign * gipf;
        values[3] = sign * (Long.bitCount(own & MIDDLE) - Long.bitCount(other & MIDDLE));
        int threes = 0, pairs = 0;
        for (int step : Lattice.STEPS) {
            threes += threes(own, step) - threes(other, step);
            pairs += Long.bitCount(own & own >>> step) - Long.bitCount(other & other >>> step);
        }
        values[4] = sign * threes;
        values[5] = sign * pairs;
        values[6] = sign;
    }

    /// Counts the groups of four adjacent spots with exactly three pieces of a player.
    private static int threes(long set, int step) {
        long on = Lattice.BOARD & Lattice.BOARD >>> step;
        on &= on >>> 2 * step;
        long b = set >>> step, c = set >>> 2 * step, d = set >>> 3 * step;
        return Long.bitCount(on & (set & b & (c ^ d) | (set ^ b) & c & d));
    }
}
