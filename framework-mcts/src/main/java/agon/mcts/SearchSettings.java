package agon.mcts;

import agon.api.Options;
import io.vavr.control.Option;
import java.time.Duration;

/// How a search goes about it: values of [#options()] with the seed they lead to. `docs/search.md` has what each of
/// these is worth.
///
/// Every option has a method that gives the same settings with another value:
/// `SearchSettings.DEFAULT.iterations(2000).exploration(0.7)`. It throws an `IllegalArgumentException` if the value is
/// outside its range or does not go with the others.
public final class SearchSettings extends SettingsValues {
    /// Iterations of a decision if no budget is given.
    public static final long DEFAULT_ITERATIONS = 1_000;
    /// MiB of a tree.
    public static final int DEFAULT_MEMORY = 256;

    /// The first-play urgency of plain UCT.
    public static final double EVERY_ONE = -2;

    /// How the child to go on with is chosen.
    public enum Select {
        /// By its mean and how rarely it was tried.
        UCT,
        /// The same, weighted by its prior.
        PUCT
    }

    /// What several workers search.
    public enum Parallel {
        /// One tree.
        TREE,
        /// A tree each; their roots are added up.
        ROOT
    }

    /// What playouts do.
    public enum Playouts {
        /// Any legal action, all alike.
        UNIFORM,
        /// An action that wins at once if there is one, else any.
        DECISIVE,
        /// Of a few drawn actions the one that did best so far, wherever it was played.
        MAST
    }

    /// What is chosen if nothing is.
    public static final SearchSettings DEFAULT = of(options().defaults(), 0);

    /// UCT as in the paper of 2006, with all that came later switched off: what the others are measured against.
    public static final SearchSettings PLAIN = DEFAULT
        .with("stop=off,reuse=off,solver=off,decisive=off,forced=off,estimate=off,fpu=" + EVERY_ONE);

    private SearchSettings(Options.Values values, long seed) {
        super(values, seed);
    }

    /// What can be chosen, for command lines and menus.
    public static Options options() {
        return SearchOptions.ALL;
    }

    /// The settings that were chosen.
    ///
    /// @param values of [#options()], others among them perhaps
    /// @param seed   if the values give none
    public static SearchSettings of(Options.Values values, long seed) {
        return new SearchSettings(values, values.has("seed") ? values.whole("seed") : seed);
    }

    /// The same, but for what `text` says, for example `fpu=-2,solver=off`.
    ///
    /// @throws IllegalArgumentException if there is no such setting, a value is outside its range, or the combination
    ///                                  makes no sense
    public SearchSettings with(String text) {
        Options.Values changed = SearchOptions.EACH.parse(text)
            .getOrElseThrow(why -> new IllegalArgumentException(why));
        Options.Values all = new Options.Values(values.options(), changed.given().merge(values.given()));
        Option<String> conflict = SearchOptions.conflict(all);
        if (conflict.isDefined()) throw new IllegalArgumentException(conflict.get());
        return of(all, seed);
    }

    /// The same with a budget of iterations for a decision, in [1, 1,000,000,000].
    public SearchSettings iterations(long iterations) {
        return with("iterations=" + iterations);
    }

    /// The same with thinking time for a decision, from 1 ms to a day.
    public SearchSettings time(Duration time) {
        return with("time=" + time.toMillis() + "ms");
    }

    /// The same with another seed of the generator.
    public SearchSettings seed(long seed) {
        return new SearchSettings(values, seed);
    }

    /// The same with so many MiB for the tree and what belongs to it, in [1, 65,536].
    public SearchSettings memory(int memory) {
        return with("memory=" + memory);
    }

    /// The same with so many threads, in [1, 1,024]; one is repeatable.
    public SearchSettings workers(int workers) {
        return with("workers=" + workers);
    }

    /// The same with one tree for all workers, or one for each.
    public SearchSettings parallel(Parallel parallel) {
        return with("parallel=" + parallel.name());
    }

    /// With or without ending early, when the rest of the budget cannot change the answer.
    public SearchSettings stop(boolean on) {
        return with("stop=" + (on ? "on" : "off"));
    }

    /// With or without keeping what is known from decision to decision.
    public SearchSettings reuse(boolean on) {
        return with("reuse=" + (on ? "on" : "off"));
    }

    /// With or without proofs.
    public SearchSettings solver(boolean on) {
        return with("solver=" + (on ? "on" : "off"));
    }

    /// The same with another choice of the child to go on with.
    public SearchSettings select(Select select) {
        return with("select=" + select.name());
    }

    /// The same with another weight of the exploration term, in [0, 100].
    public SearchSettings exploration(double exploration) {
        return with("exploration=" + exploration);
    }

    /// The same with another first-play urgency: how far below its siblings an untried action is valued, in [-2, 2].
    public SearchSettings fpu(double fpu) {
        return with("fpu=" + fpu);
    }

    /// The same with so many actions tried per square root of the visits, in [0.01, 1000].
    public SearchSettings widening(double widening) {
        return with("widening=" + widening);
    }

    /// The same with RAVE: visits of a node before it uses its own table, in [1, 1,000,000].
    public SearchSettings rave(int rave) {
        return with("rave=" + rave);
    }

    /// The same with another rate at which RAVE gives way to visits, in [0, 1].
    public SearchSettings bias(double bias) {
        return with("bias=" + bias);
    }

    /// The same with children after so many visits, in [1, 1,000,000].
    public SearchSettings expand(int expand) {
        return with("expand=" + expand);
    }

    /// With or without looking for an action that wins at once.
    public SearchSettings decisive(boolean on) {
        return with("decisive=" + (on ? "on" : "off"));
    }

    /// The same with or without [#forced].
    public SearchSettings forced(boolean on) {
        return with("forced=" + (on ? "on" : "off"));
    }

    /// With or without sharing between equal and symmetric positions.
    public SearchSettings graph(boolean on) {
        return with("graph=" + (on ? "on" : "off"));
    }

    /// The same with another kind of playouts.
    public SearchSettings playouts(Playouts playouts) {
        return with("playouts=" + playouts.name());
    }

    /// The same with so many actions drawn by a playout of the kind MAST, in [1, 1,000].
    public SearchSettings candidates(int candidates) {
        return with("candidates=" + candidates);
    }

    /// With or without breaking playouts off for the game's own estimate.
    public SearchSettings estimate(boolean on) {
        return with("estimate=" + (on ? "on" : "off"));
    }

    /// The same with so many actions of a playout that is broken off, in [0, 1,000,000].
    public SearchSettings horizon(int horizon) {
        return with("horizon=" + horizon);
    }

    /// With or without playing on before the game is asked for its estimate, until nothing is under way.
    public SearchSettings quiescence(boolean on) {
        return with("quiescence=" + (on ? "on" : "off"));
    }

    /// The same with another probability of overlooking an action, in [0, 1].
    public SearchSettings overlook(double probability) {
        return with("overlook=" + probability);
    }

    /// The same with Dirichlet noise of that parameter on the priors of the root, in [0.001, 100].
    public SearchSettings noise(double noise) {
        return with("noise=" + noise);
    }

    /// The same with another temperature of the choice at the end, in [0, 100].
    public SearchSettings temperature(double temperature) {
        return with("temperature=" + temperature);
    }
}
