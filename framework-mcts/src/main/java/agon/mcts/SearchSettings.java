package agon.mcts;

import agon.api.Options;
import agon.search.SearchReport;
import agon.search.internal.SettingsText;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;

/// The settings of a search. `docs/background/defaults.md` explains the defaults.
///
/// ```java
/// var settings = SearchSettings.DEFAULT.iterations(2000).workers(2);
/// var wide = settings.selection(settings.selection().fpu(-2));
/// ```
///
/// Players and tuning files use the text form, which [#options] describes: [#parse] reads it and [#toString] writes it.
///
/// @param budget    limits of a search
/// @param threads   threads of a search
/// @param selection path from the root to a leaf
/// @param tree      nodes of the tree
/// @param playout   evaluation of leaves, unless there is an [agon.search.Evaluator]
/// @param choice    choice of the action to play
/// @param seed      random seed
public record SearchSettings(Budget budget, Threads threads, Selection selection, Tree tree, Playout playout,
    Choice choice, long seed) {
    /// Default number of iterations per decision, if no budget is set.
    public static final long DEFAULT_ITERATIONS = 1_000;
    /// Default memory limit of a tree, in MiB.
    public static final int DEFAULT_MEMORY = 256;

    /// The first-play urgency of plain UCT: every action is tried once before any action is tried twice.
    public static final double EVERY_ONE = -2;

    /// The default values of all options.
    public static final SearchSettings DEFAULT = of(options().defaults());

    /// UCT as published in 2006, without later improvements. It is the baseline of measurements.
    public static final SearchSettings PLAIN = new SearchSettings(DEFAULT.budget.stop(false), DEFAULT.threads,
        DEFAULT.selection.fpu(EVERY_ONE), new Tree(false, false, false, false), DEFAULT.playout.estimate(false),
        DEFAULT.choice, 0);

    /// @throws IllegalArgumentException if a value is out of range, or two options conflict. The message names the
    ///     options as in the text form
    public SearchSettings {
        SearchOptions.values(budget, threads, selection, tree, playout, choice);
    }

    /// The limits of a search.
    ///
    /// @param iterations number of iterations per decision (at least 1; default: [#DEFAULT_ITERATIONS], or no limit if
    ///     a time is given)
    /// @param time       time per decision, with a precision of one millisecond. With both limits, the search ends when
    ///     it reaches the first one
    /// @param memory     memory limit of the tree and related data, in MiB (at least 1). When the limit is reached, the
    ///     tree stops growing, but the search continues
    /// @param stop       whether a search may end early. Such a search ends when all legal actions except one are
    ///     proven losses, which may be the case before the first iteration, or when the remaining iterations cannot
    ///     change the most visited action
    public record Budget(Option<Long> iterations, Option<Duration> time, int memory, boolean stop) {
        /// Rounds the time down to milliseconds.
        public Budget {
            time = SettingsText.milliseconds(time);
        }

        Budget stop(boolean stop) {
            return new Budget(iterations, time, memory, stop);
        }
    }

    /// The threads of a search.
    ///
    /// @param workers  number of threads (at least 1). A search is reproducible, bit for bit, only with one thread
    /// @param parallel whether several workers share one tree or have separate trees. A shared tree uses virtual loss
    ///     and no locks. Each separate tree gets its share of memory and iterations, and the root statistics are
    ///     summed. Separate trees support every other option. Source: Chaslot, Winands and van den Herik, *Parallel
    ///     Monte-Carlo tree search*, CG 2008
    public record Threads(int workers, Parallel parallel) {}

    /// The ways in which several workers share the search.
    public enum Parallel {
        /// All workers share one tree.
        TREE,
        /// Each worker has its own tree, and the statistics of the roots are summed.
        ROOT
    }

    /// The selection of the path from the root to a leaf.
    ///
    /// @param select      the formula that selects children. Without an evaluator, all priors of a node are equal.
    ///     Sources: UCT by Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, ECML 2006; PUCT by Silver et
    ///     al., *Mastering the game of Go without human knowledge*, Nature 550, 2017, Methods
    /// @param exploration weight of the exploration term (at least 0). With 0, the search never explores. Classic
    ///     values are 1 for PUCT and 1.4 for UCT
    /// @param fpu         first-play urgency, in [-2, 2]. It specifies how far an untried action is valued below the
    ///     mean of its siblings. With 0, the action is valued at the mean. With 1, it is not tried until its siblings
    ///     do badly. With -2, it is valued above all siblings, so each action is tried once before any is tried twice,
    ///     as in plain UCT. Source: Gelly and Wang, *Exploration exploitation in Go: UCT for Monte-Carlo Go*, NIPS 2006
    ///     workshop
    /// @param widening    factor of progressive widening (positive), or none if widening is off. A node may try this
    ///     number of actions times the square root of its visits. For example, a factor of 1 allows 10 actions after
    ///     100 visits. Actions are ordered by their priors, or by RAVE if there are no priors. Without either, their
    ///     order depends on the position and the seed. Sources: Coulom, *Computing Elo ratings of move patterns in the
    ///     game of Go*, ICGA Journal 30(4), 2007; Chaslot et al., *Progressive strategies for Monte-Carlo tree search*,
    ///     2008
    /// @param rave        number of visits (at least 1) after which a node uses its own all-moves-as-first statistics,
    ///     or none if such statistics are off. Until then, the node uses those of its nearest ancestor. A value of 1 is
    ///     RAVE, and a value of about 50 is GRAVE. Sources: Gelly and Silver, *Combining online and offline knowledge
    ///     in UCT*, ICML 2007; Cazenave, *Generalized rapid action value estimation*, IJCAI 2015
    /// @param bias        RAVE bias, in [0, 1]. With 0, an action's own visits outweigh RAVE when they outnumber the
    ///     other games that contain the action. With 1, RAVE is replaced immediately. Source: Cazenave 2015
    /// @param noise       parameter of the Dirichlet noise at the root (positive), or none if there is no noise. The
    ///     noise contributes a quarter of each prior. With a parameter of 1, all distributions of the noise are equally
    ///     likely. Smaller values concentrate the noise on few actions. Source: Silver et al. 2017, Methods
    public record Selection(Select select, double exploration, double fpu, Option<Double> widening,
        Option<Integer> rave, double bias, Option<Double> noise) {
        /// Returns a selection by PUCT with this weight of the exploration term.
        public static Selection puct(double exploration) {
            Selection uct = DEFAULT.selection;
            return new Selection(Select.PUCT, exploration, uct.fpu, uct.widening, uct.rave, uct.bias, uct.noise);
        }

        /// Returns this selection with another first-play urgency.
        public Selection fpu(double fpu) {
            return new Selection(select, exploration, fpu, widening, rave, bias, noise);
        }

        /// Returns this selection with Dirichlet noise at the root.
        public Selection noise(double noise) {
            return new Selection(select, exploration, fpu, widening, rave, bias, Option.of(noise));
        }
    }

    /// The formulas that select the child to descend to.
    public enum Select {
        /// Selects by mean and number of visits.
        UCT,
        /// Selects like UCT, but weights the exploration term by the prior.
        PUCT
    }

    /// The creation and reuse of nodes.
    ///
    /// @param reuse  whether [Search#advance] retains the part of the tree below the action played
    /// @param solver whether proven outcomes are propagated up the tree. Source: Winands, Björnsson and Saito,
    ///     *Monte-Carlo tree search solver*, CG 2008
    /// @param forced whether the expansion of a node looks for an action that wins immediately and tries it first. In
    ///     two-player games, and if the solver is on, the expansion also uses the game's information about forced wins.
    ///     If the side to move wins by force, the node is proven. Otherwise, it gets only the children that may prevent
    ///     a forced win by the opponent. See [agon.api.Simulator.Threats]. Source: Teytaud and Teytaud, *On the huge
    ///     benefit of decisive moves in Monte-Carlo tree search algorithms*, CIG 2010, §3, whose decisive and
    ///     anti-decisive moves look one action ahead
    /// @param graph  whether positions that are equal up to symmetry share one node. This option requires a single
    ///     worker and `reuse` off. Sources: Childs, Brodeur and Kocsis, *Transpositions and move groups in Monte Carlo
    ///     tree search*, CIG 2008 (UCT2); Czech, Korus and Kersting, *Improving AlphaZero using Monte-Carlo graph
    ///     search*, ICAPS 2021
    public record Tree(boolean reuse, boolean solver, boolean forced, boolean graph) {}

    /// The evaluation of leaves by playouts and estimates.
    ///
    /// @param policy     how playouts choose actions. Source: MAST by Finnsson and Björnsson, *Simulation-based
    ///     approach to general game playing*, AAAI 2008, here with a tournament among a few candidates
    /// @param candidates number of random actions among which a MAST playout chooses (at least 1). With 1, playouts are
    ///     uniform
    /// @param estimate   whether playouts stop at the horizon and use the game's estimate, if there is one. Source:
    ///     Lorentz, *Amazons discover Monte-Carlo*, CG 2008
    /// @param horizon    number of actions after which a playout ends with an estimate (at least 0), or none for the
    ///     value recommended by [agon.api.Estimate#horizon]
    /// @param minimax    weight of minimax values in the selection, in [0, 1], or none for the value recommended by
    ///     [agon.api.Estimate#minimaxWeight]. The mean payoff has the rest of the weight. The minimax value of a node
    ///     is the estimate of the position that is reached if both seats choose their best actions in the tree. Minimax
    ///     values are used in two-player games with an estimate, unless `estimate` is off, `graph` is on, a network
    ///     evaluates positions, or several workers share one tree. Source: Lanctot, Winands, Pepels and Sturtevant,
    ///     *Monte Carlo tree search with heuristic evaluations using implicit minimax backups*, CIG 2014
    /// @param quiescence whether playouts stop only in quiet positions, according to [agon.api.Estimate#isQuiet].
    ///     Estimates are inaccurate in the middle of an exchange
    public record Playout(Playouts policy, int candidates, boolean estimate, Option<Integer> horizon,
        Option<Double> minimax, boolean quiescence) {
        /// Returns this playout with or without estimates.
        public Playout estimate(boolean estimate) {
            return new Playout(policy, candidates, estimate, horizon, minimax, quiescence);
        }
    }

    /// The ways to choose the actions of playouts.
    public enum Playouts {
        /// Chooses uniformly among the legal actions.
        UNIFORM,
        /// Draws a few random actions and chooses the one with the highest mean payoff in this search.
        MAST
    }

    /// The choice of the action to play.
    ///
    /// @param overlook    probability of overlooking an action, in [0, 1], for weaker players. Whether an action is
    ///     overlooked depends only on the position, the action and the seed
    /// @param temperature temperature of [SearchReport#choose] (at least 0). With 0, the best action is chosen. With 1,
    ///     the choice is proportional to the visits. Higher values make it more uniform. Source: Silver et al. 2017,
    ///     Methods
    public record Choice(double overlook, double temperature) {}

    /// Returns the options of the text form, from which command lines and menus can be built.
    public static Options options() {
        return SearchOptions.ALL;
    }

    /// Reads the text form, for example `fpu=-2,solver=off`. Returns an error message if an option does not exist, a
    /// value is out of range, or two options conflict.
    public static Either<String, SearchSettings> parse(String text) {
        return options().parse(text).map(SearchSettings::of);
    }

    /// Returns the settings with these values of [#options]; other values are ignored. The default seed is 0.
    public static SearchSettings of(Options.Values values) {
        return SearchOptions.settings(values);
    }

    /// Returns these settings with the values of a text form, for example `fpu=-2,solver=off`.
    ///
    /// @throws IllegalArgumentException if an option does not exist, a value is out of range, or two options conflict
    public SearchSettings with(String text) {
        Options.Values changed = SearchOptions.EACH.parse(text)
            .getOrElseThrow(why -> new IllegalArgumentException(why));
        SearchSettings all = of(new Options.Values(options(), changed.given().merge(values().given())));
        return changed.has("seed") ? all : all.seed(seed);
    }

    /// Returns these settings with this number of iterations per decision, in [1, 1,000,000,000].
    public SearchSettings iterations(long iterations) {
        return budget(new Budget(Option.of(iterations), budget.time, budget.memory, budget.stop));
    }

    /// Returns these settings with this time per decision, from 1 ms to one day.
    public SearchSettings time(Duration time) {
        return budget(new Budget(budget.iterations, Option.of(time), budget.memory, budget.stop));
    }

    /// Returns these settings with this memory limit, in MiB from 1 to 65,536.
    public SearchSettings memory(int memory) {
        return budget(new Budget(budget.iterations, budget.time, memory, budget.stop));
    }

    /// Returns these settings with or without early stops.
    public SearchSettings stop(boolean stop) {
        return budget(budget.stop(stop));
    }

    /// Returns these settings with this number of threads, in [1, 1,024].
    public SearchSettings workers(int workers) {
        return threads(new Threads(workers, threads.parallel));
    }

    public SearchSettings budget(Budget budget) {
        return new SearchSettings(budget, threads, selection, tree, playout, choice, seed);
    }

    public SearchSettings threads(Threads threads) {
        return new SearchSettings(budget, threads, selection, tree, playout, choice, seed);
    }

    public SearchSettings selection(Selection selection) {
        return new SearchSettings(budget, threads, selection, tree, playout, choice, seed);
    }

    public SearchSettings tree(Tree tree) {
        return new SearchSettings(budget, threads, selection, tree, playout, choice, seed);
    }

    public SearchSettings playout(Playout playout) {
        return new SearchSettings(budget, threads, selection, tree, playout, choice, seed);
    }

    public SearchSettings choice(Choice choice) {
        return new SearchSettings(budget, threads, selection, tree, playout, choice, seed);
    }

    public SearchSettings seed(long seed) {
        return new SearchSettings(budget, threads, selection, tree, playout, choice, seed);
    }

    /// Returns the number of iterations per decision (at least 1), or none if only the time is limited.
    public Option<Long> iterations() {
        return budget.iterations.orElse(Option.when(budget.time.isEmpty(), DEFAULT_ITERATIONS));
    }

    /// Returns the values that differ from the defaults, without the seed.
    public Options.Values values() {
        return SearchOptions.values(budget, threads, selection, tree, playout, choice);
    }

    /// Returns the text form, without default values and without the seed.
    @Override
    public String toString() {
        return values().toString();
    }
}
