package agon.game.gipf;

import agon.api.Features;
import agon.api.encoding.Grid;
import io.vavr.collection.Vector;

/// The features of the simulator's position, from the view of a seat.
///
/// - Layer 0, piece: 1 for an own piece, 2 for one of the opponent; in games with GIPF-pieces, 4 more for a GIPF-piece.
/// - Layer 1, rows: 1 for an own piece with two own neighbours in a line, 2 for one of the opponent; 4 for a spot that
///   completes a row of the seat, 8 for one that completes a row of the opponent; 16 for a piece that the opponent can
///   capture with the next push, 32 for a piece that the seat can capture.
///
/// The first counts are the reserves, the pieces on the board and in reserve, and the phase with the kinds of pieces.
/// The others describe the pushes that complete a row: how many pieces they capture and how many of them capture,
/// combined with small reserves; the number of pushes of each player; and the largest captures, combined with the
/// difference in pieces.
final class GipfFeatures implements Features {
    private static final Grid GRID = Grid.hex(Spots.BOARD);
    private static final int SPOTS = Spots.ALL.size(), PIECES = 40, DANGERS = 11;

    private final GipfState at;
    private final RowPushes mine = new RowPushes(), theirs = new RowPushes();
    private final Vector<Integer> layers;

    GipfFeatures(GipfState at, GipfVariant variant) {
        this.at = at;
        layers = Vector.of(variant.hasGipf() ? 7 : 3, 64);
    }

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Integer> layers() {
        return layers;
    }

    @Override
    public Vector<Integer> counts() {
        return Vector.of(24 * 24, PIECES, PIECES, 3 * 9, DANGERS * DANGERS * 25, 64, 16 * 31);
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        GipfState s = at;
        boolean acts = seat == s.seat;
        long own = acts ? s.own : s.other, other = acts ? s.other : s.own;
        mine.find(own, other, s.gipf);
        theirs.find(other, own, s.gipf);
        Features.states(cells, 0, SPOTS, Lattice.spots(own), Lattice.spots(other), Lattice.spots(s.gipf), 0, 0, 0);
        Features.states(cells, SPOTS, SPOTS, Lattice.spots(middles(own)), Lattice.spots(middles(other)),
            Lattice.spots(missing(own)), Lattice.spots(missing(other)),
            Lattice.spots(theirs.captured), Lattice.spots(mine.captured));
        int ownReserve = acts ? s.ownReserve : s.otherReserve, otherReserve = acts ? s.otherReserve : s.ownReserve;
        counts[0] = 24 * ownReserve + otherReserve;
        counts[1] = Long.bitCount(own) + Long.bitCount(own & s.gipf) + ownReserve;
        counts[2] = Long.bitCount(other) + Long.bitCount(other & s.gipf) + otherReserve;
        counts[3] = (acts ? 3 * s.ownKinds + s.otherKinds : 3 * s.otherKinds + s.ownKinds) * 3 + s.phase;
        counts[4] = (DANGERS * mine.danger() + theirs.danger()) * 25 + 5 * Math.min(ownReserve, 4)
            + Math.min(otherReserve, 4);
        counts[5] = 8 * Math.min(mine.number, 7) + Math.min(theirs.number, 7);
        counts[6] = (4 * Math.min(mine.most, 3) + Math.min(theirs.most, 3)) * 31
            + Math.clamp(counts[1] - counts[2] + 15, 0, 30);
    }

    private static long middles(long set) {
        long middles = 0;
        for (int step : Lattice.STEPS) middles |= set & set << step & set >>> step;
        return middles;
    }

    /// Returns the spots without a piece of a player that have three of them in line next to them, or between them.
    private static long missing(long set) {
        long missing = 0;
        for (int step : Lattice.STEPS) missing |= RowPushes.missing(set, step);
        return missing & ~set & Lattice.BOARD;
    }
}
