package agon.minimax;

import agon.api.Estimate;
import agon.api.Simulator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Looks at every line to the given depth: what alpha-beta must agree with.
final class PlainMinimax<P> {
    private final Supplier<? extends Simulator<P>> simulators;
    private final List<Simulator<P>> line = new ArrayList<>();
    private long nodes;
    private int root;

    PlainMinimax(Supplier<? extends Simulator<P>> simulators) {
        this.simulators = simulators;
    }

    long nodes() {
        return nodes;
    }

    /// Returns the payoff to the side to move, which the other side minimises.
    int value(Simulator<P> here, int depth) {
        root = here.seat() == 1 ? 1 : 0;
        return value(here, depth, 0);
    }

    private Simulator<P> at(int ply) {
        while (line.size() <= ply) line.add(simulators.get());
        return line.get(ply);
    }

    /// To the side that acts, in millionths.
    private int value(Simulator<P> here, int depth, int ply) {
        nodes++;
        if (here.seat() == Simulator.OVER) return units(0, here.payoff(0), here.payoff(1));
        int side = here.seat() == 1 ? 1 : 0;
        Estimate estimate = here.estimate().getOrNull();
        if (depth <= 0 && (estimate == null ? !here.midTurn() : estimate.isQuiet())) {
            if (estimate == null) return 0;
            double[] payoffs = new double[2];
            estimate.values(payoffs);
            return units(side, payoffs[side], payoffs[1 - side]);
        }
        int[] codes = new int[here.maxLegalActions()];
        int n = here.legal(codes), best = -AlphaBeta.INFINITE;
        boolean chance = here.seat() == Simulator.CHANCE;
        double sum = 0, total = 0;
        for (int i = 0; i < n; i++) {
            Simulator<P> next = at(ply);
            next.copyFrom(here);
            next.play(codes[i]);
            int value = value(next, chance || n == 1 ? depth : depth - 1, ply + 1);
            if ((next.seat() == 1 ? 1 : 0) != side) value = -value;
            best = Math.max(best, value);
            double weight = chance ? here.weight(i) : 0;
            sum += weight * value;
            total += weight;
        }
        return chance ? AlphaBeta.rounded(sum / total) : best;
    }

    private int units(int side, double mine, double others) {
        return side == root ? AlphaBeta.rounded(mine * AlphaBeta.WON) : -AlphaBeta.rounded(others * AlphaBeta.WON);
    }
}
