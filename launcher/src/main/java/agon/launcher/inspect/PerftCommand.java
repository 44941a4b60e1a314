package agon.launcher.inspect;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.Variant;
import agon.api.match.Perft;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.JsonOption;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Locale;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "perft", description = {"Count the paths of each length from a position.",
    "A path is a sequence of legal actions, up to DEPTH of them. Paths that reach the end of the game early are not "
        + "counted."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon perft zertz 2 --turns", "  agon perft tictactoe 3 --divide --position x../.o./..."})
public final class PerftCommand extends Subcommand {
    @Mixin
    private GameArgument game;

    @Range(min = 0, max = 100)
    @Parameters(index = "1", paramLabel = "DEPTH", description = "Maximum length of a path, 0 to 100.")
    private int depth;

    @Option(names = "--turns",
        description = "Count an action and those that complete its move as one step, such as placing a marble and "
            + "removing a ring.")
    private boolean turns;

    @Option(names = "--implementation", paramLabel = "NAME", defaultValue = "both",
        description = "Implementation that counts: rules, simulator, or both, which must agree "
            + "(default: ${DEFAULT-VALUE}).")
    private Implementations implementation;

    @Option(names = "--position", paramLabel = "TEXT", defaultValue = PositionArgument.START,
        description = HelpTexts.FROM_POSITION + " (default: ${DEFAULT-VALUE}).")
    private String position;

    @Option(names = "--divide", description = "Also print the count after each first action. Not with --turns.")
    private boolean divide;

    @Mixin
    private JsonOption json;

    enum Implementations {
        RULES(Perft.Implementation.RULES), SIMULATOR(Perft.Implementation.SIMULATOR), BOTH(Perft.Implementation.RULES,
            Perft.Implementation.SIMULATOR);

        private final Vector<Perft.Implementation> implementations;

        Implementations(Perft.Implementation... implementations) {
            this.implementations = Vector.of(implementations);
        }
    }

    @Override
    public Integer call() {
        if (divide && turns)
            throw Failure.usage("'--divide' counts the paths after each single action; leave out '--turns'");
        Variant<?, ?> chosen = game.variant();
        try (PluginCalls calls = new PluginCalls()) {
            return count(chosen.name(), chosen.game(), calls);
        }
    }

    private <P, A extends Action> int count(String name, Game<P, A> game, PluginCalls calls) {
        P start = ask(name, calls, _ -> PositionArgument.read(game, position));
        Vector<Map<String, Object>> divided = Vector.empty(), counts = Vector.empty();
        if (divide && depth > 0) for (A action : ask(name, calls, _ -> Rules.legal(game.rules(), start))) {
            String text = ask(name, calls, _ -> game.notation().write(start, Vector.of(action)));
            long paths = ask(name, calls,
                alive -> agreed(game, game.rules().after(start, action), depth - 1, alive));
            divided = divided.append(LinkedHashMap.of("action", text, "paths", paths));
            show(text, paths);
        }
        for (int steps = divide ? depth : Math.min(depth, 1); steps <= depth; steps++) {
            int length = steps;
            long before = System.nanoTime(), paths = ask(name, calls, alive -> agreed(game, start, length, alive));
            double seconds = (System.nanoTime() - before) / 1e9;
            counts = counts.append(LinkedHashMap.of("depth", steps, "paths", paths, "seconds", seconds));
            show(Integer.toString(steps), paths);
            note(String.format(Locale.ROOT, "depth %d took %.3f s", steps, seconds));
        }
        if (json.isGiven()) {
            String text = ask(name, calls, _ -> game.notation().write(start));
            print(json.text(LinkedHashMap.of("game", name, "position", text, "unit", turns ? "turns" : "actions",
                "counts", counts, "divided", divided)));
        }
        return 0;
    }

    private void show(String what, long paths) {
        if (!json.isGiven()) print(what + "  " + paths);
    }

    /// Runs a count. It may take hours, but it must make progress.
    private static <R> R ask(String name, PluginCalls calls, Function<Runnable, R> question) {
        Heartbeat heartbeat = new Heartbeat("the count of its paths");
        return calls.call(name, heartbeat, () -> Failure.caught(() -> question.apply(heartbeat::beat)))
            .getOrElseThrow(Failure::usage).getOrElseThrow(failure -> failure);
    }

    /// Returns the count, on which all implementations of the game must agree.
    private <P, A extends Action> long agreed(Game<P, A> game, P from, int steps, Runnable alive) {
        Perft.Unit unit = turns ? Perft.Unit.TURNS : Perft.Unit.ACTIONS;
        Vector<Long> counts = implementation.implementations
            .map(l -> new Perft(unit, l).count(game, from, steps, alive));
        if (counts.distinct().size() == 1) return counts.head();
        throw new Failure(Failure.FOUND, "the rules and the simulator disagree at depth " + steps + ": "
            + implementation.implementations.zip(counts).map(c -> c._1.name().toLowerCase(Locale.ROOT) + " " + c._2)
                .mkString(", ")
            + "; position: " + game.notation().write(from));
    }
}
