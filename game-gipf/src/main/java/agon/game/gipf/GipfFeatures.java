package agon.game.gipf;

import agon.api.Features;
import agon.api.encoding.Grid;
import io.vavr.collection.Vector;

/// The features of the simulator's position, from the view of a seat.
///
/// - Layer 0, piece: 1 for an own piece, 2 for one of the opponent; in games with GIPF-pieces, 4 more for a GIPF-piece.
/// - Layer 1, rows: 1 for an own piece with two own neighbours in a line, 2 for one of the opponent; 4 for a spot that
///   completes a row of the seat, 8 for a spot that completes a row of the opponent; 16 for the spot of a piece that
///   the next push of the opponent can capture, 32 for the spot of a piece that the next push of the seat can capture.
///   A push can move these pieces, so the spots of captured pieces are those after the push.
///
/// The first counts are the reserves, the pieces on the board and in reserve, and the phase with the kinds of pieces.
/// The others describe the pushes that complete a row: [RowPushes#danger] of both players, combined with small
/// reserves; the number of such pushes of each player; and the largest number of pieces that a push of each player can
/// capture, combined with the difference in pieces.
final class GipfFeatures implements Features {
    private static final Grid GRID = Grid.hex(Spots.BOARD);
    private static final int SPOTS = Spots.ALL.size(), PIECES = 40, RESERVES = 24, SMALL = 5, PUSHES = 8, MOST = 4,
        DIFFERENCES = 31;

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
        return Vector.of(RESERVES * RESERVES, PIECES, PIECES, 3 * 9,
            RowPushes.DANGERS * RowPushes.DANGERS * SMALL * SMALL, PUSHES * PUSHES, MOST * MOST * DIFFERENCES);
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
            Lattice.spots(mine.completing), Lattice.spots(theirs.completing),
            Lattice.spots(theirs.captured), Lattice.spots(mine.captured));
        int ownReserve = acts ? s.ownReserve : s.otherReserve, otherReserve = acts ? s.otherReserve : s.ownReserve;
        counts[0] = RESERVES * ownReserve + otherReserve;
        counts[1] = Long.bitCount(own) + Long.bitCount(own & s.gipf) + ownReserve;
        counts[2] = Long.bitCount(other) + Long.bitCount(other & s.gipf) + otherReserve;
        counts[3] = (acts ? 3 * s.ownKinds + s.otherKinds : 3 * s.otherKinds + s.ownKinds) * 3 + s.phase;
        counts[4] = ((RowPushes.DANGERS * mine.danger() + theirs.danger()) * SMALL + Math.min(ownReserve, SMALL - 1))
            * SMALL + Math.min(otherReserve, SMALL - 1);
        counts[5] = PUSHES * Math.min(mine.number, PUSHES - 1) + Math.min(theirs.number, PUSHES - 1);
        counts[6] = (MOST * Math.min(mine.most, MOST - 1) + Math.min(theirs.most, MOST - 1)) * DIFFERENCES
            + Math.clamp(counts[1] - counts[2] + DIFFERENCES / 2, 0, DIFFERENCES - 1);
    }

    private static long middles(long set) {
        long middles = 0;
        for (int step : Lattice.STEPS) middles |= set & set << step & set >>> step;
        return middles;
    }
}
