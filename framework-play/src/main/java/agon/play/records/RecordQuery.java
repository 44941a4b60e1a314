package agon.play.records;

import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Comparator;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What is looked for in a [RecordIndex].
///
/// @param text       words that all have to be in the players, the game, the date, the result or the name of the file;
///                   upper and lower case are the same
/// @param game       id of the only game that is wanted; none: all games
/// @param outcome    the only one that is wanted; none: any
/// @param dates      in which games were played, by their records or else by their files; none: any
/// @param order      of what is found
/// @param reversed   whether that order is turned round
public record RecordQuery(String text, Option<String> game, Option<Outcome> outcome, Option<Dates> dates,
    Order order, boolean reversed) {
    /// Everything, the newest first.
    public static final RecordQuery ALL = new RecordQuery("", Option.none(), Option.none(), Option.none(),
        Order.DATE, false);

    /// How a game ended.
    public enum Outcome {
        /// The first seat has won.
        FIRST_WON(entry -> entry.winner().contains(Seat.FIRST)),
        /// The second seat has won.
        SECOND_WON(entry -> entry.winner().contains(Seat.SECOND)),
        /// All seats have the same score.
        DRAWN(RecordEntry::isDrawn),
        /// It can be played on.
        UNFINISHED(entry -> entry.isUnfinished() && !entry.game().isEmpty());

        private final Predicate<RecordEntry> holds;

        Outcome(Predicate<RecordEntry> holds) {
            this.holds = holds;
        }

        /// Whether a game ended like that.
        public boolean holds(RecordEntry entry) {
            return holds.test(entry);
        }
    }

    /// In which order games are listed. Where two are equal, the one that was written last comes first.
    public enum Order {
        /// The newest first: by the date in the record, and then by that of the file. What cannot be read as a date
        /// comes last.
        DATE(Comparator.comparing((RecordEntry entry) -> entry.date().matches("\\d{4}\\b.*") ? entry.date() : "")
            .reversed()),
        /// By the names of the players, the first seat first.
        PLAYERS(Comparator.comparing((RecordEntry entry) -> entry.players().mkString(" ").toLowerCase(Locale.ROOT))),
        /// By the name of the variant.
        GAME(Comparator.comparing(RecordEntry::game)),
        /// By the result.
        RESULT(Comparator.comparing(RecordEntry::result)),
        /// The shortest first.
        TURNS(Comparator.comparingInt(RecordEntry::turns));

        private final Comparator<RecordEntry> comparator;

        Order(Comparator<RecordEntry> first) {
            comparator = first.thenComparing(Comparator.comparing(RecordEntry::modified).reversed())
                .thenComparing(entry -> entry.file().toString());
        }
    }

    /// The same with other words.
    public RecordQuery text(String words) {
        return new RecordQuery(words, game, outcome, dates, order, reversed);
    }

    /// The same for one game, or for all.
    public RecordQuery game(Option<String> id) {
        return new RecordQuery(text, id, outcome, dates, order, reversed);
    }

    /// The same for games that ended like that, or for all.
    public RecordQuery outcome(Option<Outcome> only) {
        return new RecordQuery(text, game, only, dates, order, reversed);
    }

    /// The same for games of these days, or for all.
    public RecordQuery dates(Option<Dates> range) {
        return new RecordQuery(text, game, outcome, range, order, reversed);
    }

    /// The same in another order; in the same order once more, it is turned round.
    public RecordQuery by(Order other) {
        return new RecordQuery(text, game, outcome, dates, other, other == order && !reversed);
    }

    Vector<String> words() {
        return Vector.of(text.toLowerCase(Locale.ROOT).strip().split("\\s+")).reject(String::isEmpty);
    }

    Comparator<RecordEntry> comparator() {
        return reversed ? order.comparator.reversed() : order.comparator;
    }

    /// Days from one to another, both included.
    ///
    /// @param from a year, a month or a day as records write them, such as `2026`, `2026.11` or `2026.11.20`; empty:
    ///             from the beginning
    /// @param to   the same; empty: without an end
    public record Dates(String from, String to) {
        private static final String DAY = "\\d{4}(?:[.-]\\d{2}(?:[.-]\\d{2})?)?";
        private static final Pattern RANGE = Pattern
            .compile("(" + DAY + ")?\\s*(?:\\bto\\b|\\.\\.|–|\\s-(?=\\s))\\s*(" + DAY + ")?");

        /// What somebody types: `2026`, `2026-11`, `2025-12 to 2026-03`, `2026 to` or `to 2025`.
        ///
        /// @return left: a sentence that says what is allowed
        public static Either<String, Dates> parse(String text) {
            String typed = text.strip();
            Matcher range = RANGE.matcher(typed);
            if (typed.matches(DAY)) return Either.right(new Dates(dotted(typed), dotted(typed)));
            return typed.length() > 3 && range.matches()
                ? Either.right(new Dates(dotted(range.group(1)), dotted(range.group(2))))
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
            return begins(day, from).compareTo(begins(from, day)) >= 0
                && begins(day, to).compareTo(begins(to, day)) <= 0;
        }

        /// As much of a day as another one says.
        private static String begins(String day, String other) {
            return day.substring(0, Math.min(day.length(), other.length()));
        }
    }
}
