package agon.game.yinsh;

import java.util.Locale;

/// The part of the game or of a turn in which the seat to act is.
enum Phase {
    /// The rings are being placed.
    PLACES,
    /// A turn starts.
    STARTS,
    /// The seat has removed a row that the opponent had completed. More rows or its move follow.
    CONTINUES,
    /// The seat has moved, and removes the rows that it has completed.
    MOVED;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
