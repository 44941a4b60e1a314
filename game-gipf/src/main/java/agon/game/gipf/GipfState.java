package agon.game.gipf;

import agon.api.Cells;
import agon.api.Seat;
import agon.game.gipf.GipfPosition.Phase;
import agon.game.gipf.Side.Kinds;

/// The position of the simulator and its transitions.
final class GipfState {
    static final int START = Phase.START.ordinal(), REMOVED = Phase.REMOVED.ordinal(), PUSHED = Phase.PUSHED.ordinal();
    static final int GIPF = Kinds.GIPF.ordinal(), ANY = Kinds.ANY.ordinal(), SINGLE = Kinds.SINGLE.ordinal();
    private static final Phase[] PHASES = Phase.values();
    private static final Kinds[] KINDS = Kinds.values();

    final boolean hasGipf;
    /// The pieces of the seat to act and of its opponent, and all GIPF-pieces.
    long own, other, gipf;
    int ownReserve, otherReserve;
    /// The kinds of pieces that the players can push.
    int ownKinds, otherKinds;
    int seat, phase;
    int left; // lines of the rows that were left standing
    int rows; // lines of the rows that must be removed
    boolean over;
    int winner; // undefined before the end

    GipfState(boolean hasGipf) {
        this.hasGipf = hasGipf;
    }

    void load(GipfPosition p) {
        own = Lattice.bits(p.own().pieces());
        other = Lattice.bits(p.other().pieces());
        gipf = Lattice.bits(p.gipf());
        ownReserve = p.own().reserve();
        otherReserve = p.other().reserve();
        ownKinds = p.own().pushes().ordinal();
        otherKinds = p.other().pushes().ordinal();
        seat = p.seat().index();
        phase = p.phase().ordinal();
        left = (int) p.left().bits();
        settle();
    }

    void copyFrom(GipfState that) {
        own = that.own;
        other = that.other;
        gipf = that.gipf;
        ownReserve = that.ownReserve;
        otherReserve = that.otherReserve;
        ownKinds = that.ownKinds;
        otherKinds = that.otherKinds;
        seat = that.seat;
        phase = that.phase;
        left = that.left;
        rows = that.rows;
        over = that.over;
        winner = that.winner;
    }

    GipfPosition position() {
        Side mine = new Side(Lattice.cells(own), Lattice.cells(own & gipf), ownReserve, KINDS[ownKinds]),
            theirs = new Side(Lattice.cells(other), Lattice.cells(other & gipf), otherReserve, KINDS[otherKinds]);
        return new GipfPosition(seat == 0 ? mine : theirs, seat == 0 ? theirs : mine, new Seat(seat), PHASES[phase],
            Cells.ofBits(left));
    }

    /// Updates everything that depends on the pieces, and ends the turn if nothing is left to do.
    void settle() {
        over = false;
        if (hasLostGipf(other, otherKinds)) {
            end(seat);
        } else if (hasLostGipf(own, ownKinds)) {
            end(seat ^ 1);
        } else {
            rows = Lattice.rows(own) & ~left;
            if (phase == PUSHED && rows == 0) pass();
            if (rows == 0 && !canPush()) end(seat ^ 1);
        }
    }

    private boolean hasLostGipf(long pieces, int kinds) {
        return hasGipf && (pieces & gipf) == 0 && kinds != GIPF;
    }

    private void end(int by) {
        over = true;
        winner = by;
        rows = 0;
    }

    private void pass() {
        long pieces = own;
        int reserve = ownReserve, kinds = ownKinds;
        own = other;
        other = pieces;
        ownReserve = otherReserve;
        otherReserve = reserve;
        ownKinds = otherKinds;
        otherKinds = kinds;
        seat ^= 1;
        phase = START;
        left = 0;
        rows = Lattice.rows(own);
    }

    private boolean canPush() {
        return ownReserve >= (ownKinds == GIPF ? 2 : 1) && (own | other) != Lattice.BOARD;
    }

    boolean canPushGipf() {
        return ownKinds != SINGLE && ownReserve >= 2;
    }

    boolean isFull(int way) {
        long line = Lattice.LINE[way >> 1];
        return (line & ~(own | other)) == 0;
    }

    void push(int way, boolean isGipf) {
        long line = Lattice.LINE[way >> 1], empty = line & ~(own | other), first, run;
        int step = Lattice.STEPS[(way >> 1) / 7];
        if ((way & 1) == 0) {
            first = Long.lowestOneBit(line);
            run = line & Long.lowestOneBit(empty) - 1;
            own = own & ~run | (own & run) << step;
            other = other & ~run | (other & run) << step;
            gipf = gipf & ~run | (gipf & run) << step;
        } else {
            first = Long.highestOneBit(line);
            run = line & -(Long.highestOneBit(empty) << 1);
            own = own & ~run | (own & run) >>> step;
            other = other & ~run | (other & run) >>> step;
            gipf = gipf & ~run | (gipf & run) >>> step;
        }
        own |= first;
        if (isGipf) gipf |= first;
        ownReserve -= isGipf ? 2 : 1;
        ownKinds = isGipf ? ANY : SINGLE;
        phase = PUSHED;
        left = 0;
        settle();
    }

    /// Removes a segment.
    ///
    /// @param staying the GIPF-pieces that stay, with one bit per spot of the segment
    void remove(int segment, int staying) {
        long gone = Lattice.SEGMENT[segment] & ~Long.expand(staying, Lattice.SEGMENT[segment]);
        ownReserve += Long.bitCount(own & gone) + Long.bitCount(own & gipf & gone);
        own &= ~gone;
        other &= ~gone;
        gipf &= ~gone;
        if (phase == START) phase = REMOVED;
        left = (left | Lattice.rows(own & Lattice.SEGMENT[segment])) & Lattice.rows(own);
        settle();
    }
}
