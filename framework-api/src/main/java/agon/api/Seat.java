package agon.api;

/// One of those who play. A seat may be taken by a person or a program.
///
/// @param index 0-based, in `[0, Rules.seats())`; 0 acts first
public record Seat(int index) {
    /// Acts first.
    public static final Seat FIRST = new Seat(0);
    /// Acts second.
    public static final Seat SECOND = new Seat(1);

    /// @throws IllegalArgumentException if `index` is negative
    public Seat {
        if (index < 0) throw new IllegalArgumentException("seat index " + index + " is not in [0, seats)");
    }

    /// The other seat of a game for two.
    ///
    /// @throws IllegalStateException on a third seat, which has two others
    public Seat other() {
        if (index > 1) throw new IllegalStateException("seat " + index + " has more than one other");
        return index == 0 ? SECOND : FIRST;
    }

    /// `first`, `second`, `third`, `seat 4`, …
    @Override
    public String toString() {
        return switch (index) {
            case 0 -> "first";
            case 1 -> "second";
            case 2 -> "third";
            default -> "seat " + (index + 1);
        };
    }
}
