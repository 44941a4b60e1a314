package agon.mcts;

import agon.api.Options;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;

/// How a search goes about it: values of [#options()] with the seed they lead to. `docs/search.md` has what each of these is worth.
public final class Settings {
    /// Iterations of a decision if no budget is given.
    public static final long DEFAULT_ITERATIONS = 1_000;
    /// MiB of a tree.
    public static final int DEFAULT_MEMORY = 256;

    /// The first-play urgency of plain UCT.
    public static final double EVERY_ONE = -2;

    static final double TURN_WIDENING = 2;

    // Payoffs span [-1, 1]. Measured on ZÈRTZ 37 with 1,500 iterations: 0.5 −43 Elo, 1.0 −21 Elo.
    private static final double DEFAULT_EXPLORATION = 0.7;
    // Measured on ZÈRTZ 37 with 1,500 iterations: +50 Elo against plain UCT.
    private static final double DEFAULT_FPU = 0.1;
    // Measured on ZÈRTZ 37 with 1,500 iterations: 4 to 10 +100 to +190 Elo, 16 hardly any.
    private static final long DEFAULT_HORIZON = 6;
    private static final int MOST_MEMORY = 65_536;
    private static final int MOST_WORKERS = 1_024;

    /// What leads from a node to its child.
    public enum Edge {
        /// One action.
        ACTION,
        /// A whole turn, or what is left of it.
        TURN
    }

    /// How the child to go on with is chosen.
    public enum Select {
        /// By its mean and how rarely it was tried.
        UCT,
        /// The same, weighted by its prior.
        PUCT
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
    public static final Settings DEFAULT = of(options().defaults(), 0);

    /// UCT as in the paper of 2006, with all that came later switched off: what the others are measured against.
    public static final Settings PLAIN = DEFAULT.with("stop=off,reuse=off,solver=off,decisive=off,estimate=off,fpu=" + EVERY_ONE);

    private final Options.Values values;
    private final long seed;

    private Settings(Options.Values values, long seed) {
        this.values = values;
        this.seed = seed;
    }

    /// What can be chosen, for command lines and menus.
    public static Options options() {
        return Options.NONE
            .whole("iterations", "playouts of a decision; " + DEFAULT_ITERATIONS + " if no time is given either", 1, 1_000_000_000, Option.none())
            .time("time", "thinking time of a decision", Duration.ofMillis(1), Duration.ofDays(1))
            .whole("seed", "of the generator; without it, that of the game", Long.MIN_VALUE, Long.MAX_VALUE, Option.none())
            .whole("memory", "MiB of the tree, which then stops growing", 1, MOST_MEMORY, Option.of((long) DEFAULT_MEMORY))
            .whole("workers", "threads on one tree; 1 is repeatable", 1, MOST_WORKERS, Option.of(1L))
            .flag("stop", "ends when the rest of the budget cannot change the answer", true)
            .flag("reuse", "keeps what is known from decision to decision", true)
            .flag("solver", "proves wins, losses and draws", true)
            .word("select", "how the next action to look at is chosen", "uct", "puct")
            .real("exploration", "0 trusts what looked good, larger tries more", 0, 100, Option.of(DEFAULT_EXPLORATION))
            .real("fpu", "how far below its siblings an untried action is valued; -2 tries each once first", EVERY_ONE, -EVERY_ONE,
                Option.of(DEFAULT_FPU))
            .real("widening", "actions tried per square root of the visits; without it all", 0.01, 1_000, Option.none())
            .whole("rave", "visits of a node before it knows by itself which actions do well anywhere below; 1 is RAVE, about 50 GRAVE", 1, 1_000_000,
                Option.none())
            .real("bias", "how fast that knowledge gives way to visits", 0, 1, Option.of(1e-4))
            .word("edges", "what the tree branches by", "action", "turn")
            .whole("expand", "visits of a node before it gets children; more saves memory", 1, 1_000_000, Option.of(1L))
            .flag("decisive", "looks for an action that wins at once when a node gets children", true)
            .flag("graph", "lets equal and symmetric positions share what is known", false)
            .word("playouts", "what playouts do", "uniform", "decisive", "mast")
            .whole("candidates", "actions that a playout of the kind mast draws to choose from", 1, 1_000, Option.of(4L))
            .flag("estimate", "breaks playouts off and asks the game, where it has an opinion", true)
            .whole("horizon", "actions of a playout that is broken off", 0, 1_000_000, Option.of(DEFAULT_HORIZON))
            .real("noise", "Dirichlet noise on a quarter of the root's priors; without it none", 0.001, 100, Option.none())
            .real("temperature", "0 plays the best action, 1 draws one by its visits", 0, 100, Option.of(0.0))
            .check(Settings::conflict);
    }

    private static Option<String> conflict(Options.Values values) {
        boolean several = values.whole("workers") > 1, turns = values.word("edges").equals("turn"), graph = values.flag("graph"),
            rave = values.has("rave");
        if (turns && several) return Option.of("edges=turn is for one worker, because turns that join later move their siblings; choose workers=1");
        if (graph && several) return Option.of("graph=on is for one worker; choose workers=1 or graph=off");
        if (graph && turns) return Option.of("graph=on joins positions after each action; choose edges=action or graph=off");
        if (rave && several) return Option.of("rave is for one worker; choose workers=1 or leave it out");
        if (rave && turns) return Option.of("rave counts actions; choose edges=action or leave it out");
        if (rave && graph) return Option.of("rave needs actions that mean the same everywhere in the tree; choose graph=off or leave it out");
        if (rave && values.word("select").equals("puct")) return Option.of("rave goes with select=uct; leave one of them out");
        if (graph && values.word("playouts").equals("mast"))
            return Option.of("playouts=mast needs actions that mean the same everywhere in the tree; choose graph=off or other playouts");
        if (values.has("noise") && !values.word("select").equals("puct")) return Option.of("noise is on priors; choose select=puct or leave it out");
        if (values.word("select").equals("puct") && turns) return Option.of("select=puct has priors of actions; choose edges=action");
        return Option.none();
    }

    /// The settings that were chosen.
    ///
    /// @param values of [#options()], others among them perhaps
    /// @param seed   if the values give none
    public static Settings of(Options.Values values, long seed) {
        return new Settings(values, values.has("seed") ? values.whole("seed") : seed);
    }

    /// The same, but for what `text` says, for example `fpu=-2,solver=off`.
    ///
    /// @throws IllegalArgumentException if there is no such setting, a value is outside its range, or the combination makes no sense
    public Settings with(String text) {
        Options.Values changed = options().parse(text).getOrElseThrow(why -> new IllegalArgumentException(why));
        Options.Values all = new Options.Values(values.options(), changed.given().merge(values.given()));
        Option<String> conflict = conflict(all);
        if (conflict.isDefined()) throw new IllegalArgumentException(conflict.get());
        return of(all, seed);
    }

    /// The same with a budget of iterations.
    ///
    /// @throws IllegalArgumentException unless it is in [1, 1,000,000,000]
    public Settings iterations(long count) {
        return with("iterations=" + count);
    }

    /// The same with another seed.
    public Settings seed(long seed) {
        return new Settings(values, seed);
    }

    /// Budget of one decision, ≥ 1; none: unlimited, unless there is no limit of time either: then [#DEFAULT_ITERATIONS].
    public Option<Long> iterations() {
        return values.has("iterations") ? Option.of(values.whole("iterations")) : Option.when(time().isEmpty(), DEFAULT_ITERATIONS);
    }

    /// Budget of one decision, > 0; none: unlimited. With iterations too, whichever ends first.
    public Option<Duration> time() {
        return Option.when(values.has("time"), () -> values.time("time"));
    }

    /// Of the generator.
    public long seed() {
        return seed;
    }

    /// Of the tree with all that belongs to it in MiB, ≥ 1; a tree that has reached it stops growing and is searched on.
    public int memory() {
        return (int) values.whole("memory");
    }

    /// Threads on the one tree, ≥ 1; 1 is repeatable bit for bit. Chaslot, Winands and van den Herik, *Parallel Monte-Carlo tree search*, CG 2008.
    public int workers() {
        return (int) values.whole("workers");
    }

    /// Whether a search ends early: at once, without an iteration, if there is one legal action only or all others are proven losses, and when
    /// what is left of the iterations cannot change which action is visited most.
    public boolean stop() {
        return values.flag("stop");
    }

    /// Whether [Search#advance] keeps what is known.
    public boolean reuse() {
        return values.flag("reuse");
    }

    /// Whether wins, losses and other certain outcomes are proven and carried up. Winands, Björnsson and Saito, *Monte-Carlo tree search solver*,
    /// CG 2008.
    public boolean solver() {
        return values.flag("solver");
    }

    /// How the child to go on with is chosen. UCT: Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, ECML 2006. PUCT: Silver et al.,
    /// *Mastering the game of Go without human knowledge*, Nature 550, 2017, Methods; without an [Evaluator] all priors of a node are the same.
    public Select select() {
        return Select.valueOf(values.word("select").toUpperCase(Locale.ROOT));
    }

    /// Weight of the exploration term, ≥ 0; 0 never tries what looked worse, 1 is the classic weight of PUCT, 1.4 that of UCT.
    public double exploration() {
        return values.real("exploration");
    }

    /// How far below the mean of its siblings an action that was not tried is valued, in [-2, 2]; 0 values it as them; 1 leaves it untried until
    /// they do badly; -2 is above any value, so that each is tried once before any is tried twice, as in plain UCT. Gelly and Wang,
    /// *Exploration exploitation in Go: UCT for Monte-Carlo Go*, NIPS 2006 workshop.
    public double fpu() {
        return values.real("fpu");
    }

    /// Actions of a node that may be tried, per square root of its visits, > 0; 1 allows 10 of them after 100 visits; none: all of them. They come in
    /// the order of their priors if there are any, else of what RAVE knows if it is on, else in an order drawn from position and seed.
    /// Coulom, *Computing Elo ratings of move patterns in the game of Go*, ICGA Journal 30(4), 2007; Chaslot et al., *Progressive strategies for
    /// Monte-Carlo tree search*, 2008.
    public Option<Double> widening() {
        return Option.when(values.has("widening"), () -> values.real("widening"));
    }

    /// Visits of a node, ≥ 1, before it uses its own knowledge of which actions did well, by the same seat, anywhere later in the iterations through
    /// it; until then it uses that of its nearest ancestor that has some. 1 is RAVE, about 50 is GRAVE; none: off. Gelly and Silver, *Combining
    /// online and offline knowledge in UCT*, ICML 2007; Cazenave, *Generalized rapid action value estimation*, IJCAI 2015.
    public Option<Integer> rave() {
        return Option.when(values.has("rave"), () -> (int) values.whole("rave"));
    }

    /// How fast RAVE gives way to an action's own visits, in [0, 1]; 0: as its own visits outnumber the others; 1: at once. Cazenave 2015.
    public double bias() {
        return values.real("bias");
    }

    /// Whether an edge of the tree is one action, or a whole turn. Turns are sampled under progressive widening, 2 per root of a visit unless
    /// `widening` says otherwise, and never enumerated unless they are few; for one worker only.
    public Edge edges() {
        return Edge.valueOf(values.word("edges").toUpperCase(Locale.ROOT));
    }

    /// Visits of a node before it gets children, ≥ 1; 1 is plain UCT, more saves memory. Coulom, *Efficient selectivity and backup operators in
    /// Monte-Carlo tree search*, CG 2006.
    public int expand() {
        return (int) values.whole("expand");
    }

    /// Whether a node that gets its children looks for one that wins at once and tries it first. Teytaud and Teytaud, *On the huge benefit of
    /// decisive moves in Monte-Carlo tree search algorithms*, CIG 2010.
    public boolean decisive() {
        return values.flag("decisive");
    }

    /// Whether positions that are equal, up to symmetry too, are one node, wherever in the tree they are met; for one worker, and without reuse.
    /// Childs, Brodeur and Kocsis, *Transpositions and move groups in Monte Carlo tree search*, CIG 2008 (UCT2); Czech, Korus and Kersting,
    /// *Improving AlphaZero using Monte-Carlo graph search*, ICAPS 2021.
    public boolean graph() {
        return values.flag("graph");
    }

    /// What playouts do. Decisive: Teytaud and Teytaud 2010. MAST: Finnsson and Björnsson, *Simulation-based approach to general game playing*,
    /// AAAI 2008; chosen among a few candidates as in a tournament.
    public Playouts playouts() {
        return Playouts.valueOf(values.word("playouts").toUpperCase(Locale.ROOT));
    }

    /// Actions that a playout of the kind MAST draws to choose from, ≥ 1; 1 is a uniform playout.
    public int candidates() {
        return (int) values.whole("candidates");
    }

    /// Whether playouts are broken off at the [#horizon] and the game's own estimate counts. A game that has none is played to its end.
    /// Lorentz, *Amazons discover Monte-Carlo*, CG 2008.
    public boolean estimate() {
        return values.flag("estimate");
    }

    /// Actions of a playout that is broken off, ≥ 0; 0 estimates at once, 1 after one action.
    public int horizon() {
        return (int) values.whole("horizon");
    }

    /// Parameter of the Dirichlet noise that makes a quarter of the priors at the root, > 0; 1 is uniform over all distributions, less prefers few
    /// actions; none: no noise. Silver et al. 2017, Methods.
    public Option<Double> noise() {
        return Option.when(values.has("noise"), () -> values.real("noise"));
    }

    /// How [Report#choose] chooses, ≥ 0; 0: the best; 1: in proportion to the visits; more: nearer to any action alike. Silver et al. 2017, Methods.
    public double temperature() {
        return values.real("temperature");
    }

    /// The shortest text that gives these, the seed aside.
    @Override
    public String toString() {
        return values.toString();
    }
}
