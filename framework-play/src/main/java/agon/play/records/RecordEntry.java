package agon.play.records;

import agon.api.Seat;
import agon.api.record.GameRecord;
import agon.plugins.GameCatalog;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Instant;
import java.time.Month;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A game in a [RecordLibrary] or a [RecordIndex], as described by its tags; it has not been replayed.
///
/// @param file     the file of the record
/// @param number   the number of the game in the file, from 1, or 0 if the entry represents the whole file. In that
///                 case, the entry describes the first game.
/// @param game     the name of the variant, for example `zertz:rings=48`, or empty if the file is not a record
/// @param players  the names in the record, one per seat
/// @param date     the date in PGN format, for example `2026.11.20`, or empty if unknown. Dates such as
///                 `Fri Nov 20 18:30:00 CET 2026` or `20 November 2026` are converted; other text is unchanged.
/// @param result   a score such as `1-0`, or `*` for an unfinished game, or empty if the record contains no result
/// @param turns    the number of turns
/// @param modified the time of the last write to the file
/// @param chapter  the name of the game in a study, or those of all games if the entry represents the whole file,
///                 separated by commas; empty if there are none
public record RecordEntry(Path file, int number, String game, Vector<String> players, String date, String result,
    int turns, Instant modified, String chapter) {
    private static final Pattern SCORE = Pattern.compile("\\d{1,9}(\\.\\d{1,20})?");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);

    /// Creates an entry without chapters.
    public RecordEntry(Path file, int number, String game, Vector<String> players, String date, String result,
        int turns, Instant modified) {
        this(file, number, game, players, date, result, turns, modified, "");
    }

    public RecordEntry {
        date = RecordDate.pgn(date);
    }

    /// Returns whether the game has moves and can be continued.
    public boolean isUnfinished() {
        return result.equals(GameRecord.OPEN) && turns > 0;
    }

    /// Returns the id of the game without options, for example `zertz`.
    public String gameId() {
        return GameCatalog.id(game);
    }

    /// Returns the date of the game. If the record has no date, returns the date of the last write to the file.
    public String day() {
        return date.isEmpty() ? DAY.format(modified.atZone(ZoneId.systemDefault())) : date;
    }

    /// Returns the seat with the highest score, or none if there is no score or several seats share it.
    public Option<Seat> winner() {
        return winner(result);
    }

    /// Like [#winner()], but takes the result as text, which is a score such as `1-0` or any other text.
    public static Option<Seat> winner(String result) {
        Vector<String> scores = Vector.of(result.split("-", -1));
        if (scores.size() < 2 || !scores.forAll(score -> SCORE.matcher(score).matches())) return Option.none();
        Vector<Double> numbers = scores.map(Double::valueOf);
        double most = numbers.max().get();
        boolean won = most > 0.5 && numbers.count(score -> score == most) == 1; // the smallest loss is not a win
        return Option.when(won, () -> new Seat(numbers.indexOf(most)));
    }

    /// Returns whether all seats have the same score.
    public boolean isDrawn() {
        return isDrawn(result);
    }

    /// Like [#isDrawn()], but takes the result as text, which is a score such as `1/2-1/2` or any other text.
    public static boolean isDrawn(String result) {
        Vector<String> scores = Vector.of(result.split("-", -1));
        return scores.size() > 1 && scores.distinct().size() == 1;
    }

    /// Returns a date of a record in the PGN format, or unchanged if its format is unknown.
    public static String pgnDate(String date) {
        return RecordDate.pgn(date);
    }

    String text() {
        return players.mkString(" ") + " " + chapter + " " + game + " " + date + " " + result + " "
            + (file.getFileName() == null ? "" : file.getFileName());
    }

    /// A conversion of dates in records to the PGN format. Boardspace.net writes dates like Java's `Date`, or in the
    /// language of the players.
    private static final class RecordDate {
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
}
