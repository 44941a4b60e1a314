package agon.game.yinsh;

import agon.api.Features;
import agon.api.encoding.Grid;
import io.vavr.collection.Vector;

/// The features of the simulator's position.
///
/// - Layer 0: 1 for an own ring, 2 for a ring of the opponent, 3 for an own marker, 4 for a marker of the opponent.
/// - Counts: the rings removed by both seats and the phase; the moves of each seat; the markers in the pool.
final class YinshFeatures implements Features {
    private static final Grid GRID = Grid.hex(Points.BOARD);
    private static final int TAKEN = 4, PHASES = 3, MOVES = YinshRules.MOST_ACTIONS;
    private static final Vector<Integer> LAYERS = Vector.of(5),
        COUNTS = Vector.of(TAKEN * TAKEN * PHASES, MOVES, MOVES, YinshPosition.MARKERS + 1);

    private final YinshState at;

    YinshFeatures(YinshState at) {
        this.at = at;
    }

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Integer> layers() {
        return LAYERS;
    }

    @Override
    public Vector<Integer> counts() {
        return COUNTS;
    }

    /// Returns 3: placing rings, moving, and removing a row or a ring.
    @Override
    public int phases() {
        return PHASES;
    }

    @Override
    public int phase(int[] counts) {
        return counts[0] % PHASES;
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        YinshState s = at;
        int own = 2 * seat, other = own ^ 2;
        long onesLow = s.rings[own] | s.markers[own], onesHigh = s.rings[own + 1] | s.markers[own + 1];
        long twosLow = s.rings[other] | s.markers[own], twosHigh = s.rings[other + 1] | s.markers[own + 1];
        Features.states(cells, 0, 64, Lattice.pointsLow(onesLow, onesHigh), Lattice.pointsLow(twosLow, twosHigh),
            Lattice.pointsLow(s.markers[other], s.markers[other + 1]), 0, 0, 0);
        Features.states(cells, 64, Points.SIZE - 64, Lattice.pointsHigh(onesHigh), Lattice.pointsHigh(twosHigh),
            Lattice.pointsHigh(s.markers[other + 1]), 0, 0, 0);
        int phase = s.phase == YinshState.PLACES ? 0 : s.ringDue || s.hasRow ? 2 : 1;
        counts[0] = (TAKEN * s.taken[seat] + s.taken[seat ^ 1]) * PHASES + phase;
        counts[1] = s.moves(seat);
        counts[2] = s.moves(seat ^ 1);
        counts[3] = YinshPosition.MARKERS - s.markerCount();
    }
}
