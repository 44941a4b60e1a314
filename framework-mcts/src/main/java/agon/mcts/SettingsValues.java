package agon.mcts;

import agon.api.Options;
import agon.mcts.SearchSettings.Parallel;
import agon.mcts.SearchSettings.Playouts;
import agon.mcts.SearchSettings.Select;
import agon.mcts.lane.OverlookingSimulator;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;

/// Reads the values of [SearchSettings#options()], and explains them with their sources.
abstract sealed class SettingsValues permits SearchSettings {
    final Options.Values values;
    final long seed;

    SettingsValues(Options.Values values, long seed) {
        this.values = values;
        this.seed = seed;
    }

    public Options.Values values() {
        return values;
    }

    /// Returns the iterations per decision, ≥ 1; none: unlimited, if there is a time limit (default:
    /// [SearchSettings#DEFAULT_ITERATIONS]).
    public Option<Long> iterations() {
        return values.has("iterations") ? Option.of(values.whole("iterations"))
            : Option.when(time().isEmpty(), SearchSettings.DEFAULT_ITERATIONS);
    }

    /// Returns the time per decision, > 0; none: unlimited. With both limits, the first one reached ends the search.
    public Option<Duration> time() {
        return Option.when(values.has("time"), () -> values.time("time"));
    }

    public long seed() {
        return seed;
    }

    /// Returns the memory of the tree with everything that belongs to it, in MiB, ≥ 1. A full tree stops growing, but
    /// the search continues.
    public int memory() {
        return (int) values.whole("memory");
    }

    /// Returns the number of threads, ≥ 1. The search is repeatable bit for bit only with 1.
    public int workers() {
        return (int) values.whole("workers");
    }

    /// Returns whether several workers share one tree, without locks and with virtual loss, or have a tree each, with
    /// its share of memory and iterations, whose roots are summed. Separate trees support every other option. Chaslot,
    /// Winands and van den Herik, *Parallel Monte-Carlo tree search*, CG 2008.
    public Parallel parallel() {
        return Parallel.valueOf(values.word("parallel").toUpperCase(Locale.ROOT));
    }

    /// Returns whether a search ends early: without an iteration if all legal actions but one are proven losses, and
    /// when the remaining iterations cannot change the most visited action.
    public boolean stop() {
        return values.flag("stop");
    }

    /// Returns whether [Search#advance] keeps the tree.
    public boolean reuse() {
        return values.flag("reuse");
    }

    /// Returns whether certain outcomes are proven and carried up the tree. Winands, Björnsson and Saito, *Monte-Carlo
    /// tree search solver*, CG 2008.
    public boolean solver() {
        return values.flag("solver");
    }

    /// Returns the selection of children. UCT: Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, ECML 2006.
    /// PUCT: Silver et al., *Mastering the game of Go without human knowledge*, Nature 550, 2017, Methods; without an
    /// [Evaluator] all priors of a node are equal.
    public Select select() {
        return Select.valueOf(values.word("select").toUpperCase(Locale.ROOT));
    }

    /// Returns the weight of the exploration term, ≥ 0. 0 never explores; classic values are 1 for PUCT and 1.4 for
    /// UCT.
    public double exploration() {
        return values.real("exploration");
    }

    /// Returns the first-play urgency, in [-2, 2]: how far an untried action is valued below the mean of its siblings.
    /// 0: equal to it; 1: untried until they do badly; -2: above any value, so that each action is tried once before
    /// any is tried twice, as in plain UCT. Gelly and Wang, *Exploration exploitation in Go: UCT for Monte-Carlo Go*,
    /// NIPS 2006 workshop.
    public double fpu() {
        return values.real("fpu");
    }

    /// Returns the number of actions that may be tried per square root of the visits of a node, > 0; 1 allows 10
    /// actions after 100 visits; none: all. Their order depends on the priors, otherwise on RAVE, otherwise on position
    /// and seed. Coulom, *Computing Elo ratings of move patterns in the game of Go*, ICGA Journal 30(4), 2007; Chaslot
    /// et al., *Progressive strategies for Monte-Carlo tree search*, 2008.
    public Option<Double> widening() {
        return Option.when(values.has("widening"), () -> values.real("widening"));
    }

    /// Returns the number of visits, ≥ 1, before a node uses its own all-moves-as-first statistics; until then it uses
    /// those of its nearest ancestor. 1 is RAVE, about 50 is GRAVE; none: off. Gelly and Silver, *Combining online and
    /// offline knowledge in UCT*, ICML 2007; Cazenave, *Generalized rapid action value estimation*, IJCAI 2015.
    public Option<Integer> rave() {
        return Option.when(values.has("rave"), () -> (int) values.whole("rave"));
    }

    /// Returns how fast an action's own visits replace RAVE, in [0, 1]. 0: when they outnumber its other games; 1:
    /// immediately. Cazenave 2015.
    public double bias() {
        return values.real("bias");
    }

    /// Returns the number of visits before a node is expanded, ≥ 1. 1 is plain UCT; more saves memory. Coulom,
    /// *Efficient selectivity and backup operators in Monte-Carlo tree search*, CG 2006.
    public int expand() {
        return (int) values.whole("expand");
    }

    /// Returns whether the expansion of a node looks for an action that wins immediately and tries it first. Teytaud
    /// and Teytaud, *On the huge benefit of decisive moves in Monte-Carlo tree search algorithms*, CIG 2010.
    public boolean decisive() {
        return values.flag("decisive");
    }

    /// Returns whether an expanded node uses the game's information about forced wins: it is proven if the side to
    /// move wins by force, and otherwise gets only the children that may prevent a forced win:
    /// [agon.api.Simulator.Threats#winsByForce] and [agon.api.Simulator.Threats#defences]. Requires the solver and a
    /// two-player game. Teytaud and Teytaud 2010, §3, whose decisive and anti-decisive moves look one action ahead.
    public boolean forced() {
        return values.flag("forced");
    }

    /// Returns whether positions that are equal up to symmetry share one node; only with one worker, and without reuse.
    /// Childs, Brodeur and Kocsis, *Transpositions and move groups in Monte Carlo tree search*, CIG 2008 (UCT2); Czech,
    /// Korus and Kersting, *Improving AlphaZero using Monte-Carlo graph search*, ICAPS 2021.
    public boolean graph() {
        return values.flag("graph");
    }

    /// Returns how playouts choose actions. Decisive: Teytaud and Teytaud 2010. MAST: Finnsson and Björnsson,
    /// *Simulation-based approach to general game playing*, AAAI 2008, with a tournament among a few candidates.
    public Playouts playouts() {
        return Playouts.valueOf(values.word("playouts").toUpperCase(Locale.ROOT));
    }

    /// Returns the number of random actions among which a MAST playout chooses, ≥ 1; 1 is a uniform playout.
    public int candidates() {
        return (int) values.whole("candidates");
    }

    /// Returns whether playouts stop at the [#horizon] and use the estimate of the game, if it has one. Lorentz,
    /// *Amazons discover Monte-Carlo*, CG 2008.
    public boolean estimate() {
        return values.flag("estimate");
    }

    /// Returns the number of actions of a playout that ends with an estimate, ≥ 0; none: the advice of
    /// [agon.api.Estimate#horizon].
    public Option<Integer> horizon() {
        return Option.when(values.has("horizon"), () -> (int) values.whole("horizon"));
    }

    /// Returns whether playouts stop only in quiet positions, because estimates are wrong in the middle of an exchange.
    /// See [agon.api.Estimate#isQuiet].
    public boolean quiescence() {
        return values.flag("quiescence");
    }

    /// Returns the probability of overlooking an action, in [0, 1]. See [OverlookingSimulator].
    public double overlook() {
        return values.real("overlook");
    }

    /// Returns the parameter of the Dirichlet noise that makes up a quarter of the priors at the root, > 0. 1 is
    /// uniform over all distributions, smaller values prefer few actions; none: no noise. Silver et al. 2017, Methods.
    public Option<Double> noise() {
        return Option.when(values.has("noise"), () -> values.real("noise"));
    }

    /// Returns the temperature of [SearchReport#choose], ≥ 0. 0: the best action; 1: in proportion to the visits; more:
    /// closer to uniform. Silver et al. 2017, Methods.
    public double temperature() {
        return values.real("temperature");
    }

    /// Returns the shortest text with these values, without the seed.
    @Override
    public String toString() {
        return values.toString();
    }
}
