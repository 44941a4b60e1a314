package agon.mcts;

import java.util.Arrays;

/// The payoffs that were proven somewhere, numbered from 1, so that a proof takes one byte of a node. Most games have three or four.
final class Outcomes {
    /// What does not fit is not proven: the search goes on as without the solver there.
    static final int NONE = 0;
    private static final int MOST = 255;

    private volatile double[][] payoffs = {new double[0]}; // [outcomes + 1][seats] the first is nobody's

    /// The number of this outcome; [#NONE] if there are too many.
    int number(double[] outcome) {
        double[][] known = payoffs;
        for (int i = 1; i < known.length; i++) if (Arrays.equals(known[i], outcome)) return i;
        return add(outcome);
    }

    private synchronized int add(double[] outcome) {
        double[][] known = payoffs;
        for (int i = 1; i < known.length; i++) if (Arrays.equals(known[i], outcome)) return i;
        if (known.length > MOST) return NONE;
        double[][] more = Arrays.copyOf(known, known.length + 1);
        more[known.length] = outcome.clone();
        payoffs = more;
        return known.length;
    }

    /// The payoffs, one a seat, of an outcome; not to be changed.
    double[] payoffs(int number) {
        return payoffs[number];
    }

    double payoff(int number, int seat) {
        return payoffs[number][seat];
    }
}
