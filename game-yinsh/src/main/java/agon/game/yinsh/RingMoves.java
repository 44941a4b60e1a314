package agon.game.yinsh;

import static agon.game.yinsh.Lattice.BITS;

import java.util.Arrays;

/// The moves of all rings. They are computed from the differences to the position before, which need not be related.
final class RingMoves {
    private static final int AXES = 3, LINES = AXES * BITS;

    /// The moves of all rings of a seat.
    static final class OfSeat {
        // The points on which the rings can land and the markers over which they can jump, as bits.
        long low, high;
        int number, rings;
        int threats; // number of different ways to complete a row of the seat: see [#threats]
        final int[] bit = new int[YinshPosition.RINGS], moves = new int[YinshPosition.RINGS]; // by ring
    }

    final OfSeat[] seats = {new OfSeat(), new OfSeat()};
    private long ringsLow, ringsHigh, markersLow, markersHigh;
    // [axes · 128 + bit] the points that a ring at this bit reaches along this axis, the markers over which it jumps,
    // the points on which this depends, and the number of moves.
    private final long[] low = new long[LINES], high = new long[LINES], jumpedLow = new long[LINES],
        jumpedHigh = new long[LINES], seenLow = new long[LINES], seenHigh = new long[LINES];
    private final byte[] numbers = new byte[LINES];

    RingMoves() {
        Arrays.fill(seenLow, -1);
        Arrays.fill(seenHigh, -1);
    }

    void find(YinshState at) {
        long changedLow = ringsLow ^ at.ringsLow() | markersLow ^ at.markersLow(),
            changedHigh = ringsHigh ^ at.ringsHigh() | markersHigh ^ at.markersHigh();
        ringsLow = at.ringsLow();
        ringsHigh = at.ringsHigh();
        markersLow = at.markersLow();
        markersHigh = at.markersHigh();
        for (int seat = 0; seat < 2; seat++) find(seats[seat], at.rings, 2 * seat, changedLow, changedHigh);
    }

    private void find(OfSeat seat, long[] rings, int from, long changedLow, long changedHigh) {
        long allLow = 0, allHigh = 0;
        int all = 0, number = 0;
        for (int word = 0; word < 2; word++)
            for (long left = rings[from + word]; left != 0; left &= left - 1) {
                int ring = 64 * word + Long.numberOfTrailingZeros(left), count = 0;
                for (int line = ring; line < LINES; line += BITS) {
                    if ((changedLow & seenLow[line] | changedHigh & seenHigh[line]) != 0) find(ring, line / BITS);
                    allLow |= low[line];
                    allHigh |= high[line];
                    count += numbers[line];
                }
                seat.bit[number] = ring;
                seat.moves[number++] = count;
                all += count;
            }
        seat.low = allLow;
        seat.high = allHigh;
        seat.rings = number;
        seat.number = all;
    }

    private void find(int ring, int axis) {
        long reached = Lattice.alongAxis(ring, axis, ringsLow, ringsHigh, markersLow, markersHigh);
        int line = axis * BITS + ring, jumped = (int) reached >>> 16, points = (int) reached & 0xffff | jumped,
            seen = (int) (reached >>> 32);
        jumpedLow[line] = Lattice.lineLow(ring, axis, jumped);
        jumpedHigh[line] = Lattice.lineHigh(ring, axis, jumped);
        low[line] = Lattice.lineLow(ring, axis, points);
        high[line] = Lattice.lineHigh(ring, axis, points);
        seenLow[line] = Lattice.lineLow(ring, axis, seen);
        seenHigh[line] = Lattice.lineHigh(ring, axis, seen);
        numbers[line] = (byte) Integer.bitCount((int) reached & 0xffff);
    }

    /// Counts the ways in which a ring of a seat can complete a row of this seat: moves without a jump are one way, and
    /// moves over the same markers are another. If the seat already has a row, the number is smaller.
    void threats(YinshState at, int owner, Fours fours) {
        OfSeat seat = seats[owner];
        seat.threats = 0;
        for (int i = 0; i < seat.rings; i++) {
            int ring = seat.bit[i], jumps = 0;
            long low = Lattice.belowLow(ring), high = Lattice.belowHigh(ring);
            boolean completes = (Lattice.low(ring) & fours.low | Lattice.high(ring) & fours.high) != 0;
            for (int line = ring; line < LINES; line += BITS) {
                long overLow = jumpedLow[line], overHigh = jumpedHigh[line];
                if ((overLow | overHigh) == 0) continue;
                jumps += jump(at, seat, owner, ring, overLow & low, overHigh & high, completes)
                    + jump(at, seat, owner, ring, overLow & ~low, overHigh & ~high, completes);
            }
            if (completes && seat.moves[i] > jumps) seat.threats++;
        }
    }

    /// Counts a jump as a threat if it completes a row. Returns the number of jumps.
    private static int jump(YinshState at, OfSeat seat, int owner, int ring, long overLow, long overHigh,
        boolean completes) {
        if ((overLow | overHigh) == 0) return 0;
        int own = 2 * owner, other = own ^ 2;
        if ((completes || (overLow & at.markers[other] | overHigh & at.markers[other + 1]) != 0)
            && Lattice.hasFive(at.markers[own] ^ overLow | Lattice.low(ring),
                at.markers[own + 1] ^ overHigh | Lattice.high(ring)))
            seat.threats++;
        return 1;
    }
}
