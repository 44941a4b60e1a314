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
        for (int word = 0; word < 2; word++) {
            rings[2 * seat + word] = Lattice.bits(side.rings(), word);
            markers[2 * seat + word] = Lattice.bits(side.markers(), word);
        }
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

    /// Returns a word of the rings of both seats.
    long rings(int word) {
        return rings[word] | rings[2 + word];
    }

    long markers(int word) {
        return markers[word] | markers[2 + word];
    }

    /// Returns a word of the empty points.
    long empty(int word) {
        return (word == 0 ? Lattice.LOW : Lattice.HIGH) & ~(rings(word) | markers(word));
    }

    int markerCount() {
        return Long.bitCount(markers(0)) + Long.bitCount(markers(1));
    }

    int reach(int bit, int way) {
        return Lattice.reach(bit, way, rings(0), rings(1), markers(0), markers(1));
    }

    boolean hasFive(int owner) {
        return Lattice.hasFive(markers[2 * owner], markers[2 * owner + 1]);
    }

    void place(int bit) {
        toggle(rings, seat, bit);
        seat ^= 1;
        if (Long.bitCount(rings(0)) + Long.bitCount(rings(1)) == 2 * YinshPosition.RINGS) phase = STARTS;
        settle();
    }

    private static void toggle(long[] sets, int seat, int bit) {
        sets[2 * seat] ^= Lattice.single(bit, 0);
        sets[2 * seat + 1] ^= Lattice.single(bit, 1);
    }

    /// Lays a marker, moves the ring, and turns over the markers between.
    void move(int from, int to) {
        for (int word = 0; word < 2; word++) {
            long over = Lattice.between(from, to, word) & markers(word), laid = Lattice.single(from, word);
            markers[word] ^= over;
            markers[2 + word] ^= over;
            markers[2 * seat + word] ^= laid;
            rings[2 * seat + word] ^= laid ^ Lattice.single(to, word);
        }
        phase = MOVED;
        endUnlessRow();
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
        if (hasRoom(owner, 1)) return true;
        for (int word = 0; word < 2; word++)
            for (long left = rings[2 * owner + word]; left != 0; left &= left - 1)
                for (int way = 0, bit = 64 * word + Long.numberOfTrailingZeros(left); way < 6; way++)
                    if (reach(bit, way) != 0) return true;
        return false;
    }

    /// Returns whether a ring has at least `most` empty neighbours.
    boolean hasRoom(int owner, int most) {
        long emptyLow = empty(0), emptyHigh = empty(1);
        for (int word = 0; word < 2; word++) for (long left = rings[2 * owner + word]; left != 0; left &= left - 1) {
            int bit = 64 * word + Long.numberOfTrailingZeros(left);
            if (Long.bitCount(Lattice.AROUND[2 * bit] & emptyLow)
                + Long.bitCount(Lattice.AROUND[2 * bit + 1] & emptyHigh) >= most) return true;
        }
        return false;
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
        return completes(owner, from, Lattice.between(from, to, 0) & markers(0),
            Lattice.between(from, to, 1) & markers(1));
    }

    /// Returns whether a seat completes a row of its colour if it lays a marker and turns over these markers.
    boolean completes(int owner, int from, long overLow, long overHigh) {
        return Lattice.hasFive(markers[2 * owner] ^ overLow | Lattice.single(from, 0),
            markers[2 * owner + 1] ^ overHigh | Lattice.single(from, 1));
    }
}
