package agon.api;

import io.vavr.collection.Vector;

/// A strength to play against, by a name.
///
/// @param name    what it is asked for by: `[a-z][a-z0-9-]*`, at most 40 letters. With the name of a standard level
///                (`novice`, `easy`, `medium`, `hard`, `expert`, `master`) it replaces that one
/// @param meaning for whom it is, in half a sentence
/// @param player  who plays, as it is typed: `mcts:iterations=300`, `best:time=1s`, a [Strategy] of the game, or one
///                of its nets, `net:people,visits=200`; no person, and no other level
public record Level(String name, String meaning, String player) {
    /// The names of the levels that every game has, from the weakest on.
    public static final Vector<String> STANDARD = Vector.of("novice", "easy", "medium", "hard", "expert", "master");

    /// @throws IllegalArgumentException if the name is not as it has to be, or meaning or player is blank or no plain
    ///                                  line of at most 200 characters
    public Level {
        if (!name.matches("[a-z][a-z0-9-]{0,39}"))
            throw new IllegalArgumentException("the name '" + PlainText.line(name, 40)
                + "' of a level is not lower-case letters, digits and hyphens, at most 40");
        PlainText.requireLine("meaning of the level " + name, meaning);
        PlainText.requireLine("player of the level " + name, player);
    }
}
