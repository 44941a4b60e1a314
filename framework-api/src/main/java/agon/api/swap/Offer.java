package agon.api.swap;

import java.util.Locale;

/// What became of the offer to swap sides.
public enum Offer {
    /// The second player has not decided anything yet. It may swap as soon as it does.
    OPEN,
    /// The second player has played on, or the game ended before.
    DECLINED,
    /// Sides were swapped by the last action, in the middle of a turn that began with a roll. What remains of that turn
    /// is a turn of its own, of the other seat.
    TAKING,
    /// Sides were swapped.
    TAKEN;

    /// Whether each seat plays the side of the other.
    public boolean isSwapped() {
        return this == TAKING || this == TAKEN;
    }

    /// `open`, `declined`, `taking` or `taken`.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
