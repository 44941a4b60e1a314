package agon.play;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Days from one to another, both included.
///
/// @param from a year, a month or a day as records write them, such as `2026`, `2026.11` or `2026.11.20`; empty: from
///             the beginning
/// @param to   the same; empty: without an end
public record DateRange(String from, String to) {
    private static final String DAY = "\\d{4}(?:[.-]\\d{2}(?:[.-]\\d{2})?)?";
    private static final Pattern RANGE = Pattern
        .compile("(" + DAY + ")?\\s*(?:\\bto\\b|\\.\\.|–|\\s-(?=\\s))\\s*(" + DAY + ")?");

    /// What somebody types: `2026`, `2026-11`, `2025-12 to 2026-03`, `2026 to` or `to 2025`.
    ///
    /// @return left: a sentence that says what is allowed
    public static Either<String, DateRange> parse(String text) {
        String typed = text.strip();
        Matcher range = RANGE.matcher(typed);
        if (typed.matches(DAY)) return Either.right(new DateRange(dotted(typed), dotted(typed)));
        return typed.length() > 3 && range.matches()
            ? Either.right(new DateRange(dotted(range.group(1)), dotted(range.group(2))))
            : Either.left("'" + typed + "' is no date; expected a year, a month or a day, such as 2026, 2026-11 or "
                + "2026-11-20, or two of them with 'to' between them.");
    }

    private static String dotted(String day) {
        return Option.of(day).getOrElse("").replace('-', '.');
    }

    /// Whether a day is in it.
    ///
    /// @param date as records write it; what begins with no digit is in no range
    public boolean holds(String date) {
        if (date.isEmpty() || !Character.isDigit(date.charAt(0))) return false;
        String day = date.replace('-', '.');
        return begins(day, from).compareTo(begins(from, day)) >= 0 && begins(day, to).compareTo(begins(to, day)) <= 0;
    }

    /// As much of a day as another one says.
    private static String begins(String day, String other) {
        return day.substring(0, Math.min(day.length(), other.length()));
    }
}
