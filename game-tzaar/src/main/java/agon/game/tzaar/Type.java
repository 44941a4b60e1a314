package agon.game.tzaar;

import io.vavr.collection.Vector;

/// A type of pieces. A player who has no visible piece of a type has lost.
enum Type {
    TZAAR("Tzaar", 6), TZARRA("Tzarra", 9), TOTT("Tott", 15);

    static final Vector<Type> ALL = Vector.of(values());
    /// The first letters of placements, and the letters of White's pieces, in the order of the types.
    static final String LETTERS = "TRO";

    /// The name in rulebooks.
    final String title;
    /// The number of pieces of each colour.
    final int count;

    Type(String title, int count) {
        this.title = title;
        this.count = count;
    }

    char letter() {
        return LETTERS.charAt(ordinal());
    }
}
