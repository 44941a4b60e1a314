package agon.game.gipf;

import agon.api.Terms;
import io.vavr.collection.Vector;

/// The terms of the simulator's estimate. Captured pieces are the main advantage, because a player with fewer pieces runs
/// out of them first.
final class GipfTerms implements Terms {
    static final Vector<String> NAMES = Vector.of("pieces on the board and in reserve", "reserve",
        "GIPF-pieces on the board", "pieces in the middle", "pairs of adjacent pieces", "player to move");
    /// The weights for games without and with GIPF-pieces.
    private static final double[] BASIC = {0.264, 0.037, 0, 0.014, 0.022, 0.071},
        WITH_GIPF = {0.216, 0.052, 0.118, 0.026, 0.020, 0.089};
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
        int pairs = 0;
        for (int step : Lattice.STEPS)
            pairs += Long.bitCount(own & own >>> step) - Long.bitCount(other & other >>> step);
        values[4] = sign * pairs;
        values[5] = sign;
    }
}
