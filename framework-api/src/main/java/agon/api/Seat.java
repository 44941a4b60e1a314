package agon.api;

/// A seat of a game, taken by a person or a program.
///
/// @param index the number of the seat, in `[0, Rules.seats())`. Seat 0 acts first.
public record Seat(int index) {
    /// The seat that acts first.
    public static final Seat FIRST = new Seat(0);
    /// The seat that acts second.
    public static final Seat SECOND = new Seat(1);

    /// @throws IllegalArgumentException if `index` is negative
    public Seat {
        if (index < 0) throw new IllegalArgumentException("seat index " + index + " is not in [0, seats)");
    }

    /// Returns the other seat of a two-player game.
    ///
    /// @throws IllegalStateException if the index is greater than 1
    public Seat other() {
        if (index > 1) throw new IllegalStateException("seat " + index + " does not belong to a two-player game");
        return index == 0 ? SECOND : FIRST;
    }

    /// Returns `first`, `second`, `third`, `seat 4`, `seat 5` and so on.
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
