package agon.api.scene;

import agon.api.Seat;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A position taken apart, as somebody sets it up by hand: see [PositionEditor]. It may be impossible.
///
/// @param pieces   names of pieces by the key of the cell on which they lie, from the bottom up; a cell without any is
///                 left out
/// @param toMove   whose turn it is; none: that follows from the pieces
/// @param supplies how many there are beside the board, ≥ 0, by the name of a supply
public record Setup(Map<String, Vector<String>> pieces, Option<Seat> toMove, Map<String, Integer> supplies) {
    /// The same with one more piece on top of a cell.
    public Setup put(String cell, String piece) {
        return on(cell, at(cell).append(piece));
    }

    /// The same with these pieces on a cell.
    ///
    /// @param names from the bottom up; none clears it
    public Setup on(String cell, Vector<String> names) {
        return new Setup(names.isEmpty() ? pieces.remove(cell) : pieces.put(cell, names), toMove, supplies);
    }

    /// What lies on a cell, from the bottom up.
    public Vector<String> at(String cell) {
        return pieces.get(cell).getOrElse(Vector.empty());
    }

    /// The same with another seat to move.
    public Setup toMove(Seat seat) {
        return new Setup(pieces, Option.of(seat), supplies);
    }

    /// The same with so many in a supply.
    public Setup supply(String name, int count) {
        return new Setup(pieces, toMove, supplies.put(name, count));
    }
}
