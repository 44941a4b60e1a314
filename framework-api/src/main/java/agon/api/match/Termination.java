package agon.api.match;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The way in which a game stopped.
public enum Termination {
    /// The game has ended by its rules or is unfinished. The last position shows which of the two applies.
    ON_BOARD,
    /// A seat resigned.
    RESIGNED,
    /// A seat ran out of time.
    TIMEOUT,
    /// The program of a seat crashed or did not respond.
    CRASHED,
    /// The program of a seat played an illegal move.
    ILLEGAL,
    /// The result was decided without an end on the board, for example by an arbiter.
    ADJUDICATED,
    /// The players agreed to a draw.
    AGREED;

    /// The words of the PGN specification (1994), §9.8.1.
    private static final Map<String, Termination> PGN = HashMap.of("normal", ON_BOARD, "unterminated", ON_BOARD,
        "time forfeit", TIMEOUT, "adjudication", ADJUDICATED, "rules infraction", ADJUDICATED, "abandoned",
        ADJUDICATED);

    /// Returns the name used in files: `on board`, `resigned`, `timeout`, `crashed`, `illegal`, `adjudicated` or
    /// `agreed`.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// Returns the words that follow the name of the seat that has lost, for example `ran out of time`, or `stopped`
    /// for [#ON_BOARD].
    public String predicate() {
        return switch (this) {
            case ON_BOARD -> "stopped";
            case RESIGNED -> "resigned";
            case TIMEOUT -> "ran out of time";
            case CRASHED -> "crashed";
            case ILLEGAL -> "played an illegal move";
            case ADJUDICATED -> "lost by adjudication";
            case AGREED -> "agreed to a draw";
        };
    }

    /// Returns the termination with this name, which can also be a word of PGN such as `time forfeit`. Ignores case.
    public static Option<Termination> parse(String text) {
        String name = text.strip().toLowerCase(Locale.ROOT);
        return Vector.of(values()).find(t -> t.toString().equals(name)).orElse(() -> PGN.get(name));
    }
}
