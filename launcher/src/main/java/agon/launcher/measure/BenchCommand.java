package agon.launcher.measure;

import agon.api.Variant;
import agon.json.text.Json;
import agon.lab.bench.Bench;
import agon.lab.bench.BenchmarkPlan;
import agon.lab.bench.Measurement;
import agon.lab.internal.Machine;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.plugins.Heartbeat;
import agon.plugins.PluginCalls;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// Measures how fast a game and its search are here.
@Command(name = "bench", description = {
    "Measures how fast a game is here: random playouts, search iterations, canonical positions "
        + "and hashes, encodings.",
    "The search is plain UCT from the start and from scratch, as long as a round.",
    "Each number is the median of five rounds, with the slowest and the fastest, and what it counts is checked. "
        + "Leave the machine alone meanwhile:",
    "the share of the time in which the measuring thread was running tells whether you did."})
public final class BenchCommand implements Callable<Integer> {
    private static final int ROUNDS = 5;
    private static final double SHORTEST = 0.001, LONGEST = 3_600;

    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "GAME", description = "a game with its options, such as zertz:rings=37")
    private String variant;

    @Option(names = "--json", description = "one JSON object instead of lines, with the machine, the JVM and its flags")
    private boolean json;

    @Option(names = "--seconds", paramLabel = "N", defaultValue = "3",
        description = "time for each number, a third of it to warm up, the rest for the rounds "
            + "(default: ${DEFAULT-VALUE})")
    private double seconds;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1",
        description = "of all dice (default: ${DEFAULT-VALUE})")
    private long seed;

    @Override
    public Integer call() {
        if (!(seconds >= SHORTEST && seconds <= LONGEST))
            throw Failure.usage("--seconds is " + seconds + "; expected " + SHORTEST + " to " + (int) LONGEST);
        Variant<?, ?> chosen = program.variant(variant);
        Duration third = Duration.ofNanos((long) (seconds * 1e9 / 3));
        Machine machine = Machine.here();
        if (!json) program.console().out().println(chosen.name() + " on " + machine);
        BenchmarkPlan rounds = new BenchmarkPlan(third.multipliedBy(2).dividedBy(ROUNDS), ROUNDS, third,
            new Heartbeat("its measurement"));
        Vector<Measurement> measures;
        try (PluginCalls calls = new PluginCalls()) {
            measures = new Bench(chosen.name(), rounds, seed, this::show, calls).of(chosen.game());
        }
        if (json) program.console().out().println(Json.of(object(chosen.name(), machine, measures)));
        return 0;
    }

    private void show(Measurement measure) {
        if (json) return;
        String line = String.format(Locale.ROOT, "%-38s %,14.0f %s", measure.what(), measure.median(), measure.unit());
        program.console().out().println(measure.rates().size() == 1 ? line : line + "  (" + spread(measure) + ")");
    }

    private static String spread(Measurement measure) {
        return String.format(Locale.ROOT, "%,.0f to %,.0f; %,d counted", measure.min(), measure.max(), measure.count())
            + measure.running().map(share -> String.format(Locale.ROOT, "; %.0f %% running", 100 * share))
                .getOrElse("");
    }

    private Map<String, Object> object(String name, Machine machine, Vector<Measurement> measures) {
        return LinkedHashMap.of("game", name, "date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
            "seconds", seconds, "seed", seed,
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
