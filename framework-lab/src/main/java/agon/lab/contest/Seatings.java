package agon.lab.contest;

import io.vavr.collection.Vector;

/// The seatings of two players in which each has every seat equally often. The players alternate, and everyone moves by
/// one seat until the initial seating is reached again. With an odd number of seats, the players also exchange their
/// seats.
record Seatings(int seats) {
    /// Returns, for each game of one opening, whether each seat belongs to the first player.
    Vector<Vector<Boolean>> all() {
        return Vector.of(true, false).flatMap(first -> Vector.range(0, seats).map(moved -> seating(first, moved)))
            .distinct();
    }

    private Vector<Boolean> seating(boolean first, int moved) {
        return Vector.range(0, seats).map(seat -> (Math.floorMod(seat - moved, seats) % 2 == 0) == first);
    }
}
