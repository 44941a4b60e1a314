package agon.window.setup;

import agon.play.engine.Seeds;
import java.util.Locale;

/// Which of two seats a person takes.
enum Side {
    /// The one that begins.
    FIRST,
    /// The other one.
    SECOND,
    /// What the seed of the game says.
    RANDOM;

    /// Whether it is the second seat.
    ///
    /// @param seed of the game
    boolean isSecond(long seed) {
        return this == SECOND || this == RANDOM && (Seeds.derived(seed, 0, 0) & 1) == 1;
    }

    /// As it is kept.
    String kept() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The one of that name; the first, if there is none.
    static Side of(String kept) {
        for (Side side : values()) if (side.kept().equals(kept)) return side;
        return FIRST;
    }
}
