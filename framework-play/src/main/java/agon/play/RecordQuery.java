package agon.play;

import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Comparator;
import java.util.Locale;
import java.util.function.Predicate;

/// What is looked for in a [RecordIndex].
///
/// @param text       words that all have to be in the players, the game, the date, the result or the name of the file;
///                   upper and lower case are the same
/// @param game       id of the only game that is wanted; none: all games
/// @param outcome    the only one that is wanted; none: any
/// @param dates      in which games were played, by their records or else by their files; none: any
/// @param order      of what is found
/// @param reversed   whether that order is turned round
public record RecordQuery(String text, Option<String> game, Option<Outcome> outcome, Option<DateRange> dates,
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
    public RecordQuery dates(Option<DateRange> range) {
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
}
