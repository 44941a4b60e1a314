package agon.api.record;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;

/// The numbers in comments: values such as `0.31,-0.31` and clock times such as `0:04:51.25`.
final class Measures {
    /// Maximum number of digits of hours, and maximum length of a number.
    private static final int MOST_HOURS = 9, MOST_DIGITS = 2_000;

    private Measures() {}

    static String write(Vector<Double> value) {
        return value.map(x -> BigDecimal.valueOf(x).stripTrailingZeros().toPlainString()).mkString(",");
    }

    static Option<Vector<Double>> value(String text) {
        Vector<String> numbers = Vector.of(text.strip().split(",", -1));
        if (!numbers.forAll(Measures::isDecimal)) return Option.none();
        return Option.of(numbers.map(Double::parseDouble)).filter(value -> value.forAll(x -> x >= -1 && x <= 1));
    }

    private static boolean isDecimal(String text) {
        String digits = text.startsWith("-") ? text.substring(1) : text;
        int point = digits.indexOf('.');
        String whole = point < 0 ? digits : digits.substring(0, point),
            part = point < 0 ? "0" : digits.substring(point + 1);
        return text.length() <= MOST_DIGITS && isNumber(whole) && isNumber(part);
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    static String write(Duration clock) {
        String nanos = clock.getNano() == 0 ? ""
            : "." + String.format(Locale.ROOT, "%09d", clock.getNano()).replaceAll("0+$", "");
        return String.format(Locale.ROOT, "%d:%02d:%02d", clock.toHours(), clock.toMinutesPart(), clock.toSecondsPart())
            + nanos;
    }

    static Option<Duration> clock(String text) {
        String[] parts = text.strip().split(":", 4);
        if (parts.length != 3) return Option.none();
        int point = parts[2].indexOf('.');
        String seconds = point < 0 ? parts[2] : parts[2].substring(0, point),
            nanos = point < 0 ? "0" : parts[2].substring(point + 1);
        boolean sound = isNumber(parts[0]) && parts[0].length() <= MOST_HOURS && isSixtieth(parts[1])
            && isSixtieth(seconds) && isNumber(nanos)
            && nanos.length() <= 9;
        return Option.when(sound, () -> Duration.ofHours(Long.parseLong(parts[0])).plusMinutes(Long.parseLong(parts[1]))
            .plusSeconds(Long.parseLong(seconds)).plusNanos(Long.parseLong(nanos + "0".repeat(9 - nanos.length()))));
    }

    private static boolean isSixtieth(String text) {
        return text.length() == 2 && isNumber(text) && text.charAt(0) <= '5';
    }
}
