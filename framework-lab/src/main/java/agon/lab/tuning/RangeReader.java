package agon.lab.tuning;

import agon.lab.internal.YamlSection;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

final class RangeReader {
    private static final int MOST_STEPS = 1_000;
    private static final Vector<String> TYPES = Vector.of("values", "choice", "fixed", "range", "uniform",
        "log_uniform", "mixed");

    private RangeReader() {}

    /// @throws IllegalArgumentException if the section is not a valid range
    static TuningPlan.Range range(YamlSection section) {
        String type = section.text("type").getOrElse(() -> section.has("values") ? "values"
            : section.has("min") ? "range" : "fixed");
        return switch (type) {
            case "values", "choice" -> new TuningPlan.Range.Choice(values(section.only("type", "values")));
            case "fixed" -> new TuningPlan.Range.Choice(Vector.of(section.only("type", "value").scalar("value")));
            case "range" -> ranged(section.only("type", "min", "max", "step"));
            case "uniform" -> span(section.only("type", "min", "max"), false, 0);
            case "log_uniform" -> span(section.only("type", "min", "max"), true, 0);
            case "mixed" -> mixed(section.only("type", "null_probability", "min", "max", "values"));
            default -> throw new IllegalArgumentException(section.path() + ".type is " + type + "; expected "
                + TYPES.mkString(", "));
        };
    }

    private static Vector<Option<String>> values(YamlSection section) {
        Vector<Option<String>> values = section.scalars("values").distinct();
        if (values.isEmpty()) throw new IllegalArgumentException(section.path() + ".values is an empty list");
        return values;
    }

    private static TuningPlan.Range.Span span(YamlSection section, boolean logarithmic, double absent) {
        return new TuningPlan.Range.Span(section.number("min"), section.number("max"), logarithmic, absent);
    }

    /// Reads a range with a step as a list of values; without a step as all numbers.
    private static TuningPlan.Range ranged(YamlSection section) {
        if (!section.has("step")) return span(section, false, 0);
        double low = section.number("min"), high = section.number("max"), step = section.number("step");
        if (!(step > 0))
            throw new IllegalArgumentException(section.path() + ".step is " + step + "; expected more than 0");
        if (low > high)
            throw new IllegalArgumentException("the range from " + low + " to " + high + " is empty");
        double count = Math.floor((high - low) / step + 1e-9) + 1;
        if (count > MOST_STEPS)
            throw new IllegalArgumentException("it has more than " + MOST_STEPS + " values; choose a larger step");
        return new TuningPlan.Range.Choice(Vector.range(0, (int) count)
            .map(i -> Option.of(TuningPlan.Range.number(low + i * step))).distinct());
    }

    /// Reads values or a range that is absent with some probability.
    private static TuningPlan.Range mixed(YamlSection section) {
        double absent = section.has("null_probability") ? section.number("null_probability") : 0.5;
        if (!section.has("values")) return span(section, false, absent);
        return new TuningPlan.Range.Choice(values(section), absent);
    }
}
