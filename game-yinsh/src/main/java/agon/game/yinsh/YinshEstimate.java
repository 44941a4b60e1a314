package agon.game.yinsh;

import agon.api.Estimate;
import agon.api.Terms;
import io.vavr.collection.Vector;

/// The simulator's estimate of an unfinished game, a weighted sum of the terms.
final class YinshEstimate implements Estimate, Terms {
    private static final Vector<String> NAMES = Vector.of("side to move", "removed rings", "two removed rings",
        "three of five", "four of five", "row in one move", "rows threatened");
    private static final double[] WEIGHTS = {0.053, 0.37, 0.37, 0.0071, 0.048, 0.44, 0.1035};

    private static final int THREATS = 3; // maximum number that counts

    private final YinshState at;
    private final int[] terms = new int[WEIGHTS.length];
    private int threes, fours; // lines of five points with three or four markers of a seat

    YinshEstimate(YinshState at) {
        this.at = at;
    }

    @Override
    public Vector<String> names() {
        return NAMES;
    }

    @Override
    public void write(int[] values) {
        int acts = at.seat == 0 ? 1 : -1;
        values[0] = acts;
        values[1] = at.taken[0] - at.taken[1];
        values[2] = (at.taken[0] + 1 == at.goal ? 1 : 0) - (at.taken[1] + 1 == at.goal ? 1 : 0);
        count(0);
        int threesOfFirst = threes, foursOfFirst = fours;
        count(1);
        values[3] = threesOfFirst - threes;
        values[4] = foursOfFirst - fours;
        boolean moves = !at.hasRow && !at.ringDue && at.phase != YinshState.PLACES;
        values[5] = moves ? acts * at.completions(at.seat, 1) : 0;
        values[6] = moves ? -acts * at.completions(at.seat ^ 1, THREATS) : 0;
    }

    private void count(int seat) {
        threes = fours = 0;
        long low = at.markers[2 * seat], high = at.markers[2 * seat + 1];
        for (int axis = 0; axis < Lattice.AXES; axis++) {
            count(low, high, Lattice.STEPS[axis], Lattice.STARTS[2 * axis]);
            count(high, 0, Lattice.STEPS[axis], Lattice.STARTS[2 * axis + 1]);
        }
    }

    /// Counts the lines of five points with three or four markers. All lines are counted at the same time: for each
    /// point at which a line can start, two full adders add five numbers of one binary digit.
    ///
    /// @param above the next word
    private void count(long markers, long above, int step, long starts) {
        long a = markers, b = Lattice.down(markers, above, step), c = Lattice.down(markers, above, 2 * step),
            d = Lattice.down(markers, above, 3 * step), e = Lattice.down(markers, above, 4 * step);
        long first = a ^ b ^ c, carry = a & b | c & (a ^ b), ones = first ^ d ^ e,
            second = first & d | e & (first ^ d);
        threes += Long.bitCount((carry ^ second) & ones & starts);
        fours += Long.bitCount(carry & second & ~ones & starts);
    }

    @Override
    public void values(double[] payoffs) {
        write(terms);
        payoffs[0] = Terms.payoff(terms, WEIGHTS);
        payoffs[1] = -payoffs[0];
    }

    /// Returns whether no row or ring is about to be removed.
    @Override
    public boolean isQuiet() {
        return !at.hasRow && !at.ringDue;
    }
}
