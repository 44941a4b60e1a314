package agon.play.records;

import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.text.Normalizer;
import java.util.Comparator;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Search criteria for a [RecordIndex].
///
/// @param text     words separated by spaces. Each word must occur in the names of the players, the game, the date, the
///                 result or the file name. Case and accents are ignored, and `x` stands for `×`.
/// @param game     the id of a game, or none for all games
/// @param outcome  the outcome of the game, or none for any outcome
/// @param dates    the range of dates, or none for any date. The date of a game is the date in its record or, if the
///                 record has no date, the date of the file.
/// @param order    the order of the results
/// @param reversed whether the results are listed in reverse order
public record RecordQuery(String text, Option<String> game, Option<Outcome> outcome, Option<Dates> dates,
    Order order, boolean reversed) {
    /// All games, newest first.
    public static final RecordQuery ALL = new RecordQuery("", Option.none(), Option.none(), Option.none(),
        Order.DATE, false);

    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");

    /// The outcome of a game.
    public enum Outcome {
        /// A win of the first seat.
        FIRST_WON(entry -> entry.winner().contains(Seat.FIRST)),
        /// A win of the second seat.
        SECOND_WON(entry -> entry.winner().contains(Seat.SECOND)),
        /// A draw: all seats have the same score.
        DRAWN(RecordEntry::isDrawn),
        /// An unfinished game.
        UNFINISHED(entry -> entry.isUnfinished() && !entry.game().isEmpty());

        private final Predicate<RecordEntry> matches;

        Outcome(Predicate<RecordEntry> holds) {
            this.matches = holds;
        }

        /// Returns whether a game has this outcome.
        public boolean matches(RecordEntry entry) {
            return matches.test(entry);
        }
    }

    /// The order of the results. Equal games are ordered by the time of their last write, latest first. Files that are
    /// not records always come last.
    public enum Order {
        /// Newest first, by the date in the record. Games with equal dates are ordered by the time of their last write.
        /// Games whose record contains no valid date come last.
        DATE(Comparator.comparing((RecordEntry entry) -> entry.date().matches("\\d{4}\\b.*") ? entry.date() : "")
            .reversed()),
        /// Alphabetical order of the player names, starting with the first seat.
        PLAYERS(Comparator.comparing((RecordEntry entry) -> entry.players().mkString(" ").toLowerCase(Locale.ROOT))),
        /// Alphabetical order of the variant names.
        GAME(Comparator.comparing(RecordEntry::game)),
        /// Alphabetical order of the results.
        RESULT(Comparator.comparing(RecordEntry::result)),
        /// Shortest game first.
        TURNS(Comparator.comparingInt(RecordEntry::turns));

        private final Comparator<RecordEntry> comparator;

        Order(Comparator<RecordEntry> first) {
            comparator = first.thenComparing(Comparator.comparing(RecordEntry::modified).reversed())
                .thenComparing(entry -> entry.file().toString());
        }
    }

    /// Returns this query with its words replaced.
    public RecordQuery text(String words) {
        return new RecordQuery(words, game, outcome, dates, order, reversed);
    }

    /// Returns this query for one game, or for all games if `id` is none.
    public RecordQuery game(Option<String> id) {
        return new RecordQuery(text, id, outcome, dates, order, reversed);
    }

    /// Returns this query for one outcome, or for all outcomes if `only` is none.
    public RecordQuery outcome(Option<Outcome> only) {
        return new RecordQuery(text, game, only, dates, order, reversed);
    }

    /// Returns this query for a range of dates, or for all dates if `range` is none.
    public RecordQuery dates(Option<Dates> range) {
        return new RecordQuery(text, game, outcome, range, order, reversed);
    }

    /// Returns this query with another order. If the query already has this order, the order is reversed.
    public RecordQuery by(Order other) {
        return new RecordQuery(text, game, outcome, dates, other, other == order && !reversed);
    }

    Vector<String> words() {
        return Vector.of(plain(text).strip().split("\\s+")).reject(String::isEmpty);
    }

    /// Returns a text in the form used for comparisons: in lower case, without accents, and with `x` instead of `×`.
    static String plain(String text) {
        String letters = Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD);
        return ACCENTS.matcher(letters).replaceAll("").replace('×', 'x');
    }

    Comparator<RecordEntry> comparator() {
        return Comparator.comparing((RecordEntry entry) -> entry.game().isEmpty())
            .thenComparing(reversed ? order.comparator.reversed() : order.comparator);
    }

    /// A range of dates, including both ends.
    ///
    /// @param from the first year, month or day in the format of records, such as `2026`, `2026.11` or `2026.11.20`, or
    ///             empty if there is no lower limit
    /// @param to   the last year, month or day, or empty if there is no upper limit
    public record Dates(String from, String to) {
        private static final String DAY = "\\d{4}(?:[.-]\\d{2}(?:[.-]\\d{2})?)?";
        private static final Pattern RANGE = Pattern
            .compile("(" + DAY + ")?\\s*(?:\\bto\\b|\\.\\.|–|\\s-(?=\\s))\\s*(" + DAY + ")?");

        /// Parses a range such as `2026`, `2026-11`, `2025-12 to 2026-03`, `2026 to` or `to 2025`. Returns an error
        /// message with the expected format if the text is not valid.
        public static Either<String, Dates> parse(String text) {
            String typed = text.strip();
            Matcher range = RANGE.matcher(typed);
            if (typed.matches(DAY)) return Either.right(new Dates(dotted(typed), dotted(typed)));
            return typed.length() > 3 && range.matches()
                ? Either.right(new Dates(dotted(range.group(1)), dotted(range.group(2))))
                : Either
                    .left("'" + typed + "' is not a date; expected a year, a month or a day, such as 2026, 2026-11 or "
                        + "2026-11-20, or two of them separated by 'to'.");
        }

        private static String dotted(String day) {
            return Option.of(day).getOrElse("").replace('-', '.');
        }

        /// Returns whether the range contains a day in the format of records. No range contains text that does not
        /// start with a digit.
        public boolean contains(String date) {
            if (date.isEmpty() || !Character.isDigit(date.charAt(0))) return false;
            String day = date.replace('-', '.');
            return begins(day, from).compareTo(begins(from, day)) >= 0
                && begins(day, to).compareTo(begins(to, day)) <= 0;
        }

        /// Shortens `day` to the length of `other`, so that a day can be compared with a month or year.
        private static String begins(String day, String other) {
            return day.substring(0, Math.min(day.length(), other.length()));
        }
    }
}
