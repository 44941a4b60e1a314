package agon.launcher.measure;

import agon.api.Variant;
import agon.json.text.Json;
import agon.lab.bench.Bench;
import agon.lab.bench.BenchmarkPlan;
import agon.lab.bench.Measurement;
import agon.lab.internal.Machine;
import agon.lab.internal.TextTable;
import agon.launcher.console.ChildProgram;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.JsonOption;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.Seconds;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.launcher.console.Texts;
import agon.launcher.play.Lineup;
import agon.mcts.SearchSettings;
import agon.play.engine.PlayerSpec;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "bench", description = {"Measure the speed of a game.",
    "Random playouts, search iterations, positions of alpha-beta, canonical positions and hashes, and "
        + "encodings are measured. The tree search is plain UCT from the first choice of a player, with an "
        + "empty tree each time. If the game packs its positions, a search in a graph is also measured, with "
        + "its hit rates: the share of expanded positions that are found in the graph, and the share of new "
        + "nodes whose position was visited before, as Zertz3D counts. In two-player games, "
        + "alpha-beta searches positions of random games: with the estimate of the game, or without one if the game "
        + "has none, and with the first value network in its jar, if any.",
    "With --workers or --player, only the search is measured. The table contains the iterations per second for each "
        + "number of workers, the speed-up over the first number, and the efficiency, which is the speed-up per "
        + "worker.",
    "Each number is the median of five rounds, with the largest deviation from it and the slowest and the fastest "
        + "round; counts are checked. The warm-up of each number ends when two successive rounds differ by at most "
        + "3 %%, or after ten rounds. Use an idle machine: the processor time of the measuring thread is reported next "
        + "to the elapsed time."},
    footerHeading = HelpTexts.EXAMPLES, footer = {"  agon bench zertz --seconds 10",
        "  agon bench zertz --starts 3 --json", "  agon bench zertz --workers 1,2,4 --player mcts:solver=off"})
public final class BenchCommand extends Subcommand {
    private static final int ROUNDS = 5, WINDOWS = 10;
    private static final String RATE = "iterations/s";

    @Mixin
    private GameArgument game;

    @Mixin
    private JsonOption json;

    @Range(min = 0.001, max = 3_600)
    @CommandLine.Option(names = "--seconds", paramLabel = "SECONDS", converter = Seconds.class, defaultValue = "2",
        description = "Total time of the five rounds of each number in seconds, 0.001 to 3,600, without the warm-up "
            + "(default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Mixin
    private SeedOption seed;

    @Range(min = 1, max = 1_024)
    @CommandLine.Option(names = "--workers", paramLabel = "N", split = ",",
        description = "Numbers of workers to compare, separated by commas, each 1 to 1,024 (default: with --player, "
            + "its own number).")
    private List<Integer> workers = new ArrayList<>();

    @CommandLine.Option(names = "--player", paramLabel = "PLAYER",
        description = "Search to measure: mcts with options, without its limits of iterations, time and memory "
            + "(default: plain UCT).")
    private String player;

    @Range(min = 1, max = 100)
    @CommandLine.Option(names = "--starts", paramLabel = "N", defaultValue = "1",
        description = "Repeat all measurements in N new JVMs, 1 to 100, and report the median of their medians "
            + "(default: ${DEFAULT-VALUE}, in this JVM).")
    private int starts;

    @Override
    public Integer call() {
        Variant<?, ?> chosen = game.variant();
        SearchSettings search = search(chosen);
        Vector<Integer> counts = workers.isEmpty() ? Vector.of(search.threads().workers()) : Vector.ofAll(workers);
        if (counts.distinct().size() < counts.size())
            throw Failure.usage("'--workers' contains a number twice; expected different numbers");
        if (!json.isGiven()) say(chosen.name() + " on " + Machine.here());
        Vector<Measurement> measures = starts == 1 ? measured(chosen, search, counts) : restarted();
        if (!json.isGiven() && scales())
            showTable(measures, counts);
        if (json.isGiven())
            print(json.text(LinkedHashMap.of("game", chosen.name(), "seconds", seconds, "seed",
                seed.value(), "starts", starts, "measures", measures.map(Measurement::fields))));
        return 0;
    }

    private boolean scales() {
        return player != null || !workers.isEmpty();
    }

    private SearchSettings search(Variant<?, ?> chosen) {
        if (player == null) return SearchSettings.PLAIN.seed(seed.value());
        if (!(Lineup.program(chosen, "'--player'", player) instanceof PlayerSpec.Mcts tree))
            throw Failure.usage("'--player' is " + player + "; expected mcts with its options, such as mcts:graph");
        return tree.settings().seed(tree.seed().getOrElse(seed.value()));
    }

    private Vector<Measurement> measured(Variant<?, ?> chosen, SearchSettings search, Vector<Integer> counts) {
        BenchmarkPlan rounds = new BenchmarkPlan(Duration.ofNanos((long) (seconds * 1e9 / ROUNDS)), ROUNDS, WINDOWS,
            new Heartbeat("its measurement"));
        try (PluginCalls calls = new PluginCalls()) {
            Bench bench = new Bench(chosen.name(), rounds, seed.value(), this::show, calls);
            return scales() ? bench.scaling(chosen.game(), search, counts) : bench.of(chosen.game());
        } catch (IllegalArgumentException e) {
            throw Failure.usage(e.getMessage());
        }
    }

    private Vector<Measurement> restarted() {
        ChildProgram child = new ChildProgram(program);
        Vector<String> arguments = Vector.of("bench", game.name(), "--json", "--seconds=" + seconds,
            "--seed=" + seed.value()).appendAll(Option.of(player).map(text -> "--player=" + text))
            .appendAll(Option.when(!workers.isEmpty(), () -> "--workers=" + Vector.ofAll(workers).mkString(",")));
        Vector<Vector<Measurement>> all;
        try (Progress progress = Progress.of(program.console(), "starts", () -> starts)) {
            all = Vector.range(0, starts).map(_ -> {
                String output = child.run(arguments);
                progress.step();
                return Vector.ofAll(Json.read(output).get().path("measures")).map(Measurement::of);
            });
        }
        Vector<Measurement> measures = all.head()
            .map(one -> Measurement
                .ofStarts(all.map(start -> start.find(other -> other.name().equals(one.name())).get())));
        measures.forEach(this::show);
        return measures;
    }

    private void show(Measurement measure) {
        if (json.isGiven() || scales()) return;
        print(measure.rates().size() == 1 ? line(measure)
            : line(measure) + "  (" + program.console().texts().translate(spread(measure)) + ")");
    }

    private void showTable(Vector<Measurement> measures, Vector<Integer> workers) {
        say(table(measures.take(workers.size()), workers));
        measures.drop(workers.size()).forEach(hits -> print(line(hits)));
    }

    private String line(Measurement measure) {
        Texts texts = program.console().texts();
        return String.format(Locale.ROOT, "%-42s %14s %s", texts.translate(measure.what()),
            texts.number(String.format(Locale.ROOT, "%,.0f", measure.median())), texts.translate(measure.unit()));
    }

    private String table(Vector<Measurement> rates, Vector<Integer> workers) {
        if (rates.isEmpty())
            throw Failure.usage(game.name() + " has no position with a choice, so nothing is searched");
        Vector<Vector<String>> rows = rates.zipWith(workers, (rate, count) -> {
            double gain = rate.median() / rates.head().median();
            return Vector.of(count.toString(), String.format(Locale.ROOT, "%,.0f", rate.median()),
                String.format(Locale.ROOT, "±%.1f %%", rate.spread()), String.format(Locale.ROOT, "%.2f", gain),
                String.format(Locale.ROOT, "%.0f %%", 100 * gain * workers.head() / count));
        });
        return TextTable.text(rows.prepend(Vector.of("workers", RATE, "spread", "speed-up", "efficiency")));
    }

    private static String spread(Measurement measure) {
        return String.format(Locale.ROOT, "±%.1f %%, range %,.0f–%,.0f", measure.spread(), measure.min(), measure.max())
            + measure.timing().map(time -> String.format(Locale.ROOT, "; %,d counted in %.2f s%s%s", measure.count(),
                seconds(time.wall()), time.cpu().map(cpu -> String.format(Locale.ROOT, ", %.2f s of processor time",
                    seconds(cpu))).getOrElse(""),
                time.settled() ? "" : "; not settled")).getOrElse("");
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
