package agon.api.match;

import agon.api.Action;
import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// An entry of a record. It consists of the actions of one seat until its turn ends, or of the departure of a seat.
///
/// @param seat      the seat that acted or left
/// @param from      the number of the position before the turn, from 0
/// @param actions   the actions, at least one, or none for a departure
/// @param finished  whether the turn has ended, which is false for an incomplete turn
/// @param departure the departure, or none for a turn of actions
public record Turn<A extends Action>(Seat seat, int from, Vector<A> actions, boolean finished,
    Option<Departure> departure) {
    /// Creates a turn of actions.
    public Turn(Seat seat, int from, Vector<A> actions, boolean finished) {
        this(seat, from, actions, finished, Option.none());
    }

    static <A extends Action> Turn<A> left(int from, Departure departure) {
        return new Turn<>(departure.seat(), from, Vector.empty(), true, Option.of(departure));
    }

    /// Returns the number of positions by which the turn advances: the number of actions, or 1 for a departure.
    public int steps() {
        return departure.isDefined() ? 1 : actions.size();
    }

    /// The departure of a seat from a game in which the other seats play on. The seat has resigned or run out of time,
    /// or its program has failed.
    public record Departure(Seat seat, Termination termination) {
        /// The prefix of the text of a departure. No other turn starts with it.
        public static final String SIGN = "-- ";
        private static final Vector<String> FIRST_SEATS = Vector.range(0, 3).map(index -> new Seat(index).toString());

        /// Returns the departure as text for records, for example `-- second resigned` or `-- seat 4 timeout`.
        @Override
        public String toString() {
            return SIGN + seat + " " + termination;
        }

        /// Parses the text of a departure. Returns none if the text does not represent a departure.
        public static Option<Departure> parse(String text) {
            String words = text.strip().toLowerCase(Locale.ROOT);
            int last = words.lastIndexOf(' ');
            if (!words.startsWith(SIGN) || last < SIGN.length()) return Option.none();
            return seat(words.substring(SIGN.length(), last).strip())
                .flatMap(seat -> Termination.parse(words.substring(last + 1))
                    .filter(Departure::isReason)
                    .map(termination -> new Departure(seat, termination)));
        }

        private static boolean isReason(Termination termination) {
            return termination == Termination.RESIGNED || termination == Termination.TIMEOUT;
        }

        private static Option<Seat> seat(String name) {
            int index = FIRST_SEATS.indexOf(name);
            if (index >= 0) return Option.of(new Seat(index));
            return Option.when(name.matches("seat [1-9]\\d{0,2}"),
                () -> new Seat(Integer.parseInt(name.substring(5)) - 1));
        }
    }
}
