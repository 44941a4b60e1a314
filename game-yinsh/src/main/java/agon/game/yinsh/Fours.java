package agon.game.yinsh;

/// The points that complete a row of markers of a seat, and the markers between two others, as bits.
final class Fours {
    long low, high;             // points without a marker of the seat that complete a line of five
    long middleLow, middleHigh; // markers between two markers of the seat

    void find(long markersLow, long markersHigh) {
        low = high = middleLow = middleHigh = 0;
        for (int step : Lattice.STEPS) {
            long one = markersLow << step, oneHigh = up(markersLow, markersHigh, step),
                two = markersLow << 2 * step, twoHigh = up(markersLow, markersHigh, 2 * step);
            long back = down(markersLow, markersHigh, step), backHigh = markersHigh >>> step,
                backTwo = down(markersLow, markersHigh, 2 * step), backTwoHigh = markersHigh >>> 2 * step;
            middleLow |= markersLow & one & back;
            middleHigh |= markersHigh & oneHigh & backHigh;
            long pair = one & two, pairHigh = oneHigh & twoHigh, ahead = back & backTwo,
                aheadHigh = backHigh & backTwoHigh;
            long three = pair & markersLow << 3 * step, threeHigh = pairHigh & up(markersLow, markersHigh, 3 * step);
            long threeAhead = ahead & down(markersLow, markersHigh, 3 * step),
                threeAheadHigh = aheadHigh & markersHigh >>> 3 * step;
            low |= three & (markersLow << 4 * step | back) | pair & ahead
                | threeAhead & (down(markersLow, markersHigh, 4 * step) | one);
            high |= threeHigh & (up(markersLow, markersHigh, 4 * step) | backHigh) | pairHigh & aheadHigh
                | threeAheadHigh & (markersHigh >>> 4 * step | oneHigh);
        }
        low &= Lattice.LOW & ~markersLow;
        high &= Lattice.HIGH & ~markersHigh;
    }

    /// Returns the second long of a set that is shifted up.
    private static long up(long low, long high, int by) {
        return high << by | low >>> -by;
    }

    /// Returns the first long of a set that is shifted down.
    private static long down(long low, long high, int by) {
        return low >>> by | high << -by;
    }
}
