package agon.mcts;

import agon.api.Options;
import agon.mcts.SearchSettings.Parallel;
import agon.mcts.SearchSettings.Playouts;
import agon.mcts.SearchSettings.Select;
import agon.mcts.lane.OverlookingSimulator;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;

/// What was chosen about a search: reads the values of [SearchSettings#options()], and says what each of them means and
/// where it is from.
abstract sealed class SettingsValues permits SearchSettings {
    final Options.Values values;
    final long seed;

    SettingsValues(Options.Values values, long seed) {
        this.values = values;
        this.seed = seed;
    }

    /// Returns the values of the options.
    public Options.Values values() {
        return values;
    }

    /// Budget of one decision, ≥ 1; none: unlimited, unless there is no limit of time either: then
    /// [SearchSettings#DEFAULT_ITERATIONS].
    public Option<Long> iterations() {
        return values.has("iterations") ? Option.of(values.whole("iterations"))
            : Option.when(time().isEmpty(), SearchSettings.DEFAULT_ITERATIONS);
    }

    /// Budget of one decision, > 0; none: unlimited. With iterations too, whichever ends first.
    public Option<Duration> time() {
        return Option.when(values.has("time"), () -> values.time("time"));
    }

    /// The seed of the random numbers.
    public long seed() {
        return seed;
    }

    /// Of the tree with all that belongs to it in MiB, ≥ 1; a tree that has reached it stops growing and is searched
    /// on.
    public int memory() {
        return (int) values.whole("memory");
    }

    /// Threads, ≥ 1; 1 is repeatable bit for bit.
    public int workers() {
        return (int) values.whole("workers");
    }

    /// Whether several workers share one tree, without locks and with virtual loss, or have a tree each, with its share
    /// of memory and iterations, whose roots are added up. A tree of its own goes with every other option. Chaslot,
    /// Winands and van den Herik, *Parallel Monte-Carlo tree search*, CG 2008.
    public Parallel parallel() {
        return Parallel.valueOf(values.word("parallel").toUpperCase(Locale.ROOT));
    }

    /// Whether a search ends early: at once, without an iteration, if there is one legal action only or all others are
    /// proven losses, and when what is left of the iterations cannot change which action is visited most.
    public boolean stop() {
        return values.flag("stop");
    }

    /// Whether [Search#advance] keeps what is known.
    public boolean reuse() {
        return values.flag("reuse");
    }

    /// Whether wins, losses and other certain outcomes are proven and carried up. Winands, Björnsson and Saito,
    /// *Monte-Carlo tree search solver*, CG 2008.
    public boolean solver() {
        return values.flag("solver");
    }

    /// How the child to go on with is chosen. UCT: Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, ECML
    /// 2006. PUCT: Silver et al., *Mastering the game of Go without human knowledge*, Nature 550, 2017, Methods;
    /// without an [Evaluator] all priors of a node are the same.
    public Select select() {
        return Select.valueOf(values.word("select").toUpperCase(Locale.ROOT));
    }

    /// Weight of the exploration term, ≥ 0; 0 never tries what looked worse, 1 is the classic weight of PUCT, 1.4 that
    /// of UCT.
    public double exploration() {
        return values.real("exploration");
    }

    /// How far below the mean of its siblings an action that was not tried is valued, in [-2, 2]; 0 values it as them;
    /// 1 leaves it untried until they do badly; -2 is above any value, so that each is tried once before any is tried
    /// twice, as in plain UCT. Gelly and Wang, *Exploration exploitation in Go: UCT for Monte-Carlo Go*, NIPS 2006
    /// workshop.
    public double fpu() {
        return values.real("fpu");
    }

    /// Actions of a node that may be tried, per square root of its visits, > 0; 1 allows 10 of them after 100 visits;
    /// none: all of them. They come in the order of their priors if there are any, else of what RAVE knows if it is on,
    /// else in an order drawn from position and seed. Coulom, *Computing Elo ratings of move patterns in the game of
    /// Go*, ICGA Journal 30(4), 2007; Chaslot et al., *Progressive strategies for Monte-Carlo tree search*, 2008.
    public Option<Double> widening() {
        return Option.when(values.has("widening"), () -> values.real("widening"));
    }

    /// Visits of a node, ≥ 1, before it uses its own knowledge of which actions did well, by the same seat, anywhere
    /// later in the iterations through it; until then it uses that of its nearest ancestor that has some. 1 is RAVE,
    /// about 50 is GRAVE; none: off. Gelly and Silver, *Combining online and offline knowledge in UCT*, ICML 2007;
    /// Cazenave, *Generalized rapid action value estimation*, IJCAI 2015.
    public Option<Integer> rave() {
        return Option.when(values.has("rave"), () -> (int) values.whole("rave"));
    }

    /// How fast RAVE gives way to an action's own visits, in [0, 1]; 0: as its own visits outnumber the others; 1: at
    /// once. Cazenave 2015.
    public double bias() {
        return values.real("bias");
    }

    /// Visits of a node before it gets children, ≥ 1; 1 is plain UCT, more saves memory. Coulom, *Efficient selectivity
    /// and backup operators in Monte-Carlo tree search*, CG 2006.
    public int expand() {
        return (int) values.whole("expand");
    }

    /// Whether a node that gets its children looks for one that wins at once and tries it first. Teytaud and Teytaud,
    /// *On the huge benefit of decisive moves in Monte-Carlo tree search algorithms*, CIG 2010.
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

    /// Whether positions that are equal, up to symmetry too, are one node, wherever in the tree they are met; for one
    /// worker, and without reuse. Childs, Brodeur and Kocsis, *Transpositions and move groups in Monte Carlo tree
    /// search*, CIG 2008 (UCT2); Czech, Korus and Kersting, *Improving AlphaZero using Monte-Carlo graph search*, ICAPS
    /// 2021.
    public boolean graph() {
        return values.flag("graph");
    }

    /// What playouts do. Decisive: Teytaud and Teytaud 2010. MAST: Finnsson and Björnsson, *Simulation-based approach
    /// to general game playing*, AAAI 2008; chosen among a few candidates as in a tournament.
    public Playouts playouts() {
        return Playouts.valueOf(values.word("playouts").toUpperCase(Locale.ROOT));
    }

    /// Actions that a playout of the kind MAST draws to choose from, ≥ 1; 1 is a uniform playout.
    public int candidates() {
        return (int) values.whole("candidates");
    }

    /// Whether playouts are broken off at the [#horizon] and the game's own estimate counts. A game that has none is
    /// played to its end. Lorentz, *Amazons discover Monte-Carlo*, CG 2008.
    public boolean estimate() {
        return values.flag("estimate");
    }

    /// Actions of a playout that is broken off, ≥ 0; 0 estimates at once, 1 after one action; none: as many as
    /// [agon.api.Estimate#horizon] advises.
    public Option<Integer> horizon() {
        return Option.when(values.has("horizon"), () -> (int) values.whole("horizon"));
    }

    /// Whether a playout is broken off only where nothing is under way: an estimate in the middle of an exchange
    /// misjudges it. See [agon.api.Estimate#isQuiet].
    public boolean quiescence() {
        return values.flag("quiescence");
    }

    /// How likely an action is overlooked, in [0, 1]; 0: nothing is. See [OverlookingSimulator].
    public double overlook() {
        return values.real("overlook");
    }

    /// Parameter of the Dirichlet noise that makes a quarter of the priors at the root, > 0; 1 is uniform over all
    /// distributions, less prefers few actions; none: no noise. Silver et al. 2017, Methods.
    public Option<Double> noise() {
        return Option.when(values.has("noise"), () -> values.real("noise"));
    }

    /// How [SearchReport#choose] chooses, ≥ 0; 0: the best; 1: in proportion to the visits; more: nearer to any action
    /// alike. Silver et al. 2017, Methods.
    public double temperature() {
        return values.real("temperature");
    }

    /// The shortest text that gives these, the seed aside.
    @Override
    public String toString() {
        return values.toString();
    }
}
