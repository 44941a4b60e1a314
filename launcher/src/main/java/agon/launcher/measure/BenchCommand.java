package agon.launcher.measure;

import agon.api.Variant;
import agon.json.text.Json;
import agon.lab.bench.Bench;
import agon.lab.bench.BenchmarkPlan;
import agon.lab.bench.Measurement;
import agon.lab.internal.Machine;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Range;
import agon.launcher.console.Seconds;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "bench", description = {"Measure the speed of a game.",
    "Random playouts, search iterations, canonical positions and hashes, and encodings are measured. The search is "
        + "plain UCT from the start of the game, with an empty tree each time.",
    "Each number is the median of five rounds, with the slowest and the fastest round; counts are checked. Use an idle "
        + "machine: the share of time in which the measuring thread was running is reported."},
    footerHeading = HelpTexts.EXAMPLE, footer = "  agon bench zertz --seconds 10")
public final class BenchCommand extends Subcommand {
    private static final int ROUNDS = 5;

    @Mixin
    private GameArgument game;

    @Option(names = "--json", description = "Print a JSON object with the results, the machine, the JVM and its flags.")
    private boolean json;

    @Range(min = 0.001, max = 3_600)
    @Option(names = "--seconds", paramLabel = "SECONDS", converter = Seconds.class, defaultValue = "3",
        description = "Time per number in seconds, 0.001 to 3,600: a third to warm up, the rest for the rounds "
            + "(default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Mixin
    private SeedOption seed;

    @Override
    public Integer call() {
        Variant<?, ?> chosen = game.variant();
        Duration third = Duration.ofNanos((long) (seconds * 1e9 / 3));
        Machine machine = Machine.here();
        if (!json) print(chosen.name() + " on " + machine);
        BenchmarkPlan rounds = new BenchmarkPlan(third.multipliedBy(2).dividedBy(ROUNDS), ROUNDS, third,
            new Heartbeat("its measurement"));
        Vector<Measurement> measures;
        try (PluginCalls calls = new PluginCalls()) {
            measures = new Bench(chosen.name(), rounds, seed.value(), this::show, calls).of(chosen.game());
        }
        if (json) print(Json.of(object(chosen.name(), machine, measures)));
        return 0;
    }

    private void show(Measurement measure) {
        if (json) return;
        String line = String.format(Locale.ROOT, "%-38s %,14.0f %s", measure.what(), measure.median(), measure.unit());
        print(measure.rates().size() == 1 ? line : line + "  (" + spread(measure) + ")");
    }

    private static String spread(Measurement measure) {
        return String.format(Locale.ROOT, "%,.0f to %,.0f; %,d counted", measure.min(), measure.max(), measure.count())
            + measure.running().map(share -> String.format(Locale.ROOT, "; %.0f %% running", 100 * share))
                .getOrElse("");
    }

    private Map<String, Object> object(String name, Machine machine, Vector<Measurement> measures) {
        return LinkedHashMap.of("game", name, "date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
            "seconds", seconds, "seed", seed.value(),
            "machine", machine.fields(), "measures", measures.map(BenchCommand::fields));
    }

    private static Map<String, Object> fields(Measurement measure) {
        Map<String, Object> fields = LinkedHashMap.of("name", measure.name(), "what", measure.what(), "unit",
            measure.unit(), "median",
            measure.median(), "min", measure.min(), "max", measure.max(), "rounds", measure.rates(), "count",
            measure.count());
        return measure.running().map(share -> fields.put("running", (Object) share)).getOrElse(fields);
    }
}
