package agon.game.pferdeaepfel;

import agon.api.Features;
import agon.api.encoding.Grid;
import io.vavr.collection.Vector;

/// The features of the simulator's position. The first layer contains the apples and the knights, and the second layer
/// the squares that each knight reaches with one or two moves. The counts are the numbers of moves of both knights, the
/// seat and the next action, and a number that depends on the mode: the apples on the board in the classic mode, and
/// the estimated difference of the paths in the trail mode.
final class PferdeaepfelFeatures implements Features {
    private static final Grid GRID = Grid.square(Board.SIDE);
    private static final int OWN = 2, OTHER = 4; // added to 1 for an apple
    private static final int WAYS = 9; // numbers of moves of a knight, from 0
    private static final int AHEAD = 63; // largest difference of two paths

    private final PferdeaepfelState at;

    PferdeaepfelFeatures(PferdeaepfelState at) {
        this.at = at;
    }

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Integer> layers() {
        return Vector.of(6, 11);
    }

    @Override
    public Vector<Integer> counts() {
        Vector<Integer> all = Vector.of(WAYS * WAYS, 4);
        return switch (at.mode) {
            case APPLE_FIRST, MOVE_FIRST -> all;
            case TRAIL -> all.append(2 * AHEAD + 1);
            case CLASSIC -> all.append(Mode.BROWN + Mode.GOLDEN + 1);
        };
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        int own = seat == 0 ? at.white : at.black, other = seat == 0 ? at.black : at.white;
        long free = ~at.apples, ownNext = at.ways(seat), otherNext = at.ways(seat ^ 1);
        Features.states(cells, 0, Board.CELLS, at.apples, 0);
        cells[own] += OWN;
        cells[other] += OTHER;
        Features.states(cells, Board.CELLS, Board.CELLS, ownNext, Mobility.jumps(ownNext) & free, otherNext,
            Mobility.jumps(otherNext) & free, 0, 0);
        counts[0] = Long.bitCount(ownNext) + WAYS * Long.bitCount(otherNext);
        counts[1] = seat + (at.placing ? 2 : 0);
        if (at.mode == Mode.TRAIL) counts[2] = AHEAD + ahead(seat, free);
        if (at.mode == Mode.CLASSIC) counts[2] = Long.bitCount(at.apples);
    }

    /// Returns the number of moves by which the path of the seat is estimated to be longer.
    private int ahead(int seat, long free) {
        int white = Territory.ahead(free & ~(1L << at.white | 1L << at.black), at.white, at.black, at.seat == 0);
        return seat == 0 ? white : -white;
    }
}
