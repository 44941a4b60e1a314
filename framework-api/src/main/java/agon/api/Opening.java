package agon.api;

import io.vavr.collection.Vector;

/// A sequence of first turns with a name.
///
/// @param name  the name, one line of at most 200 characters
/// @param turns the turns from the starting position in notation, at least one. Every turn is complete, and legal after
///              the previous turn. Positions that are equal up to symmetry belong to the same opening.
public record Opening(String name, Vector<String> turns) {
    /// @throws IllegalArgumentException if the name or a turn is blank or too long, or there is no turn
    public Opening {
        PlainText.requireLine("name of an opening", name);
        if (turns.isEmpty()) throw new IllegalArgumentException("the opening '" + name + "' has no turns");
        turns.forEach(turn -> PlainText.requireLine("turn of an opening", turn));
    }
}
