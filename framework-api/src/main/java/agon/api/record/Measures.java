package agon.api.record;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Methods that read and write numbers in comments: values such as `0.31,-0.31` and times such as `0:04:51.25`.
final class Measures {
    private static final int MOST_DIGITS = 2_000;
    private static final Pattern DECIMAL = Pattern.compile("-?\\d++(?:\\.\\d++)?");
    private static final Pattern CLOCK = Pattern.compile("(\\d{1,9}):([0-5]\\d):([0-5]\\d)(?:\\.(\\d{1,9}))?");

    static String write(Vector<Double> value) {
        return value.map(x -> BigDecimal.valueOf(x).stripTrailingZeros().toPlainString()).mkString(",");
    }

    static Option<Vector<Double>> value(String text) {
        Vector<String> numbers = Vector.of(text.strip().split(",", -1));
        if (!numbers.forAll(number -> number.length() <= MOST_DIGITS && DECIMAL.matcher(number).matches()))
            return Option.none();
        return Option.of(numbers.map(Double::parseDouble)).filter(value -> value.forAll(x -> x >= -1 && x <= 1));
    }

    static String write(Duration clock) {
        String nanos = clock.getNano() == 0 ? ""
            : "." + String.format(Locale.ROOT, "%09d", clock.getNano()).replaceAll("0+$", "");
        return String.format(Locale.ROOT, "%d:%02d:%02d", clock.toHours(), clock.toMinutesPart(), clock.toSecondsPart())
            + nanos;
    }

    static Option<Duration> clock(String text) {
        Matcher parts = CLOCK.matcher(text.strip());
        return Option.when(parts.matches(), () -> Duration.ofHours(Long.parseLong(parts.group(1)))
            .plusMinutes(Long.parseLong(parts.group(2))).plusSeconds(Long.parseLong(parts.group(3)))
            .plusNanos(Long.parseLong((Option.of(parts.group(4)).getOrElse("") + "0".repeat(9)).substring(0, 9))));
    }
}
