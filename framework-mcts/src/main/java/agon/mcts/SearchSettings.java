package agon.mcts;

import agon.api.Options;
import agon.search.Evaluator;
import agon.search.SearchReport;
import agon.search.internal.OverlookingSimulator;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;

/// The settings of a search: the values of [#options()] and a seed. `docs/background/defaults.md` explains the
/// defaults.
///
/// The most common options have a method that returns a copy of the settings with another value, for example
/// `SearchSettings.DEFAULT.iterations(2000).workers(2)`. It throws an `IllegalArgumentException` if the value is out of
/// range. [#with] sets any option. The accessors explain the options.
public final class SearchSettings {
    /// Default number of iterations per decision, if no budget is set.
    public static final long DEFAULT_ITERATIONS = 1_000;
    /// Default memory limit of a tree, in MiB.
    public static final int DEFAULT_MEMORY = 256;

    /// The first-play urgency of plain UCT: every action is tried once before any action is tried twice.
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

    private final Options.Values values;
    private final long seed;

    private SearchSettings(Options.Values values, long seed) {
        this.values = values;
        this.seed = seed;
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

    public Options.Values values() {
        return values;
    }

    /// Returns the number of iterations per decision (at least 1), or none if only the time is limited (default:
    /// [#DEFAULT_ITERATIONS]).
    public Option<Long> iterations() {
        return values.has("iterations") ? Option.of(values.whole("iterations"))
            : Option.when(time().isEmpty(), DEFAULT_ITERATIONS);
    }

    /// Returns the time per decision (positive), or none if it is unlimited. With both limits, the search ends when it
    /// reaches the first one.
    public Option<Duration> time() {
        return Option.when(values.has("time"), () -> values.time("time"));
    }

    public long seed() {
        return seed;
    }

    /// Returns the memory limit of the tree and related data, in MiB (at least 1). When the limit is reached, the tree
    /// stops growing, but the search continues.
    public int memory() {
        return (int) values.whole("memory");
    }

    /// Returns the number of threads (at least 1). A search is reproducible, bit for bit, only with one thread.
    public int workers() {
        return (int) values.whole("workers");
    }

    /// Returns whether several workers share one tree or have separate trees. A shared tree uses virtual loss and no
    /// locks. Each separate tree gets its share of memory and iterations, and the root statistics are summed. Separate
    /// trees support every other option. Source: Chaslot, Winands and van den Herik, *Parallel Monte-Carlo tree
    /// search*, CG 2008.
    public Parallel parallel() {
        return Parallel.valueOf(values.choice("parallel").toUpperCase(Locale.ROOT));
    }

    /// Returns whether a search may end early. Such a search ends when all legal actions except one are proven losses,
    /// which may be the case before the first iteration, or when the remaining iterations cannot change the most
    /// visited action.
    public boolean stop() {
        return values.flag("stop");
    }

    /// Returns whether [Search#advance] retains the part of the tree below the action played.
    public boolean reuse() {
        return values.flag("reuse");
    }

    /// Returns whether proven outcomes are carried up the tree. Source: Winands, Björnsson and Saito, *Monte-Carlo tree
    /// search solver*, CG 2008.
    public boolean solver() {
        return values.flag("solver");
    }

    /// Returns the formula that selects children. Without an [Evaluator], all priors of a node are equal. Sources: UCT
    /// by Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, ECML 2006; PUCT by Silver et al., *Mastering the
    /// game of Go without human knowledge*, Nature 550, 2017, Methods.
    public Select select() {
        return Select.valueOf(values.choice("select").toUpperCase(Locale.ROOT));
    }

    /// Returns the weight of the exploration term (at least 0). With 0, the search never explores. Classic values are 1
    /// for PUCT and 1.4 for UCT.
    public double exploration() {
        return values.real("exploration");
    }

    /// Returns the first-play urgency, in [-2, 2]. It specifies how far an untried action is valued below the mean of
    /// its siblings. With 0, the action is valued at the mean. With 1, it is not tried until its siblings do badly.
    /// With -2, it is valued above all siblings, so each action is tried once before any is tried twice, as in plain
    /// UCT. Source: Gelly and Wang, *Exploration exploitation in Go: UCT for Monte-Carlo Go*, NIPS 2006 workshop.
    public double fpu() {
        return values.real("fpu");
    }

    /// Returns the factor of progressive widening (positive), or none if widening is off. A node may try this number of
    /// actions times the square root of its visits. For example, a factor of 1 allows 10 actions after 100 visits.
    /// Actions are ordered by their priors, or by RAVE if there are no priors. Without either, their order depends on
    /// the position and the seed. Sources: Coulom, *Computing Elo ratings of move patterns in the game of Go*, ICGA
    /// Journal 30(4), 2007; Chaslot et al., *Progressive strategies for Monte-Carlo tree search*, 2008.
    public Option<Double> widening() {
        return Option.when(values.has("widening"), () -> values.real("widening"));
    }

    /// Returns the number of visits (at least 1) after which a node uses its own all-moves-as-first statistics, or none
    /// if such statistics are off. Until then, the node uses those of its nearest ancestor. A value of 1 is RAVE, and a
    /// value of about 50 is GRAVE. Sources: Gelly and Silver, *Combining online and offline knowledge in UCT*, ICML
    /// 2007; Cazenave, *Generalized rapid action value estimation*, IJCAI 2015.
    public Option<Integer> rave() {
        return Option.when(values.has("rave"), () -> (int) values.whole("rave"));
    }

    /// Returns the RAVE bias, in [0, 1]. With 0, an action's own visits outweigh RAVE when they outnumber the other
    /// games that contain the action. With 1, RAVE is replaced immediately. Source: Cazenave 2015.
    public double bias() {
        return values.real("bias");
    }

    /// Returns whether the expansion of a node looks for an action that wins immediately and tries it first. In
    /// two-player games, and if the solver is on, the expansion also uses the game's information about forced wins. If
    /// the side to move wins by force, the node is proven. Otherwise, it gets only the children that may prevent a
    /// forced win by the opponent. See [agon.api.Simulator.Threats]. Source: Teytaud and Teytaud, *On the huge benefit
    /// of decisive moves in Monte-Carlo tree search algorithms*, CIG 2010, §3, whose decisive and anti-decisive moves
    /// look one action ahead.
    public boolean forced() {
        return values.flag("forced");
    }

    /// Returns whether positions that are equal up to symmetry share one node. This option requires a single worker and
    /// `reuse` off. Sources: Childs, Brodeur and Kocsis, *Transpositions and move groups in Monte Carlo tree search*,
    /// CIG 2008 (UCT2); Czech, Korus and Kersting, *Improving AlphaZero using Monte-Carlo graph search*, ICAPS 2021.
    public boolean graph() {
        return values.flag("graph");
    }

    /// Returns how playouts choose actions. Source: MAST by Finnsson and Björnsson, *Simulation-based approach to
    /// general game playing*, AAAI 2008, here with a tournament among a few candidates.
    public Playouts playouts() {
        return Playouts.valueOf(values.choice("playouts").toUpperCase(Locale.ROOT));
    }

    /// Returns the number of random actions among which a MAST playout chooses (at least 1). With 1, playouts are
    /// uniform.
    public int candidates() {
        return (int) values.whole("candidates");
    }

    /// Returns whether playouts stop at the [#horizon] and use the game's estimate, if there is one. Source: Lorentz,
    /// *Amazons discover Monte-Carlo*, CG 2008.
    public boolean estimate() {
        return values.flag("estimate");
    }

    /// Returns the number of actions after which a playout ends with an estimate (at least 0), or none for the value
    /// recommended by [agon.api.Estimate#horizon].
    public Option<Integer> horizon() {
        return Option.when(values.has("horizon"), () -> (int) values.whole("horizon"));
    }

    /// Returns the weight of minimax values in the selection, in [0, 1], or none for the value recommended by
    /// [agon.api.Estimate#minimaxWeight]. The mean payoff has the rest of the weight. The minimax value of a node is
    /// the estimate of the position that is reached if both seats choose their best actions in the tree. Minimax values
    /// are used in two-player games with an estimate, unless [#estimate] is off, [#graph] is on, a network evaluates
    /// positions, or several workers share one tree. Source: Lanctot, Winands, Pepels and Sturtevant, *Monte Carlo tree
    /// search with heuristic evaluations using implicit minimax backups*, CIG 2014.
    public Option<Double> minimax() {
        return Option.when(values.has("minimax"), () -> values.real("minimax"));
    }

    /// Returns whether playouts stop only in quiet positions, according to [agon.api.Estimate#isQuiet]. Estimates are
    /// inaccurate in the middle of an exchange.
    public boolean quiescence() {
        return values.flag("quiescence");
    }

    /// Returns the probability of overlooking an action, in [0, 1]. See [OverlookingSimulator].
    public double overlook() {
        return values.real("overlook");
    }

    /// Returns the parameter of the Dirichlet noise at the root (positive), or none if there is no noise. The noise
    /// contributes a quarter of each prior. With a parameter of 1, all distributions of the noise are equally likely.
    /// Smaller values concentrate the noise on few actions. Source: Silver et al. 2017, Methods.
    public Option<Double> noise() {
        return Option.when(values.has("noise"), () -> values.real("noise"));
    }

    /// Returns the temperature of [SearchReport#choose] (at least 0). With 0, the best action is chosen. With 1, the
    /// choice is proportional to the visits. Higher values make it more uniform. Source: Silver et al. 2017, Methods.
    public double temperature() {
        return values.real("temperature");
    }

    /// Returns the shortest text that represents these values, without the seed.
    @Override
    public String toString() {
        return values.toString();
    }
}
