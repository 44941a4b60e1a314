package agon.lab.bench;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/// A number that was measured in several rounds or in several JVMs.
///
/// @param name   name for programs
/// @param what   name for people
/// @param rates  one rate per round, or the median of each JVM; at least one
/// @param count  number of repetitions in all rounds
/// @param timing time of the rounds, or none if time was not measured
public record Measurement(String name, String what, String unit, Vector<Double> rates, long count,
    Option<Timing> timing) {
    public Measurement {
        if (rates.isEmpty()) throw new IllegalArgumentException(name + " was not measured");
    }

    /// The time of all rounds of a measurement.
    ///
    /// @param wall    elapsed time
    /// @param cpu     processor time of the measuring thread, without other threads of a search, or none if the system
    ///     does not report it. On a busy machine, it is less than the elapsed time
    /// @param windows number of windows of the warm-up, or the largest number if there were several JVMs
    /// @param settled whether the warm-up ended because two successive windows agreed
    public record Timing(Duration wall, Option<Duration> cpu, int windows, boolean settled) {
        Timing plus(Timing other) {
            return new Timing(wall.plus(other.wall), cpu.flatMap(own -> other.cpu.map(own::plus)),
                Math.max(windows, other.windows), settled && other.settled);
        }
    }

    /// Combines the measurements of the same number in one or more JVMs.
    public static Measurement ofStarts(Vector<Measurement> starts) {
        Measurement first = starts.head();
        return new Measurement(first.name, first.what, first.unit, starts.map(Measurement::median),
            starts.map(Measurement::count).sum().longValue(), starts.flatMap(Measurement::timing)
                .reduceOption(Timing::plus));
    }

    /// Returns the median of the rates. With an even number of rounds, it is the mean of the two middle values.
    public double median() {
        Vector<Double> sorted = rates.sorted();
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }

    public double min() {
        return rates.min().get();
    }

    public double max() {
        return rates.max().get();
    }

    /// Returns the largest deviation of a rate from the median, in percent of the median, or 0 if the median is 0.
    public double spread() {
        double median = median();
        return median == 0 ? 0 : 100 * Math.max(max() - median, median - min()) / median;
    }

    /// Returns the measurement for machine-readable output.
    public Map<String, Object> fields() {
        Map<String, Object> fields = LinkedHashMap.of("name", name, "what", what, "unit", unit, "median", median(),
            "min", min(), "max", max(), "spread", spread(), "rounds", rates, "count", count);
        return timing.map(time -> time.cpu
            .map(cpu -> fields.put("cpu_seconds", (Object) seconds(cpu))).getOrElse(fields)
            .put("seconds", seconds(time.wall)).put("windows", time.windows).put("settled", time.settled))
            .getOrElse(fields);
    }

    /// Reads the [#fields] of a measurement.
    public static Measurement of(JsonNode fields) {
        return new Measurement(fields.path("name").asString(), fields.path("what").asString(),
            fields.path("unit").asString(), Vector.ofAll(fields.path("rounds")).map(JsonNode::doubleValue),
            fields.path("count").asLong(),
            Option.when(fields.has("seconds"), () -> new Timing(duration(fields.path("seconds")),
                Option.when(fields.has("cpu_seconds"), () -> duration(fields.path("cpu_seconds"))),
                fields.path("windows").asInt(), fields.path("settled").asBoolean())));
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    private static Duration duration(JsonNode seconds) {
        return Duration.ofNanos(Math.round(seconds.doubleValue() * 1e9));
    }
}
