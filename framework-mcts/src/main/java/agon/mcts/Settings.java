package agon.mcts;

import agon.api.Options;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;

/// How a search goes about it. `docs/search.md` has what each of these is worth.
///
/// @param iterations  budget of one decision, ≥ 1; none: unlimited
/// @param time        budget of one decision, > 0; none: unlimited. With both, whichever ends first. With neither, 1,000 iterations
/// @param exploration weight of the exploration term of UCT, ≥ 0; 0 never tries what looked worse. Kocsis and Szepesvári 2006, §2.3
/// @param seed        of the generator
/// @param memory      of the tree in MiB, ≥ 1; a tree that has reached it stops growing and is searched on
/// @param stop        whether a search ends early: at once, without an iteration, if there is one legal action only or all others are proven
///                    losses, and when what is left of the iterations cannot change which action is visited most
/// @param solver      whether wins, losses and other certain outcomes are proven and carried up. Winands, Björnsson and Saito 2008
/// @param fpu         how far below the mean of its siblings an action that was not tried is valued, in [-2, 2]; 0 values it as them; 1 leaves it
///                    untried until they do badly; -2 is above any value, so that each is tried once before any is tried twice, as in plain UCT.
///                    Gelly and Wang 2006, §3.2
/// @param widening    actions of a node that may be tried, per square root of its visits, > 0, in the seeded order; 1 allows 10 of them after 100
///                    visits; none: all of them. Coulom 2007, §4.3
/// @param reuse       whether [Search#advance] keeps what is known
/// @param edges       whether an edge of the tree is one action, or a whole turn. Turns are sampled under progressive widening, 2 per root of a
///                    visit unless `widening` says otherwise, and never enumerated unless they are few; for one worker only
/// @param expand      visits of a node before it gets children, ≥ 1; 1 is plain UCT, more saves memory. Coulom, *Efficient selectivity and backup
///                    operators in Monte-Carlo tree search*, CG 2006, §2.2
/// @param decisive    whether a node that gets its children looks for one that wins at once and tries it first. Teytaud and Teytaud 2010, §3
/// @param workers     threads on the one tree, ≥ 1; 1 is repeatable bit for bit. Chaslot, Winands and van den Herik 2008, §3
public record Settings(Option<Long> iterations, Option<Duration> time, double exploration, long seed, int memory, boolean stop, boolean solver,
    double fpu, Option<Double> widening, boolean reuse, Edge edges, int expand, boolean decisive, int workers) {
    /// Iterations of a decision if no budget is given.
    public static final long DEFAULT_ITERATIONS = 1_000;
    /// Payoffs span [-1, 1]. Measured on ZÈRTZ 37 with 1,500 iterations: 0.5 −43 Elo, 1.0 −21 Elo.
    public static final double DEFAULT_EXPLORATION = 0.7;
    /// MiB of a tree.
    public static final int DEFAULT_MEMORY = 256;

    /// Measured on ZÈRTZ 37 with 1,500 iterations: +50 Elo against plain UCT.
    public static final double DEFAULT_FPU = 0.1;
    /// The first-play urgency of plain UCT.
    public static final double EVERY_ONE = -2;

    static final double TURN_WIDENING = 2;

    private static final String ONE_WORKER = "edges=turn is for one worker, because turns that join later move their siblings; choose workers=1";
    private static final int MOST_MEMORY = 65_536;
    private static final int MOST_WORKERS = 1_024;

    /// What leads from a node to its child.
    public enum Edge {
        /// One action.
        ACTION,
        /// A whole turn, or what is left of it.
        TURN
    }

    /// What is chosen if nothing is.
    public static final Settings DEFAULT = of(options().defaults(), 0);

    /// @throws IllegalArgumentException if a value is outside its range
    public Settings {
        if (iterations.exists(n -> n < 1)) throw new IllegalArgumentException("iterations " + iterations.get() + " is not at least 1");
        if (time.exists(t -> !t.isPositive())) throw new IllegalArgumentException("time " + time.get() + " is not positive");
        if (!(exploration >= 0)) throw new IllegalArgumentException("exploration " + exploration + " is not at least 0");
        if (memory < 1 || memory > MOST_MEMORY) throw new IllegalArgumentException("memory " + memory + " is not in [1, " + MOST_MEMORY + "] MiB");
        if (!(fpu >= EVERY_ONE && fpu <= -EVERY_ONE)) throw new IllegalArgumentException("fpu " + fpu + " is not in [-2, 2]");
        if (widening.exists(w -> !(w > 0))) throw new IllegalArgumentException("widening " + widening.get() + " is not positive");
        if (expand < 1) throw new IllegalArgumentException("expand " + expand + " is not at least 1");
        if (workers < 1 || workers > MOST_WORKERS) throw new IllegalArgumentException("workers " + workers + " is not in [1, " + MOST_WORKERS + "]");
        if (edges == Edge.TURN && workers > 1) throw new IllegalArgumentException(ONE_WORKER);
        if (iterations.isEmpty() && time.isEmpty()) iterations = Option.of(DEFAULT_ITERATIONS);
    }

    /// These, and the defaults for the rest.
    public Settings(Option<Long> iterations, Option<Duration> time, double exploration, long seed) {
        this(iterations, time, exploration, seed, DEFAULT.memory, DEFAULT.stop, DEFAULT.solver, DEFAULT.fpu, DEFAULT.widening, DEFAULT.reuse,
            DEFAULT.edges, DEFAULT.expand, DEFAULT.decisive, DEFAULT.workers);
    }

    /// The same with a budget of iterations.
    public Settings iterations(long count) {
        return new Settings(Option.of(count), time, exploration, seed, memory, stop, solver, fpu, widening, reuse, edges, expand, decisive, workers);
    }

    /// The same with another seed.
    public Settings seed(long seed) {
        return new Settings(iterations, time, exploration, seed, memory, stop, solver, fpu, widening, reuse, edges, expand, decisive, workers);
    }

    /// What can be chosen, for command lines and menus.
    public static Options options() {
        return Options.NONE
            .whole("iterations", "playouts of a decision; " + DEFAULT_ITERATIONS + " if no time is given either", 1, 1_000_000_000, Option.none())
            .time("time", "thinking time of a decision", Duration.ofMillis(1), Duration.ofDays(1))
            .real("exploration", "0 trusts what looked good, larger tries more", 0, 100, Option.of(DEFAULT_EXPLORATION))
            .whole("seed", "of the generator; without it, that of the game", Long.MIN_VALUE, Long.MAX_VALUE, Option.none())
            .whole("memory", "MiB of the tree, which then stops growing", 1, MOST_MEMORY, Option.of((long) DEFAULT_MEMORY))
            .flag("stop", "ends when the rest of the budget cannot change the answer", true)
            .flag("solver", "proves wins, losses and draws", true)
            .real("fpu", "how far below its siblings an untried action is valued; -2 tries each once first", EVERY_ONE, -EVERY_ONE,
                Option.of(DEFAULT_FPU))
            .real("widening", "actions tried per square root of the visits; without it all", 0.01, 1_000, Option.none())
            .flag("reuse", "keeps what is known from decision to decision", true)
            .whole("workers", "threads on one tree; 1 is repeatable", 1, MOST_WORKERS, Option.of(1L))
            .word("edges", "what the tree branches by", "action", "turn")
            .whole("expand", "visits of a node before it gets children; more saves memory", 1, 1_000_000, Option.of(1L))
            .flag("decisive", "looks for an action that wins at once", true)
            .check(values -> Option.when(values.word("edges").equals("turn") && values.whole("workers") > 1, ONE_WORKER));
    }

    /// The settings that were chosen.
    ///
    /// @param values of [#options()]
    /// @param seed   if the values give none
    public static Settings of(Options.Values values, long seed) {
        return new Settings(Option.when(values.has("iterations"), () -> values.whole("iterations")),
            Option.when(values.has("time"), () -> values.time("time")), values.real("exploration"),
            values.has("seed") ? values.whole("seed") : seed, (int) values.whole("memory"), values.flag("stop"), values.flag("solver"),
            values.real("fpu"), Option.when(values.has("widening"), () -> values.real("widening")),
            values.flag("reuse"), Edge.valueOf(values.word("edges").toUpperCase(Locale.ROOT)), (int) values.whole("expand"), values.flag("decisive"),
            (int) values.whole("workers"));
    }
}
