package agon.mcts;

import agon.api.Options;
import io.vavr.control.Option;
import java.time.Duration;

/// The settings of a search: the values of [#options()] and a seed. `docs/background/defaults.md` explains the
/// defaults.
///
/// The most common options have a method that returns a copy of the settings with another value, for example
/// `SearchSettings.DEFAULT.iterations(2000).workers(2)`. It throws an `IllegalArgumentException` if the value is out of
/// range. [#with] sets any option. The accessors explain the options.
public final class SearchSettings extends SettingsValues {
    /// Default number of iterations per decision, if no budget is set.
    public static final long DEFAULT_ITERATIONS = 1_000;
    /// Default memory limit of a tree, in MiB.
    public static final int DEFAULT_MEMORY = 256;

    /// The first-play urgency of plain UCT, with which every action is tried once before any is tried twice.
    public static final double EVERY_ONE = -2;

    /// The formulas that select the child to descend to.
    public enum Select {
        /// Selects by mean and number of visits.
        UCT,
        /// Selects like UCT, but weights the exploration term by the prior.
        PUCT
    }

    /// The ways in which several workers share the search.
    public enum Parallel {
        /// All workers share one tree.
        TREE,
        /// Each worker has its own tree, and the statistics of the roots are summed.
        ROOT
    }

    /// The ways to choose the actions of playouts.
    public enum Playouts {
        /// Chooses uniformly among the legal actions.
        UNIFORM,
        /// Draws a few random actions and chooses the one with the highest mean payoff in this search.
        MAST
    }

    /// The default values of all options.
    public static final SearchSettings DEFAULT = of(options().defaults(), 0);

    /// UCT as published in 2006, without later improvements. It is the baseline of measurements.
    public static final SearchSettings PLAIN = DEFAULT
        .with("stop=off,reuse=off,solver=off,forced=off,estimate=off,fpu=" + EVERY_ONE);

    private SearchSettings(Options.Values values, long seed) {
        super(values, seed);
    }

    /// Returns all options, from which command lines and menus can be built.
    public static Options options() {
        return SearchOptions.ALL;
    }

    /// Returns settings with the given values.
    ///
    /// @param values values of [#options()]; other values are ignored
    /// @param seed   the seed to use if the values do not contain one
    public static SearchSettings of(Options.Values values, long seed) {
        return new SearchSettings(values, values.has("seed") ? values.whole("seed") : seed);
    }

    /// Returns a copy of these settings with changes, for example `fpu=-2,solver=off`.
    ///
    /// @throws IllegalArgumentException if an option does not exist, a value is out of range, or two options conflict
    public SearchSettings with(String text) {
        Options.Values changed = SearchOptions.EACH.parse(text)
            .getOrElseThrow(why -> new IllegalArgumentException(why));
        Options.Values all = new Options.Values(values.options(), changed.given().merge(values.given()));
        Option<String> conflict = SearchOptions.conflict(all);
        if (conflict.isDefined()) throw new IllegalArgumentException(conflict.get());
        return of(all, seed);
    }

    /// Returns a copy of these settings with this number of iterations per decision, in [1, 1,000,000,000].
    public SearchSettings iterations(long iterations) {
        return with("iterations=" + iterations);
    }

    /// Returns a copy of these settings with this time per decision, from 1 ms to one day.
    public SearchSettings time(Duration time) {
        return with("time=" + time.toMillis() + "ms");
    }

    public SearchSettings seed(long seed) {
        return new SearchSettings(values, seed);
    }

    /// Returns a copy of these settings with this memory limit, in MiB from 1 to 65,536.
    public SearchSettings memory(int memory) {
        return with("memory=" + memory);
    }

    /// Returns a copy of these settings with this number of threads, in [1, 1,024].
    public SearchSettings workers(int workers) {
        return with("workers=" + workers);
    }
}
