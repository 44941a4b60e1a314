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
    /// The result was decided without an end on the board, for example by an arbiter or by an agreement.
    ADJUDICATED;

    /// The words of the PGN specification (1994), §9.8.1.
    private static final Map<String, Termination> PGN = HashMap.of("normal", ON_BOARD, "unterminated", ON_BOARD,
        "time forfeit", TIMEOUT, "adjudication", ADJUDICATED, "rules infraction", ADJUDICATED, "abandoned",
        ADJUDICATED);

    /// Returns the name used in files: `on board`, `resigned`, `timeout` or `adjudicated`.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// Returns the termination with this name, which can also be a word of PGN such as `time forfeit`. Ignores case.
    public static Option<Termination> parse(String text) {
        String name = text.strip().toLowerCase(Locale.ROOT);
        return Vector.of(values()).find(t -> t.toString().equals(name)).orElse(() -> PGN.get(name));
    }
}
