package agon.game.yinsh;

import static agon.game.yinsh.Lattice.AXES;
import static agon.game.yinsh.Lattice.BITS;

import java.util.Arrays;

/// The moves of all rings. Moves are computed again only if a change since the last position can affect them.
final class RingMoves {
    private static final int LINES = AXES * BITS;

    /// The moves of all rings of a seat.
    static final class OfSeat {
        // The points on which the rings can land and the markers over which they can jump, as bits.
        final long[] points = new long[2];
        int number, rings;
        int threats; // number of different ways to complete a row of the seat: see [#threats]
        final int[] bit = new int[YinshPosition.RINGS], moves = new int[YinshPosition.RINGS]; // by ring
    }

    final OfSeat[] seats = {new OfSeat(), new OfSeat()};
    private final long[] rings = new long[2], markers = new long[2];
    // [2 · (axes · 128 + bit)] the points that a ring at this bit reaches along this axis, the markers over which it
    // jumps, and the points on which this depends.
    private final long[] reached = new long[2 * LINES], jumped = new long[2 * LINES], seen = new long[2 * LINES];
    private final byte[] numbers = new byte[LINES]; // of moves

    RingMoves() {
        Arrays.fill(seen, -1);
    }

    void find(YinshState at) {
        long changedLow = rings[0] ^ at.rings(0) | markers[0] ^ at.markers(0),
            changedHigh = rings[1] ^ at.rings(1) | markers[1] ^ at.markers(1);
        for (int word = 0; word < 2; word++) {
            rings[word] = at.rings(word);
            markers[word] = at.markers(word);
        }
        for (int seat = 0; seat < 2; seat++) find(seats[seat], at.rings, 2 * seat, changedLow, changedHigh);
    }

    private void find(OfSeat seat, long[] rings, int from, long changedLow, long changedHigh) {
        long low = 0, high = 0;
        int all = 0, number = 0;
        for (int word = 0; word < 2; word++)
            for (long left = rings[from + word]; left != 0; left &= left - 1) {
                int ring = 64 * word + Long.numberOfTrailingZeros(left), count = 0;
                for (int line = ring; line < LINES; line += BITS) {
                    if ((changedLow & seen[2 * line] | changedHigh & seen[2 * line + 1]) != 0) find(line);
                    low |= reached[2 * line];
                    high |= reached[2 * line + 1];
                    count += numbers[line];
                }
                seat.bit[number] = ring;
                seat.moves[number++] = count;
                all += count;
            }
        seat.points[0] = low;
        seat.points[1] = high;
        seat.rings = number;
        seat.number = all;
    }

    private void find(int line) {
        long along = Lattice.alongAxis(line, rings[0], rings[1], markers[0], markers[1]);
        int landings = (int) along & 0xffff, over = (int) along >>> 16;
        for (int word = 0; word < 2; word++) {
            reached[2 * line + word] = Lattice.onBoard(line, landings | over, word);
            jumped[2 * line + word] = Lattice.onBoard(line, over, word);
            seen[2 * line + word] = Lattice.onBoard(line, (int) (along >>> 32), word);
        }
        numbers[line] = (byte) Integer.bitCount(landings);
    }

    /// Counts the ways in which a ring of a seat can complete a row of this seat: moves without a jump are one way, and
    /// moves over the same markers are another. If the seat already has a row, not all are counted.
    void threats(YinshState at, int owner, Fours fours) {
        OfSeat seat = seats[owner];
        seat.threats = 0;
        for (int i = 0; i < seat.rings; i++) {
            int ring = seat.bit[i], jumps = 0;
            long low = Lattice.below(ring, 0), high = Lattice.below(ring, 1);
            boolean completes = (Lattice.single(ring, 0) & fours.points[0]
                | Lattice.single(ring, 1) & fours.points[1]) != 0;
            for (int line = ring; line < LINES; line += BITS) {
                long overLow = jumped[2 * line], overHigh = jumped[2 * line + 1];
                if ((overLow | overHigh) == 0) continue;
                jumps += jump(at, owner, ring, overLow & low, overHigh & high, completes)
                    + jump(at, owner, ring, overLow & ~low, overHigh & ~high, completes);
            }
            if (completes && seat.moves[i] > jumps) seat.threats++;
        }
    }

    /// Counts a jump as a threat if it completes a row. Returns the number of jumps.
    private int jump(YinshState at, int owner, int ring, long overLow, long overHigh, boolean completes) {
        if ((overLow | overHigh) == 0) return 0;
        int other = 2 * (owner ^ 1);
        if ((completes || (overLow & at.markers[other] | overHigh & at.markers[other + 1]) != 0)
            && at.completes(owner, ring, overLow, overHigh)) seats[owner].threats++;
        return 1;
    }
}
