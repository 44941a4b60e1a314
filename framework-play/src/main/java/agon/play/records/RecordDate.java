package agon.play.records;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A conversion of dates in records to the PGN format. Boardspace.net writes dates like Java's `Date`, or in the
/// language of the players.
final class RecordDate {
    /// The format of dates such as `Fri Nov 20 18:30:00 CET 2026` and `Fri July 2 18:30:00 GMT+02:00 2021`.
    private static final Pattern JAVA = Pattern
        .compile("\\w{3} (?<month>\\w{3,9}) {1,2}(?<day>\\d{1,2}) \\d{1,2}:\\d{2}:\\d{2} .*?(?<year>\\d{4})");
    private static final Pattern MONTH_FIRST = Pattern
        .compile("(?<month>\\p{L}{3,12}) (?<day>\\d{1,2}), (?<year>\\d{4})");
    /// The format of dates such as `20 November 2026`, `20. November 2026`, `20 de noviembre de 2026` and
    /// `20 ноября 2026 г.`
    private static final Pattern DAY_FIRST = Pattern
        .compile("(?<day>\\d{1,2})\\.? (?:de )?(?<month>\\p{L}{3,12}) (?:de )?(?<year>\\d{4})(?: г\\.)?");
    private static final Vector<Pattern> PATTERNS = Vector.of(JAVA, MONTH_FIRST, DAY_FIRST);
    private static final Vector<String> LANGUAGES = Vector.of("ru", "nl", "it", "es", "fr", "de", "en");
    private static final Map<String, Integer> MONTHS = HashMap.ofEntries(LANGUAGES
        .flatMap(language -> Vector.of(TextStyle.SHORT, TextStyle.FULL).flatMap(style -> Vector.of(Month.values())
            .map(month -> io.vavr.Tuple.of(
                month.getDisplayName(style, Locale.of(language)).toLowerCase(Locale.ROOT), month.getValue())))));

    private RecordDate() {}

    static String pgn(String date) {
        for (Pattern pattern : PATTERNS) {
            Matcher found = pattern.matcher(date);
            if (!found.matches()) continue;
            for (int month : MONTHS.get(found.group("month").toLowerCase(Locale.ROOT)))
                return String.format(Locale.ROOT, "%s.%02d.%02d", found.group("year"), month,
                    Integer.parseInt(found.group("day")));
        }
        return date;
    }
}
