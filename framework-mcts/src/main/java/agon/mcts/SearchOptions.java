package agon.mcts;

import agon.api.Options;
import io.vavr.control.Option;
import java.time.Duration;

/// Names, ranges, defaults and conflicts of [SearchSettings].
final class SearchOptions {
    // Payoffs span [-1, 1]. Measured on ZÈRTZ 37 with 1,500 iterations: 0.5 −43 Elo, 1.0 −21 Elo.
    private static final double DEFAULT_EXPLORATION = 0.7;
    // Measured on ZÈRTZ 37 with 1,500 iterations: +50 Elo against plain UCT.
    private static final double DEFAULT_FPU = 0.1;
    private static final int MOST_MEMORY = 65_536;
    private static final int MOST_WORKERS = 1_024;

    /// Options without a check of conflicts.
    static final Options EACH = Options.NONE
        .whole("iterations",
            "playouts of a decision; " + SearchSettings.DEFAULT_ITERATIONS + " if no time is given either",
            1, 1_000_000_000, Option.none())
        .time("time", "thinking time of a decision", Duration.ofMillis(1), Duration.ofDays(1))
        .whole("seed", "of the generator; without it, that of the game", Long.MIN_VALUE, Long.MAX_VALUE, Option.none())
        .whole("memory", "MiB of the tree, which then stops growing", 1, MOST_MEMORY,
            Option.of((long) SearchSettings.DEFAULT_MEMORY))
        .whole("workers", "threads of the search; 1 is repeatable", 1, MOST_WORKERS, Option.of(1L))
        .word("parallel", "whether several workers have a tree each, whose roots are added up, or share one", "root",
            "tree")
        .flag("stop", "ends when the rest of the budget cannot change the answer", true)
        .flag("reuse", "keeps what is known from decision to decision", true)
        .flag("solver", "proves wins, losses and draws", true)
        .word("select", "how the next action to look at is chosen", "uct", "puct")
        .real("exploration", "0 trusts what looked good, larger tries more", 0, 100, Option.of(DEFAULT_EXPLORATION))
        .real("fpu", "how far below its siblings an untried action is valued; -2 tries each once first",
            SearchSettings.EVERY_ONE, -SearchSettings.EVERY_ONE,
            Option.of(DEFAULT_FPU))
        .real("widening", "actions tried per square root of the visits; without it all", 0.01, 1_000, Option.none())
        .whole("rave",
            "visits of a node before it knows by itself which actions do well anywhere below; 1 is RAVE, about 50 "
                + "GRAVE",
            1, 1_000_000,
            Option.none())
        .real("bias", "how fast that knowledge gives way to visits", 0, 1, Option.of(1e-4))
        .whole("expand", "visits of a node before it gets children; more saves memory", 1, 1_000_000, Option.of(1L))
        .flag("decisive", "looks for an action that wins at once when a node gets children", true)
        .flag("forced", "asks the game for wins by force, and for what saves from one, when a node gets children", true)
        .flag("graph", "lets equal and symmetric positions share what is known", false)
        .word("playouts", "what playouts do", "uniform", "decisive", "mast")
        .whole("candidates", "actions that a playout of the kind mast draws to choose from", 1, 1_000, Option.of(4L))
        .flag("estimate", "breaks playouts off and asks the game, where it has an opinion", true)
        .whole("horizon", "actions of a playout that is broken off; without it as many as the game advises", 0,
            1_000_000, Option.none())
        .flag("quiescence", "plays on before the game is asked, until nothing is under way", true)
        .real("overlook", "how likely an action is not seen at all, here or further ahead; a level plays so", 0, 1,
            Option.of(0.0))
        .real("noise", "Dirichlet noise on a quarter of the root's priors; without it none", 0.001, 100, Option.none())
        .real("temperature", "0 plays the best action, 1 draws one by its visits", 0, 100, Option.of(0.0));
    static final Options ALL = EACH.check(SearchOptions::conflict);

    private SearchOptions() {}

    static Option<String> conflict(Options.Values values) {
        boolean several = values.whole("workers") > 1 && values.word("parallel").equals("tree"),
            graph = values.flag("graph"),
            rave = values.has("rave");
        if (values.real("overlook") > 0 && graph)
            return Option.of("overlook does not hide actions from a graph; choose graph=off");
        if (graph && several)
            return Option.of("graph=on is for one worker on a tree; choose parallel=root or workers=1");
        if (rave && several) return Option.of("rave is for one worker on a tree; choose parallel=root or workers=1");
        if (rave && graph)
            return Option
                .of("rave needs actions that mean the same everywhere in the tree; choose graph=off or leave it out");
        if (rave && values.word("select").equals("puct"))
            return Option.of("rave goes with select=uct; leave one of them out");
        if (graph && values.word("playouts").equals("mast"))
            return Option.of(
                "playouts=mast needs actions that mean the same everywhere in the tree; choose graph=off or other "
                    + "playouts");
        if (values.has("noise") && !values.word("select").equals("puct"))
            return Option.of("noise is on priors; choose select=puct or leave it out");
        return Option.none();
    }
}
