package agon.game.yinsh;

import agon.api.Seat;
import agon.game.yinsh.YinshPosition.Side;

/// The position of the simulator and its transitions. Sets of points are pairs of longs: see [Lattice].
///
/// The fields are not private, because the parts of the simulator read many of them.
final class YinshState {
    private static final Phase[] PHASES = Phase.values();
    static final int PLACES = Phase.PLACES.ordinal(), STARTS = Phase.STARTS.ordinal(),
        CONTINUES = Phase.CONTINUES.ordinal(), MOVED = Phase.MOVED.ordinal();

    final int goal;
    final long[] rings = new long[4], markers = new long[4]; // [2 · seats]
    final int[] taken = new int[2];
    int seat, phase;
    boolean ringDue;
    boolean hasRow; // of the seat to act, if no ring is due
    boolean over, passing; // passing: no ring of the seat to act can move

    YinshState(int goal) {
        this.goal = goal;
    }

    void load(YinshPosition p) {
        load(0, p.white());
        load(1, p.black());
        seat = p.seat().index();
        phase = p.phase().ordinal();
        ringDue = p.ringDue();
        settle();
    }

    /// Sets everything except the pieces: see [#rest].
    void set(int rest) {
        seat = rest & 1;
        phase = rest >>> 1 & 3;
        ringDue = (rest & 8) != 0;
        taken[0] = rest >>> 4 & 3;
        taken[1] = rest >>> 6;
        settle();
    }

    /// Returns everything except the pieces as one number.
    int rest() {
        return seat | phase << 1 | (ringDue ? 8 : 0) | taken[0] << 4 | taken[1] << 6;
    }

    private void load(int seat, Side side) {
        rings[2 * seat] = Lattice.low(side.rings());
        rings[2 * seat + 1] = Lattice.high(side.rings());
        markers[2 * seat] = Lattice.low(side.markers());
        markers[2 * seat + 1] = Lattice.high(side.markers());
        taken[seat] = side.taken();
    }

    YinshPosition position() {
        return new YinshPosition(side(0), side(1), new Seat(seat), PHASES[phase], ringDue);
    }

    private Side side(int seat) {
        return new Side(Lattice.cells(rings[2 * seat], rings[2 * seat + 1]),
            Lattice.cells(markers[2 * seat], markers[2 * seat + 1]), taken[seat]);
    }

    void copyFrom(YinshState that) {
        System.arraycopy(that.rings, 0, rings, 0, 4);
        System.arraycopy(that.markers, 0, markers, 0, 4);
        System.arraycopy(that.taken, 0, taken, 0, 2);
        seat = that.seat;
        phase = that.phase;
        ringDue = that.ringDue;
        hasRow = that.hasRow;
        over = that.over;
        passing = that.passing;
    }

    long ringsLow() {
        return rings[0] | rings[2];
    }

    long ringsHigh() {
        return rings[1] | rings[3];
    }

    long markersLow() {
        return markers[0] | markers[2];
    }

    long markersHigh() {
        return markers[1] | markers[3];
    }

    long emptyLow() {
        return Lattice.LOW & ~(ringsLow() | markersLow());
    }

    long emptyHigh() {
        return Lattice.HIGH & ~(ringsHigh() | markersHigh());
    }

    int markerCount() {
        return Long.bitCount(markersLow()) + Long.bitCount(markersHigh());
    }

    int reach(int bit, int way) {
        return Lattice.reach(bit, way, ringsLow(), ringsHigh(), markersLow(), markersHigh());
    }

    boolean hasFive(int owner) {
        return Lattice.hasFive(markers[2 * owner], markers[2 * owner + 1]);
    }

    void place(int bit) {
        toggle(rings, seat, bit);
        seat ^= 1;
        if (Long.bitCount(ringsLow()) + Long.bitCount(ringsHigh()) == 2 * YinshPosition.RINGS) phase = STARTS;
        settle();
    }

    private static void toggle(long[] sets, int seat, int bit) {
        sets[2 * seat] ^= Lattice.low(bit);
        sets[2 * seat + 1] ^= Lattice.high(bit);
    }

    void move(int from, int to) {
        lay(seat, from, to);
        phase = MOVED;
        endUnlessRow();
    }

    /// Lays a marker, moves the ring, and turns over the markers between. Calling it again takes the move back.
    private void lay(int owner, int from, int to) {
        long low = Lattice.betweenLow(from, to) & markersLow(), high = Lattice.betweenHigh(from, to) & markersHigh();
        for (int i = 0; i < 4; i += 2) {
            markers[i] ^= low;
            markers[i + 1] ^= high;
        }
        toggle(markers, owner, from);
        toggle(rings, owner, from);
        toggle(rings, owner, to);
    }

    void takeRow(int line) {
        markers[2 * seat] &= ~Lattice.FIVES[2 * line];
        markers[2 * seat + 1] &= ~Lattice.FIVES[2 * line + 1];
        if (phase != MOVED) phase = CONTINUES;
        ringDue = true;
    }

    void takeRing(int bit) {
        toggle(rings, seat, bit);
        ringDue = false;
        if (++taken[seat] == goal) end();
        else if (phase == MOVED) endUnlessRow();
        else settle();
    }

    private void endUnlessRow() {
        hasRow = hasFive(seat);
        if (!hasRow) end();
    }

    void end() {
        seat ^= 1;
        phase = STARTS;
        settle();
    }

    private void settle() {
        over = taken[0] == goal || taken[1] == goal;
        hasRow = passing = false;
        if (over || phase == PLACES || ringDue) return;
        hasRow = hasFive(seat);
        if (hasRow) return;
        over = markerCount() == YinshPosition.MARKERS;
        if (over || canMove(seat)) return;
        passing = canMove(seat ^ 1);
        over = !passing;
    }

    private boolean canMove(int owner) {
        return hasRoom(owner, 1) || moves(owner) > 0;
    }

    /// Returns whether a ring has at least `most` empty neighbours.
    boolean hasRoom(int owner, int most) {
        long emptyLow = emptyLow(), emptyHigh = emptyHigh();
        for (int word = 0; word < 2; word++) for (long left = rings[2 * owner + word]; left != 0; left &= left - 1) {
            int bit = 64 * word + Long.numberOfTrailingZeros(left);
            if (Long.bitCount(Lattice.AROUND[2 * bit] & emptyLow)
                + Long.bitCount(Lattice.AROUND[2 * bit + 1] & emptyHigh) >= most) return true;
        }
        return false;
    }

    /// Returns the number of moves of the rings of a seat.
    int moves(int owner) {
        int moves = 0;
        for (int word = 0; word < 2; word++)
            for (long left = rings[2 * owner + word]; left != 0; left &= left - 1)
                for (int way = 0, bit = 64 * word + Long.numberOfTrailingZeros(left); way < 6; way++)
                    moves += Integer.bitCount(reach(bit, way));
        return moves;
    }

    /// Returns the number of moves with which a seat completes a row of its colour, at most `most`.
    int completions(int owner, int most) {
        int completions = 0;
        for (int word = 0; word < 2; word++)
            for (long left = rings[2 * owner + word]; left != 0; left &= left - 1)
                for (int way = 0, from = 64 * word + Long.numberOfTrailingZeros(left); way < 6; way++)
                    for (int reach = reach(from, way); reach != 0; reach &= reach - 1)
                        if (completes(owner, from, Lattice.target(from, way, Integer.numberOfTrailingZeros(reach)))
                            && ++completions == most) return most;
        return completions;
    }

    private boolean completes(int owner, int from, int to) {
        lay(owner, from, to);
        boolean completes = hasFive(owner);
        lay(owner, from, to);
        return completes;
    }
}
