package agon.mcts;

import static agon.search.internal.SettingsText.constant;
import static agon.search.internal.SettingsText.value;

import agon.api.Options;
import agon.search.internal.SettingsText;
import io.vavr.control.Option;
import java.time.Duration;

/// Names, ranges, defaults and conflicts of [SearchSettings].
final class SearchOptions {
    // Payoffs are in [-1, 1]. Compared with the default on ZÈRTZ 37 with 1,500 iterations, 0.5 lost 43 Elo and 1.0 lost
    // 21 Elo.
    private static final double DEFAULT_EXPLORATION = 0.7;
    // On ZÈRTZ 37 with 1,500 iterations, this value gained 50 Elo over plain UCT.
    private static final double DEFAULT_FPU = 0.1;
    private static final int MOST_MEMORY = 65_536;
    private static final int MOST_WORKERS = 1_024;

    /// The options, without checks for conflicts between them.
    static final Options EACH = Options.NONE
        .whole("iterations",
            "playouts per decision (default: " + SearchSettings.DEFAULT_ITERATIONS
                + ", or no limit if a time is given)",
            1, 1_000_000_000, Option.none())
        .time("time", "thinking time per decision", Duration.ofMillis(1), Duration.ofDays(1))
        .whole("seed", "random seed (default: from the game)", Long.MIN_VALUE, Long.MAX_VALUE, Option.none())
        .whole("memory", "maximum memory of the tree in MiB; the tree stops growing at this size", 1, MOST_MEMORY,
            Option.of((long) SearchSettings.DEFAULT_MEMORY))
        .whole("workers", "number of search threads; results are reproducible only with 1", 1, MOST_WORKERS,
            Option.of(1L))
        .choice("parallel", "how several threads search: one tree each, with summed root statistics, or a shared tree",
            "root",
            "tree")
        .flag("stop", "stops early when the remaining iterations cannot change the choice", true)
        .flag("reuse", "reuses the tree for the next decision", true)
        .flag("solver", "proves wins, losses and draws", true)
        .choice("select", "selection rule", "uct", "puct")
        .real("exploration", "exploration constant; larger values try more actions", 0, 100,
            Option.of(DEFAULT_EXPLORATION))
        .real("fpu",
            "first-play urgency: how far an untried action is valued below its siblings; with -2, every action is "
                + "tried once first",
            SearchSettings.EVERY_ONE, -SearchSettings.EVERY_ONE,
            Option.of(DEFAULT_FPU))
        .real("widening", "progressive widening: actions tried per square root of the visits (default: all)", 0.01,
            1_000, Option.none())
        .whole("rave",
            "visits after which the RAVE statistics of a node are used; 1 is RAVE, about 50 is GRAVE "
                + "(default: no RAVE)",
            1, 1_000_000,
            Option.none())
        .real("bias", "how fast visits outweigh the RAVE statistics", 0, 1, Option.of(1e-4))
        .flag("forced",
            "searches for an immediate win when a node is expanded, and uses the forced wins and defences that the "
                + "game reports",
            true)
        .flag("graph", "merges equal and symmetric positions", false)
        .choice("playouts", "playout policy", "uniform", "mast")
        .whole("candidates", "candidate actions per step of playouts=mast", 1, 1_000, Option.of(4L))
        .flag("estimate", "ends playouts early with the estimate of the game, if it has one", true)
        .whole("horizon", "actions in a playout before the estimate is used (default: from the game)", 0,
            1_000_000, Option.none())
        .real("minimax",
            "weight of minimax values against mean payoffs in the selection; 0 disables them (default: from the game)",
            0, 1, Option.none())
        .flag("quiescence", "extends playouts to a quiet position before the estimate is used", true)
        .real("overlook", "probability of overlooking an action, for weaker levels", 0, 1,
            Option.of(0.0))
        .real("noise", "Dirichlet noise on a quarter of the priors at the root (default: none)", 0.001, 100,
            Option.none())
        .real("temperature", "0 plays the best action, 1 draws an action in proportion to its visits", 0, 100,
            Option.of(0.0));
    static final Options ALL = EACH.check(SearchOptions::conflict);

    private SearchOptions() {}

    static SearchSettings settings(Options.Values v) {
        return new SearchSettings(
            new SearchSettings.Budget(value(v, "iterations", v::whole), value(v, "time", v::time), whole(v, "memory"),
                v.flag("stop")),
            new SearchSettings.Threads(whole(v, "workers"), constant(v, "parallel", SearchSettings.Parallel.class)),
            new SearchSettings.Selection(constant(v, "select", SearchSettings.Select.class), v.real("exploration"),
                v.real("fpu"), value(v, "widening", v::real), value(v, "rave", name -> whole(v, name)), v.real("bias"),
                value(v, "noise", v::real)),
            new SearchSettings.Tree(v.flag("reuse"), v.flag("solver"), v.flag("forced"), v.flag("graph")),
            new SearchSettings.Playout(constant(v, "playouts", SearchSettings.Playouts.class), whole(v, "candidates"),
                v.flag("estimate"), value(v, "horizon", name -> whole(v, name)), value(v, "minimax", v::real),
                v.flag("quiescence")),
            new SearchSettings.Choice(v.real("overlook"), v.real("temperature")),
            value(v, "seed", v::whole).getOrElse(0L));
    }

    private static int whole(Options.Values values, String name) {
        return (int) values.whole(name);
    }

    static Options.Values values(SearchSettings.Budget budget, SearchSettings.Threads threads,
        SearchSettings.Selection selection, SearchSettings.Tree tree, SearchSettings.Playout playout,
        SearchSettings.Choice choice) {
        return SettingsText.values(ALL, "iterations", budget.iterations(), "time", budget.time(), "memory",
            budget.memory(), "stop", budget.stop(), "workers", threads.workers(), "parallel", threads.parallel(),
            "select", selection.select(), "exploration", selection.exploration(), "fpu", selection.fpu(), "widening",
            selection.widening(), "rave", selection.rave(), "bias", selection.bias(), "noise", selection.noise(),
            "reuse", tree.reuse(), "solver", tree.solver(), "forced", tree.forced(), "graph", tree.graph(),
            "playouts", playout.policy(), "candidates", playout.candidates(), "estimate", playout.estimate(),
            "horizon", playout.horizon(), "minimax", playout.minimax(), "quiescence", playout.quiescence(),
            "overlook", choice.overlook(), "temperature", choice.temperature());
    }

    private static Option<String> conflict(Options.Values values) {
        boolean several = values.whole("workers") > 1 && values.choice("parallel").equals("tree"),
            graph = values.flag("graph"),
            rave = values.has("rave");
        if (values.real("overlook") > 0 && graph)
            return Option.of("overlook does not work with graph=on; choose graph=off");
        if (graph && several)
            return Option.of("graph=on does not work with parallel=tree; choose parallel=root or workers=1");
        if (rave && several)
            return Option.of("rave does not work with parallel=tree; choose parallel=root or workers=1");
        if (rave && graph)
            return Option
                .of("rave does not work with graph=on; choose graph=off or omit rave");
        if (rave && values.choice("select").equals("puct"))
            return Option.of("rave works with select=uct only; choose select=uct or omit rave");
        if (graph && values.choice("playouts").equals("mast"))
            return Option.of(
                "playouts=mast does not work with graph=on; choose graph=off or other playouts");
        if (values.has("noise") && !values.choice("select").equals("puct"))
            return Option.of("noise works with select=puct only; choose select=puct or omit noise");
        return Option.none();
    }
}
