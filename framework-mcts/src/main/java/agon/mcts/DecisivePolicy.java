package agon.mcts;

import agon.api.Simulator;
import java.util.random.RandomGenerator;

/// Plays an action that wins immediately if there is one, and otherwise any action.
record DecisivePolicy<P>(Simulator<P> probe) implements PlayoutPolicy<P> {
    @Override
    public int choose(Simulator<P> walker, RandomGenerator dice, int[] codes) {
        int winning = walker.threats().mayWin() ? winning(walker, codes) : -1;
        return winning >= 0 ? winning : walker.pick(dice, codes);
    }

    /// Returns the first action that wins immediately; -1 if there is none.
    private int winning(Simulator<P> walker, int[] codes) {
        int seat = walker.seat(), count = walker.legal(codes);
        for (int i = 0; i < count; i++) {
            probe.copyFrom(walker);
            probe.play(codes[i]);
            if (probe.seat() == Simulator.OVER && probe.payoff(seat) >= 1) return codes[i];
        }
        return -1;
    }
}
