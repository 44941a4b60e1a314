package agon.api.contract;

import io.vavr.collection.Vector;

/// A clause that a game broke, with all that is needed to see it again.
///
/// @param clause   which
/// @param game     name of the variant
/// @param seed     of the walk
/// @param number   of the game in the walk, from 0
/// @param line     turns played in that game
/// @param position where it stood
/// @param what     was compared
/// @param expected one value
/// @param found    the other
public record Violation(Contract clause, String game, long seed, int number, Vector<String> line, String position,
    String what, String expected,
    String found) {
    @Override
    public String toString() {
        return clause + ": " + game + ", seed " + seed + ", game " + number + ", after "
            + (line.isEmpty() ? "no turn" : line.mkString(" | "))
            + ", in " + position + ": " + what + ": expected "
            + expected + ", found " + found + "; look at " + clause.suspect();
    }
}
