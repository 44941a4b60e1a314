package agon.lab.contest;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;

/// What the players of one game think of it while they play. Thread-safe: players decide on threads of their own.
final class GameMonitor {
    private final Duel.Adjudication rules;
    private final int seats;
    private final int before;      // actions of the opening
    private final int[][] winning; // [seat][seat] decisions in a row at which the first gave the second the game
    private final int[] decisions; // [seat]
    private double[] values = new double[0]; // [action * seats + seat]; NaN: nothing was said

    /// @param before actions of the opening
    GameMonitor(Duel.Adjudication rules, int seats, int before) {
        this.rules = rules;
        this.seats = seats;
        this.before = before;
        winning = new int[seats][seats];
        decisions = new int[seats];
    }

    /// A seat has decided.
    ///
    /// @param action  number of the last action that it chose, those of the opening included
    /// @param thought one value per seat; none: it has not searched
    synchronized void decided(int seat, int action, Option<Vector<Double>> thought) {
        decisions[seat]++;
        for (Vector<Double> all : thought) {
            int from = (action - before) * seats, known = values.length;
            if (values.length < from + seats) {
                values = Arrays.copyOf(values, from + seats);
                Arrays.fill(values, known, values.length, Double.NaN);
            }
            for (int i = 0; i < seats; i++) {
                values[from + i] = Math.round(Math.clamp(all.get(i), -1, 1) * 1_000) / 1_000.0;
                winning[seat][i] = all.get(i) >= rules.lost() ? winning[seat][i] + 1 : 0;
            }
        }
    }

    /// The seat that has won, as all agree.
    synchronized Option<Integer> winner() {
        if (rules.decisions() == 0) return Option.none();
        return Vector.range(0, seats)
            .find(won -> Arrays.stream(winning).allMatch(counts -> counts[won] >= rules.decisions()));
    }

    /// Whether somebody is to leave the game.
    ///
    /// @param actions so far, those of the opening included
    boolean isEnded(int actions) {
        return actions - before >= rules.longest() || winner().isDefined();
    }

    synchronized Vector<Double> values() {
        return Vector.ofAll(values);
    }

    synchronized Vector<Integer> decisions() {
        return Vector.ofAll(decisions);
    }
}
