package agon.game.yinsh;

/// The moves of all rings of a seat.
final class RingMoves {
    private static final int AXES = 3;
    // The points on which the rings can land and the markers over which they can jump, as bits.
    long low, high;
    int number;
    int rings;
    final int[] bit = new int[YinshPosition.RINGS], moves = new int[YinshPosition.RINGS]; // by ring

    void find(YinshState at, int owner) {
        long ringsLow = at.ringsLow(), ringsHigh = at.ringsHigh(), markersLow = at.markersLow(),
            markersHigh = at.markersHigh();
        low = high = 0;
        number = rings = 0;
        for (int word = 0; word < 2; word++)
            for (long left = at.rings[2 * owner + word]; left != 0; left &= left - 1) {
                int ring = 64 * word + Long.numberOfTrailingZeros(left), count = 0;
                for (int axis = 0; axis < AXES; axis++) {
                    int reached = Lattice.alongAxis(ring, axis, ringsLow, ringsHigh, markersLow, markersHigh);
                    int points = (reached | reached >>> 16) & 0xffff;
                    count += Integer.bitCount(reached & 0xffff);
                    low |= Lattice.lineLow(ring, axis, points);
                    high |= Lattice.lineHigh(ring, axis, points);
                }
                bit[rings] = ring;
                moves[rings++] = count;
                number += count;
            }
    }
}
