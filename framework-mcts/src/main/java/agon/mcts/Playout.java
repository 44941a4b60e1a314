package agon.mcts;

import agon.api.Estimate;
import agon.api.Simulator;
import io.vavr.control.Option;

/// Continues an iteration from a leaf with random actions, to the end of the game or to the horizon.
final class Playout<P> {
    private final Simulator<P> walker;
    private final Simulator.Threats threats; // of the walker
    private final Option<Estimate> estimate;
    private final Simulator<P> probe;         // tries actions
    private final Xoroshiro128 dice;
    private final int[] codes;                // [most legal] scratch
    private final Option<PlayedActions> played;        // records the actions
    private final Option<Mast> mast;
    private final boolean decisive;
    private final boolean plain;              // whether the simulator's playout is used
    private final int horizon;                // maximum number of actions, not counting the rest of a turn
    private final boolean quiet;              // whether it stops only in quiet positions

    Playout(Simulator<P> walker, Simulator<P> probe, Xoroshiro128 dice, int[] codes, Option<PlayedActions> played,
        Option<Mast> mast, SearchSettings settings) {
        this.walker = walker;
        threats = walker.threats();
        this.probe = probe;
        this.dice = dice;
        this.codes = codes;
        this.played = played;
        this.mast = mast;
        decisive = settings.playouts() == SearchSettings.Playouts.DECISIVE;
        estimate = walker.estimate().filter(_ -> settings.estimate());
        plain = played.isEmpty() && mast.isEmpty() && !decisive && estimate.isEmpty();
        horizon = estimate.map(asked -> settings.horizon().getOrElse(asked::horizon)).getOrElse(Xoroshiro128.PATIENCE);
        quiet = estimate.isDefined() && settings.quiescence();
    }

    void run() {
        if (plain) walker.playout(dice, codes);
        else guided();
    }

    private void guided() {
        for (int left = horizon; walker.seat() != Simulator.OVER
            && (left > 0 || quiet && !estimate.get().isQuiet(walker.midTurn())); left--) {
            int code = choose();
            if (played.isDefined()) played.get().add(Math.max(walker.seat(), PlayedActions.NOBODY), code);
            walker.play(code);
        }
    }

    private int choose() {
        if (mast.isDefined()) return mast.get().choose(walker, dice, codes);
        int winning = decisive && walker.seat() != Simulator.CHANCE && threats.mayWin() ? winning() : -1;
        return winning >= 0 ? winning : walker.pick(dice, codes);
    }

    /// Returns the first action that wins immediately; -1 if there is none.
    private int winning() {
        int seat = walker.seat(), count = walker.legal(codes);
        for (int i = 0; i < count; i++) {
            probe.copyFrom(walker);
            probe.play(codes[i]);
            if (probe.seat() == Simulator.OVER && probe.payoff(seat) >= 1) return codes[i];
        }
        return -1;
    }
}
