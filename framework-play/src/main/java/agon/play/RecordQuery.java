package agon.play;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Comparator;
import java.util.Locale;

/// What is looked for in a [RecordIndex].
///
/// @param text       words that all have to be in the players, the game, the date, the result or the name of the file;
///                   upper and lower case are the same
/// @param game       id of the only game that is wanted; none: all games
/// @param unfinished whether only games are wanted that can be played on
/// @param order      of what is found
/// @param reversed   whether that order is turned round
public record RecordQuery(String text, Option<String> game, boolean unfinished, Order order, boolean reversed) {
    /// Everything, the newest first.
    public static final RecordQuery ALL = new RecordQuery("", Option.none(), false, Order.DATE, false);

    /// In which order games are listed. Where two are equal, the one that was written last comes first.
    public enum Order {
        /// The newest first: by the date in the record, and then by that of the file.
        DATE(Comparator.comparing(RecordEntry::date).reversed()),
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
        return new RecordQuery(words, game, unfinished, order, reversed);
    }

    /// The same for one game, or for all.
    public RecordQuery game(Option<String> id) {
        return new RecordQuery(text, id, unfinished, order, reversed);
    }

    /// The same for games that can be played on, or for all.
    public RecordQuery unfinished(boolean only) {
        return new RecordQuery(text, game, only, order, reversed);
    }

    /// The same in another order; in the same order once more, it is turned round.
    public RecordQuery by(Order other) {
        return new RecordQuery(text, game, unfinished, other, other == order && !reversed);
    }

    Vector<String> words() {
        return Vector.of(text.toLowerCase(Locale.ROOT).strip().split("\\s+")).reject(String::isEmpty);
    }

    Comparator<RecordEntry> comparator() {
        return reversed ? order.comparator.reversed() : order.comparator;
    }
}
