package agon.api;

import agon.api.match.Match;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// A custom way of playing that comes with a game, for example an opponent that follows a rule of thumb. Users select
/// it by its name. It stores nothing from one action to the next.
public interface Strategy<P, A extends Action> {
    /// The kinds of players that every game has, in addition to the levels. Their names are reserved.
    Vector<String> GENERAL = Vector.of("human", "random", "mcts", "minimax", "ugi", "net", "best");

    /// Returns the name of the player: `[a-z][a-z0-9-]*`, at most 40 characters, unique in its game, and not the name
    /// of a level or one of [#GENERAL].
    String name();

    /// Returns a short description: one line of at most 200 characters.
    String meaning();

    /// Returns one legal action in a match in which a seat is to act. It depends only on the match and on the random
    /// numbers from `dice`. A call that takes more than five seconds is considered stuck, and the game ends.
    A choose(Match<P, A> match, RandomGenerator dice);
}
