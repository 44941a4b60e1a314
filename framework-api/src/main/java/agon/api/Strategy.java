package agon.api;

import agon.api.match.Match;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// A way of playing that a game brings along, chosen by its name wherever a player is: an opponent that plays by a rule
/// of thumb, for example. It keeps nothing from one action to the next.
///
/// @param <P> position
/// @param <A> action
public interface Strategy<P, A extends Action> {
    /// The kinds of players that every game has, beside the levels. No strategy and no level is called like one.
    Vector<String> GENERAL = Vector.of("human", "random", "mcts", "minimax", "ugi", "net", "best");

    /// What it is asked for by: `[a-z][a-z0-9-]*`, at most 40 letters. Unique in its game, and neither a kind of player
    /// that every game has (`human`, `random`, `mcts`, `minimax`, `best`) nor a level.
    String name();

    /// What it does, in half a sentence: one plain line of at most 200 characters.
    String meaning();

    /// What it plays: one legal action. The same match and dice in the same state give the same action. Where it takes
    /// longer than five seconds, it is held to be stuck and the game is ended.
    ///
    /// @param match not over, and not up to chance
    /// @param dice  for all that is random about it
    A choose(Match<P, A> match, RandomGenerator dice);
}
