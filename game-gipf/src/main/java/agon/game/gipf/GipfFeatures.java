package agon.game.gipf;

import agon.api.Features;
import agon.api.encoding.Grid;
import io.vavr.collection.Vector;

/// The features of the simulator's position, from the view of a seat.
///
/// - Layer 0, piece: 1 for an own piece, 2 for one of the opponent; in games with GIPF-pieces, 4 more for a GIPF-piece.
/// - Layer 1, rows: 1 for an own piece with two own neighbours in a line, 2 for one of the opponent; 4 for a spot that
///   completes a row of the seat, 8 for one that completes a row of the opponent.
///
/// The counts are the reserves, the pieces on the board and in reserve, and the phase with the kinds of pieces.
final class GipfFeatures implements Features {
    private static final Grid GRID = Grid.hex(Spots.BOARD);
    private static final int SPOTS = Spots.ALL.size(), PIECES = 40;

    private final GipfState at;
    private final Vector<Integer> layers;

    GipfFeatures(GipfState at, GipfVariant variant) {
        this.at = at;
        layers = Vector.of(variant.hasGipf() ? 7 : 3, 16);
    }

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Integer> layers() {
        return layers;
    }

    /// Combines the reserves of both seats, and their numbers of pieces.
    @Override
    public Vector<Integer> counts() {
        return Vector.of(24 * 24, PIECES, PIECES, 3 * 9);
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        GipfState s = at;
        boolean acts = seat == s.seat;
        long own = acts ? s.own : s.other, other = acts ? s.other : s.own;
        Features.states(cells, 0, SPOTS, Lattice.spots(own), Lattice.spots(other), Lattice.spots(s.gipf), 0, 0, 0);
        Features.states(cells, SPOTS, SPOTS, Lattice.spots(middles(own)), Lattice.spots(middles(other)),
            Lattice.spots(missing(own)), Lattice.spots(missing(other)), 0, 0);
        int ownReserve = acts ? s.ownReserve : s.otherReserve, otherReserve = acts ? s.otherReserve : s.ownReserve;
        counts[0] = 24 * ownReserve + otherReserve;
        counts[1] = Long.bitCount(own) + Long.bitCount(own & s.gipf) + ownReserve;
        counts[2] = Long.bitCount(other) + Long.bitCount(other & s.gipf) + otherReserve;
        counts[3] = (acts ? 3 * s.ownKinds + s.otherKinds : 3 * s.otherKinds + s.ownKinds) * 3 + s.phase;
    }

    private static long middles(long set) {
        long middles = 0;
        for (int step : Lattice.STEPS) middles |= set & set << step & set >>> step;
        return middles;
    }

    /// Returns the spots without a piece of a player that have three of them in line next to them, or between them.
    private static long missing(long set) {
        long missing = 0;
        for (int step : Lattice.STEPS) {
            long up = set << step, down = set >>> step, pair = up & up << step, below = down & down >>> step;
            missing |= pair & up << 2 * step | below & down >>> 2 * step | pair & down | below & up;
        }
        return missing & ~set & Lattice.BOARD;
    }
}
