package agon.api;

import io.vavr.collection.Vector;

/// A named playing strength.
///
/// @param name    the name, which matches `[a-z][a-z0-9-]*` and has at most 40 characters
/// @param meaning a short description of the players for whom the level is intended, one line of at most 200 characters
/// @param player  the program that plays, as text. Examples are `mcts:iterations=300`, `best:time=1s`, the name of a
///                [Strategy] of the game, and one of the game's networks, such as `net:people,visits=200`. A person or
///                another level is not allowed.
public record Level(String name, String meaning, String player) {
    /// The levels of a game that does not define its own, from the weakest to the strongest: `novice`, `easy`,
    /// `medium`, `hard`, `expert` and `master`.
    public static final Vector<Level> STANDARD = Vector.of(
        new Level("novice", "for a first game: overlooks most moves",
            "mcts:iterations=15,overlook=0.9,estimate=off"),
        new Level("easy", "for beginners: sees wins and losses in one move",
            "mcts:iterations=20,overlook=0.7"),
        new Level("medium", "for regular players: also plans ahead, but overlooks some moves",
            "mcts:iterations=250,overlook=0.35"),
        new Level("hard", "for good players: rarely overlooks a move", "mcts:iterations=3000,overlook=0.05"),
        new Level("expert", "overlooks nothing and plays quickly", "mcts:iterations=20000"),
        new Level("master", "the strongest engine of the game, 1 second per decision", "best:time=1s,book"));

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
