package agon.api;

import agon.api.match.Match;
import io.vavr.collection.Vector;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;

/// A custom way of playing that comes with a game, for example an opponent that follows a rule of thumb. Users select
/// it by its name. It must not store anything from one action to the next.
public interface Strategy<P, A extends Action> {
    /// The names of the kinds of players that every game has, in addition to the levels. A strategy must not have one
    /// of these names.
    Vector<String> GENERAL = Vector.of("human", "random", "mcts", "minimax", "ugi", "net", "best");

    /// Returns the name of the strategy. It matches `[a-z][a-z0-9-]*`, has at most 40 characters, and is unique in its
    /// game. It is not the name of a level or one of [#GENERAL].
    String name();

    /// Returns a short description, one line of at most 200 characters.
    String meaning();

    /// Returns one legal action in a match in which a seat is to act. The action must depend only on the match and on
    /// the random numbers from `dice`. If a call takes more than five seconds, it is considered stuck, and the game
    /// ends.
    A choose(Match<P, A> match, RandomGenerator dice);

    /// Returns a strategy that chooses its actions with a function, which must satisfy the contract of [#choose].
    static <P, A extends Action> Strategy<P, A> of(String name, String meaning,
        BiFunction<Match<P, A>, RandomGenerator, A> choice) {
        return new Strategy<>() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public String meaning() {
                return meaning;
            }

            @Override
            public A choose(Match<P, A> match, RandomGenerator dice) {
                return choice.apply(match, dice);
            }
        };
    }
}
