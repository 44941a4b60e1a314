package agon.mcts;

import agon.api.Estimate;
import agon.api.Simulator;
import io.vavr.control.Option;

/// How an iteration goes on from a leaf: random actions to the end of the game, or to the horizon.
///
/// @param <P> position
final class Playout<P> {
    private final Simulator<P> walker;
    private final Simulator.Threats threats; // of the walker
    private final Option<Estimate> estimate;
    private final Simulator<P> probe;         // tries what an action leads to
    private final Xoroshiro128 dice;
    private final int[] codes;                // [most legal] scratch
    private final Option<PlayedActions> played;        // of those who want to know what was played
    private final Option<Mast> mast;
    private final boolean decisive;
    private final boolean plain;              // whether the simulator's own will do
    private final int horizon;                // actions at most, but for the end of a turn
    private final boolean quiet;              // whether it is broken off only where nothing is under way

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

    /// Plays on with the walker.
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

    /// The first action that wins at once; -1 if none does.
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
