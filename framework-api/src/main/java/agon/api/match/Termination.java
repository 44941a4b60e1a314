package agon.api.match;

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
    TIMEOUT;

    /// Returns the name used in files: `on board`, `resigned` or `timeout`.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// Returns the termination with this name, ignoring case.
    public static Option<Termination> parse(String text) {
        return Vector.of(values()).find(t -> t.toString().equalsIgnoreCase(text.strip()));
    }
}
