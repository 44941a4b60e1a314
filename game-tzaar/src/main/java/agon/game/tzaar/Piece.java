package agon.game.tzaar;

import agon.api.Seat;

/// A piece or a stack on a point. Only the type of the top piece matters.
///
/// @param owner  white is the first seat
/// @param type   the type of the top piece
/// @param height the number of pieces, 1 for a single piece
record Piece(Seat owner, Type type, int height) {
    /// Returns the text in a position, such as `T3` for a white stack of three under a Tzaar, or `o` for a black Tott.
    String text() {
        char letter = owner.equals(Seat.FIRST) ? type.letter() : Character.toLowerCase(type.letter());
        return height == 1 ? "" + letter : "" + letter + height;
    }

    /// Returns whether this piece may capture another one that it can reach.
    boolean captures(Piece other) {
        return !owner.equals(other.owner) && other.height <= height;
    }

    /// Returns a number in `[1, 255]` that is different for different pieces.
    int number() {
        return (owner.index() * 3 + type.ordinal()) * 32 + height;
    }
}
