package agon.window.setup;

import agon.play.engine.Seeds;
import java.util.Locale;

/// The side of the user in a game of two seats.
enum Side {
    FIRST, SECOND, RANDOM;

    boolean isSecond(long seed) {
        return this == SECOND || this == RANDOM && (Seeds.derived(seed, 0, 0) & 1) == 1;
    }

    String kept() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Side of(String kept) {
        for (Side side : values()) if (side.kept().equals(kept)) return side;
        return FIRST;
    }
}
