package agon.game.zertz;

import agon.api.Features;
import agon.api.encoding.Grid;
import agon.game.zertz.board.Lattice;
import io.vavr.collection.Vector;

/// The features of the simulator's position: the rings with their marbles, the captures of each seat and the pool, and
/// the numbers of remaining, vacant and free rings.
final class ZertzFeatures implements Features {
    // The states are: no ring; a vacant ring that is not free; a white, a grey and a black marble; a free ring.
    private static final int STATES = 6;

    private final ZertzState at;
    private final Grid grid;
    private final int rings;

    ZertzFeatures(ZertzState at) {
        this.at = at;
        grid = Grid.hex(at.variant.board().grid());
        rings = grid.cells();
    }

    @Override
    public Grid grid() {
        return grid;
    }

    @Override
    public Vector<Integer> layers() {
        return Vector.of(STATES);
    }

    @Override
    public Vector<Integer> counts() {
        return Vector.of(5 * 6 * 7, 5 * 6 * 7, 7 * 9 * 11, rings + 1, rings + 1, rings + 1, 2);
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        Lattice lattice = at.lattice;
        long free = at.free();
        Features.states(cells, 0, rings, lattice.packed(at.vacant() | at.grey),
            lattice.packed(at.occupied & ~at.black), lattice.packed(at.black | free), 0, 0, 0);
        counts[0] = joint(seat == 0 ? at.first : at.second, 4, 5, 6);
        counts[1] = joint(seat == 0 ? at.second : at.first, 4, 5, 6);
        counts[2] = joint(at.pool, 6, 8, 10);
        counts[3] = Long.bitCount(at.left);
        counts[4] = Long.bitCount(at.vacant());
        counts[5] = Long.bitCount(free);
        counts[6] = at.phase == ZertzState.TAKING ? 1 : 0;
    }

    private static int joint(int stock, int white, int grey, int black) {
        return Math.min(stock & 0xff, white) + (white + 1) * (Math.min(stock >>> 8 & 0xff, grey)
            + (grey + 1) * Math.min(stock >>> 16, black));
    }
}
