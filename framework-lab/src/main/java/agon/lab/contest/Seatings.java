package agon.lab.contest;

import io.vavr.collection.Vector;

/// How two players share the seats of a game so that each has every seat equally often: they sit alternately, and
/// everybody moves on by one seat until all is as it was. In a game for two that is once each way round; with an odd
/// number of seats the two also change sides.
///
/// @param seats of the game, ≥ 1
record Seatings(int seats) {
    /// For each game of one opening: whether a seat is the one player's, by seat.
    Vector<Vector<Boolean>> all() {
        return Vector.of(true, false).flatMap(first -> Vector.range(0, seats).map(moved -> seating(first, moved)))
            .distinct();
    }

    private Vector<Boolean> seating(boolean first, int moved) {
        return Vector.range(0, seats).map(seat -> (Math.floorMod(seat - moved, seats) % 2 == 0) == first);
    }
}
