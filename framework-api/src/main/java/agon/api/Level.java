package agon.api;

import io.vavr.collection.Vector;

/// A named playing strength.
///
/// @param name    the name, which matches `[a-z][a-z0-9-]*` and has at most 40 characters. A level with the name of a
///                standard level (`novice`, `easy`, `medium`, `hard`, `expert`, `master`) replaces that level.
/// @param meaning a short description of the players for whom the level is intended, one line of at most 200 characters
/// @param player  the program that plays, as text. Examples are `mcts:iterations=300`, `best:time=1s`, the name of a
///                [Strategy] of the game, and one of the game's networks, such as `net:people,visits=200`. A person or
///                another level is not allowed.
public record Level(String name, String meaning, String player) {
    /// The names of the levels that every game has, from the weakest to the strongest.
    public static final Vector<String> STANDARD = Vector.of("novice", "easy", "medium", "hard", "expert", "master");

    /// @throws IllegalArgumentException if the name is invalid, or `meaning` or `player` is blank or not a line of at
    ///   most 200 characters
    public Level {
        if (!name.matches("[a-z][a-z0-9-]{0,39}"))
            throw new IllegalArgumentException("the name '" + PlainText.line(name, 40)
                + "' of a level is invalid; use at most 40 lower-case letters, digits and hyphens");
        PlainText.requireLine("meaning of the level " + name, meaning);
        PlainText.requireLine("player of the level " + name, player);
    }
}
