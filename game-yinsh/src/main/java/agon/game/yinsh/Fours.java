package agon.game.yinsh;

/// The points that complete a row of markers of a seat, and the markers between two others, as bits.
final class Fours {
    final long[] points = new long[2]; // points without a marker of the seat that complete a line of five
    final long[] middle = new long[2]; // markers between two markers of the seat

    void find(long markersLow, long markersHigh) {
        points[0] = Lattice.LOW & ~markersLow & find(0, markersLow, 0, markersHigh);
        points[1] = Lattice.HIGH & ~markersHigh & find(1, markersHigh, markersLow, 0);
    }

    /// Finds the markers of a word that are between two others. Returns the points that complete a line of five.
    ///
    /// @param below the previous word
    /// @param above the next word
    private long find(int word, long markers, long below, long above) {
        long complete = 0, between = 0;
        for (int axis = 0; axis < Lattice.AXES; axis++) {
            int step = Lattice.STEPS[axis];
            long one = up(markers, below, step), pair = one & up(markers, below, 2 * step),
                three = pair & up(markers, below, 3 * step);
            long back = Lattice.down(markers, above, step), ahead = back & Lattice.down(markers, above, 2 * step),
                threeAhead = ahead & Lattice.down(markers, above, 3 * step);
            between |= one & back;
            complete |= three & (up(markers, below, 4 * step) | back) | pair & ahead
                | threeAhead & (Lattice.down(markers, above, 4 * step) | one);
        }
        middle[word] = markers & between;
        return complete;
    }

    private static long up(long set, long below, int by) {
        return set << by | below >>> -by;
    }
}
