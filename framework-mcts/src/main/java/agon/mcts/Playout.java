package agon.mcts;

import agon.api.Estimate;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.mcts.Search.PlayoutPolicy;
import agon.mcts.internal.Xoroshiro128;
import agon.search.BrokenGameException;
import io.vavr.control.Option;
import java.util.Objects;
import java.util.random.RandomGenerator;

/// The continuation of an iteration after its leaf. It plays actions of the policy until the game is over or the
/// horizon of the estimate is reached.
final class Playout<P> implements Leaf {
    private final Descent<P> descent;
    private final Simulator<P> walker;
    private final Playouts playouts;
    private final Option<Estimate> estimate;
    private final Xoroshiro128 dice;
    private final int[] codes;                  // [max. legal actions] scratch array
    private final Option<PlayedActions> played;
    private final Option<PlayoutPolicy<P>> policy;
    private final boolean plain;                // whether the simulator's own playout is sufficient
    private final int horizon;                  // maximum number of actions, not counting those that complete a turn
    private final boolean quiet;                // whether the playout stops only in quiet positions

    Playout(Descent<P> descent, Xoroshiro128 dice, int[] codes, Option<PlayedActions> played,
        Option<PlayoutPolicy<P>> policy, SearchSettings settings) {
        this.descent = descent;
        walker = descent.path.walker;
        this.dice = dice;
        this.codes = codes;
        this.played = played;
        this.policy = policy;
        playouts = Playouts.of(walker);
        estimate = descent.estimate.filter(_ -> settings.playout().estimate());
        plain = played.isEmpty() && policy.isEmpty() && estimate.isEmpty();
        horizon = estimate.map(own -> settings.playout().horizon().getOrElse(own::horizon))
            .getOrElse(Integer.MAX_VALUE);
        quiet = estimate.isDefined() && settings.playout().quiescence();
    }

    @Override
    public void start() {
        if (policy.isDefined()) policy.get().onStart();
    }

    @Override
    public void open() {
        descent.expansion.of(Tree.ROOT, walker.seat());
    }

    @Override
    public Result evaluate() {
        if (plain) playouts.playout(dice, codes);
        else guided();
        if (estimate.isEmpty() && walker.seat() != Simulator.OVER)
            throw new BrokenGameException(
                "a playout ended, but the game is not over: seat " + walker.seat() + " is to act");
        descent.read();
        return Result.KNOWN;
    }

    @Override
    public void finish() {}

    private void guided() {
        for (int left = horizon; walker.seat() != Simulator.OVER
            && (left > 0 || quiet && !estimate.get().isQuiet()); left--) {
            if (horizon - (long) left >= Xoroshiro128.PATIENCE)
                throw new BrokenGameException(
                    "a playout has more than " + Xoroshiro128.PATIENCE + " actions; it seems to be endless");
            int code = policy.isDefined() && walker.seat() != Simulator.CHANCE
                ? policy.get().choose(walker, dice, codes) : playouts.pick(dice, codes);
            if (played.isDefined()) played.get().add(Math.max(walker.seat(), PlayedActions.NOBODY), code);
            play(code);
        }
    }

    private void play(int code) {
        try {
            walker.play(code);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw new BrokenGameException("the simulator threw " + e + " when it played the action " + code
                + (policy.isDefined() ? " of the playout policy" : ""), e);
        }
    }

    /// A custom policy, whose errors are marked to distinguish them from errors of the game.
    record Custom<P>(PlayoutPolicy<P> policy) implements PlayoutPolicy<P> {
        private static final String NAME = "the playout policy";

        Custom {
            Objects.requireNonNull(policy, NAME + " is null");
        }

        @Override
        public int choose(Simulator<P> walker, RandomGenerator dice, int[] codes) {
            try {
                return policy.choose(walker, dice, codes);
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                throw BrokenGameException.in(NAME, e);
            }
        }

        @Override
        public void onEnd(Iteration iteration) {
            try {
                policy.onEnd(iteration);
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                throw BrokenGameException.in(NAME, e);
            }
        }

        @Override
        public void onStart() {
            policy.onStart();
        }
    }
}
