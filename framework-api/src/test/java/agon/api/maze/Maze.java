package agon.api.maze;

import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import java.util.Arrays;

/// A random game for tests of searches, with its exact values. Its positions are the nodes of a graph, which is so
/// small that the whole graph can be examined. Any seat may act in any position, so a seat may act several times in a
/// row. Play may be endless.
///
/// @param seed    determines the graph
/// @param size    number of positions
/// @param breadth maximum number of actions per position
/// @param ends    share of positions in which the game is over, in percent
/// @param dice    share of positions in which chance decides, in percent
/// @param cyclic  whether actions may lead to earlier positions
/// @param kinds   payoffs of finished games, one row per kind with one payoff per seat
public record Maze(long seed, int size, int breadth, int ends, int dice, boolean cyclic, double[][] kinds) {
    /// Payoffs of two seats that sum to zero.
    public static final double[][] ZERO_SUM = {{1, -1}, {-1, 1}, {0, 0}, {0.25, -0.25}};
    /// Payoffs of two seats that do not sum to zero.
    public static final double[][] ANY_SUM = {{1, -1}, {-1, 1}, {0, 0}, {-1, -1}, {-0.1, 0.1}, {0.5, -0.25}, {0.5, 1}};
    /// Payoffs of three seats.
    public static final double[][] THREE_SEATS = {{1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}, {0, 0, 0}, {0.5, 0.5, -1},
        {-1, -1, -1}};

    private static final double ENDLESS = 5_000; // number of iterations after which values have converged

    public int seats() {
        return kinds[0].length;
    }

    private int drawn(int at, int salt, int bound) {
        return (int) Long.remainderUnsigned(SplitMix64.mix(seed * 1_000_003 + SplitMix64.mix(at * 64L + salt)), bound);
    }

    /// Returns the seat to act, [Simulator#CHANCE] or [Simulator#OVER]. The first seat acts in the first position.
    public int seat(int at) {
        if (at == 0) return 0;
        if (at == size - 1 || drawn(at, 1, 100) < ends) return Simulator.OVER;
        return drawn(at, 2, 100) < dice ? Simulator.CHANCE : drawn(at, 3, seats());
    }

    public double payoff(int at, int seat) {
        return kinds[drawn(at, 4, kinds.length)][seat];
    }

    int count(int at) {
        return seat(at) == Simulator.OVER ? 0 : 1 + drawn(at, 5, breadth);
    }

    /// Returns the position to which an action leads.
    public int next(int at, int code) {
        return cyclic ? 1 + drawn(at, 6 + code, size - 1) : at + 1 + drawn(at, 6 + code, size - 1 - at);
    }

    double weight(int at, int code) {
        return 1 + drawn(at, 30 + code, 3);
    }

    /// Returns bounds of the payoff that a seat can force against all others, for each position. In the lower bounds,
    /// endless play counts as -1, and in the upper bounds, it counts as 1. The two bounds of a position differ only if
    /// play can be endless.
    public double[][] forced(int seat) {
        double[][] bounds = new double[2][size];
        for (int side = 0; side < 2; side++) {
            double[] values = bounds[side];
            Arrays.fill(values, side == 0 ? -1 : 1);
            for (int i = 0; i < ENDLESS; i++) {
                double moved = 0;
                for (int at = size - 1; at >= 0; at--) {
                    double value = value(at, seat, values);
                    moved = Math.max(moved, Math.abs(value - values[at]));
                    values[at] = value;
                }
                if (moved == 0) break;
            }
        }
        return bounds;
    }

    private double value(int at, int seat, double[] values) {
        int actor = seat(at);
        if (actor == Simulator.OVER) return payoff(at, seat);
        double best = actor == seat ? -1 : 1, sum = 0, total = 0;
        for (int code = 0; code < count(at); code++) {
            double value = values[next(at, code)];
            best = actor == seat ? Math.max(best, value) : Math.min(best, value);
            sum += weight(at, code) * value;
            total += weight(at, code);
        }
        return actor == Simulator.CHANCE ? sum / total : best;
    }

    /// Returns the positions in which a seat can force a payoff above 0, whatever the others do and whatever the
    /// outcomes of chance. If `wins` is false, returns the positions in which the others can force a payoff below 0 for
    /// this seat.
    public boolean[] decided(int seat, boolean wins) {
        boolean[] decided = new boolean[size];
        for (boolean moved = true; moved;) {
            moved = false;
            for (int at = size - 1; at >= 0; at--) {
                if (decided[at]) continue;
                int actor = seat(at), count = count(at), good = 0;
                for (int code = 0; code < count; code++) if (decided[next(at, code)]) good++;
                double payoff = actor == Simulator.OVER ? payoff(at, seat) : 0;
                boolean proves = actor >= 0 && actor == seat == wins;
                decided[at] = actor == Simulator.OVER ? wins ? payoff > 0 : payoff < 0
                    : proves ? good > 0 : good == count;
                moved |= decided[at];
            }
        }
        return decided;
    }

    /// Returns the range of payoffs to which play may lead if each seat plays its best action, as an array
    /// `[positions][seats][2]`. The ends of a range differ if a seat has several equally good actions, or if play can
    /// be endless.
    public double[][][] ranges() {
        double[][][] ranges = new double[size][seats()][];
        for (double[][] range : ranges) for (int seat = 0; seat < seats(); seat++) range[seat] = new double[]{-1, 1};
        for (int i = 0; i < 4 * size; i++)
            for (int at = size - 1; at >= 0; at--) ranges[at] = range(at, ranges);
        return ranges;
    }

    private double[][] range(int at, double[][][] ranges) {
        int actor = seat(at), count = count(at);
        double[][] range = new double[seats()][];
        for (int seat = 0; seat < seats(); seat++) {
            double low = 1, high = -1, sure = -1, most = -1, sumLow = 0, sumHigh = 0, total = 0;
            for (int code = 0; code < count && actor >= 0; code++)
                sure = Math.max(sure, ranges[next(at, code)][actor][0]);
            for (int code = 0; code < count; code++) {
                double[][] next = ranges[next(at, code)];
                most = Math.max(most, next[seat][1]);
                sumLow += weight(at, code) * next[seat][0];
                sumHigh += weight(at, code) * next[seat][1];
                total += weight(at, code);
                if (actor < 0 || next[actor][1] < sure - 1e-9) continue;
                low = Math.min(low, next[seat][0]);
                high = Math.max(high, next[seat][1]);
            }
            range[seat] = actor == Simulator.OVER ? new double[]{payoff(at, seat), payoff(at, seat)}
                : actor == Simulator.CHANCE ? new double[]{sumLow / total, sumHigh / total}
                    : seat == actor ? new double[]{sure, most} : new double[]{low, high};
        }
        return range;
    }

    public Simulator<Integer> simulator() {
        return new Walker();
    }

    private final class Walker implements Simulator<Integer>, Playouts {
        private int at;

        @Override
        public int codeCount() {
            return breadth;
        }

        @Override
        public int seats() {
            return Maze.this.seats();
        }

        @Override
        public void load(Integer position) {
            at = position;
        }

        @Override
        public Integer position() {
            return at;
        }

        @Override
        public int seat() {
            return Maze.this.seat(at);
        }

        @Override
        public int legal(int[] codes) {
            int count = count(at);
            for (int code = 0; code < count; code++) codes[code] = code;
            return count;
        }

        @Override
        public double weight(int i) {
            return Maze.this.weight(at, i);
        }

        @Override
        public void play(int code) {
            at = next(at, code);
        }

        /// If play takes too long, ends it with the payoffs of a random finished position.
        @Override
        public void playout(java.util.random.RandomGenerator dice, int[] codes) {
            for (int i = 0; i < 200 && seat() != OVER; i++) play(pick(dice, codes));
            while (seat() != OVER) at = dice.nextInt(size);
        }

        @Override
        public double payoff(int seat) {
            return Maze.this.payoff(at, seat);
        }

        @Override
        public long hash() {
            return SplitMix64.mix(seed * 31 + at + 1);
        }
    }
}
