package agon.api.match;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// How the playing of a game stopped, as far as the board does not say it.
public enum Termination {
    /// The last position says all there is to say: the game is over there, or it was left unfinished.
    ON_BOARD,
    /// Somebody gave up.
    RESIGNED,
    /// Somebody ran out of time.
    TIMEOUT;

    /// The word for files: `on board`, `resigned`, `timeout`.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// The termination that a file calls `text`.
    public static Option<Termination> parse(String text) {
        return Vector.of(values()).find(t -> t.toString().equalsIgnoreCase(text.strip()));
    }
}
