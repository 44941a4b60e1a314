package agon.api.match;

import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// A seat leaves a game that the others go on with.
///
/// @param seat        who leaves
/// @param termination resigned or timeout
public record Withdrawal(Seat seat, Termination termination) {
    /// What the text of a departure begins with. The text of no turn does.
    public static final String SIGN = "-- ";
    private static final Vector<String> FIRST_SEATS = Vector.range(0, 3).map(index -> new Seat(index).toString());

    /// The text for records, for example `-- second resigned` or `-- seat 4 timeout`.
    @Override
    public String toString() {
        return SIGN + seat + " " + termination;
    }

    /// The departure that a record calls `text`.
    public static Option<Withdrawal> parse(String text) {
        String words = text.strip().toLowerCase(Locale.ROOT);
        int last = words.lastIndexOf(' ');
        if (!words.startsWith(SIGN) || last < SIGN.length()) return Option.none();
        return seat(words.substring(SIGN.length(), last).strip())
            .flatMap(seat -> Termination.parse(words.substring(last + 1))
                .filter(termination -> termination != Termination.ON_BOARD)
                .map(termination -> new Withdrawal(seat, termination)));
    }

    private static Option<Seat> seat(String name) {
        int index = FIRST_SEATS.indexOf(name);
        if (index >= 0) return Option.of(new Seat(index));
        return Option.when(name.matches("seat [1-9]\\d{0,2}"), () -> new Seat(Integer.parseInt(name.substring(5)) - 1));
    }
}
