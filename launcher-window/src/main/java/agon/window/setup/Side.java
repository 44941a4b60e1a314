package agon.window.setup;

import agon.play.engine.Seeds;
import java.util.Locale;

/// Which of two seats a person takes.
enum Side {
    FIRST, SECOND,
    /// What the seed of the game says.
    RANDOM;

    /// Whether it is the second seat.
    ///
    /// @param seed of the game
    boolean isSecond(long seed) {
        return this == SECOND || this == RANDOM && (Seeds.derived(seed, 0, 0) & 1) == 1;
    }

    String kept() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The one of that name; the first, if there is none.
    static Side of(String kept) {
        for (Side side : values()) if (side.kept().equals(kept)) return side;
        return FIRST;
    }
}
