package agon.api;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The rules of one variant, as pure functions over immutable values. They define the game, and all other parts of the
/// game must agree with them.
///
/// @param <P> the type of positions, which are immutable values. The `equals` method of a position must compare exactly
///            the state on which status, actions and future play depend.
/// @param <A> the type of actions
public interface Rules<P, A extends Action> {
    /// Returns the starting position.
    P start();

    /// Returns the seat to act, the probabilities of the actions if chance decides, or the result if the game is over.
    Status status(P position);

    /// Returns all legal actions, each once, in an order that depends only on `position`. There are none if and only if
    /// the game is over. The result must not be lazy like a Vavr `Stream`, because a lazy collection can be endless.
    Seq<A> legal(P position);

    /// Returns the legal actions, as specified by [#legal(Object)].
    ///
    /// @throws IllegalStateException if the rules return null or a lazy collection
    static <P, A extends Action> Seq<A> legal(Rules<P, A> rules, P position) {
        Seq<A> legal = rules.legal(position);
        if (legal == null)
            throw new IllegalStateException("legal() returns null; it must return the legal actions, or an empty "
                + "Vector if the game is over");
        if (legal.isLazy() || !legal.hasDefiniteSize())
            throw new IllegalStateException("legal() returns a lazy collection; it must return a Vector or another "
                + "strict collection");
        return legal;
    }

    /// Returns the position after `action`. The action must be one of those returned by [#legal]; otherwise, the result
    /// is unspecified. Use [agon.api.match.Match#play] for untrusted actions.
    P after(P position, A action);

    /// Returns the number of action codes, for example 3·61 + 61 + 6·61 + 1 in ZÈRTZ with 61 rings.
    int codeCount();

    /// Returns the number of seats (at least 1; default: 2).
    default int seats() {
        return 2;
    }

    /// Returns the maximum number of legal actions in any position, in `[1, codeCount()]`. It determines the length of
    /// action lists. The default, [#codeCount], is always sufficient. If there are many codes but few legal actions, a
    /// smaller number saves memory. Return a number that no position can exceed: `agon check` reports the largest
    /// number that occurred.
    default int maxLegalActions() {
        return codeCount();
    }

    /// Returns an estimate of the result of an unfinished game, as one payoff per seat in [-1, 1]. A game must return
    /// an estimate either for every unfinished position or for none (default: none).
    default Option<Vector<Double>> estimate(P position) {
        return Option.none();
    }

    /// Returns the position after `seat` has resigned or run out of time in an unfinished position and the other seats
    /// play on. Returns none if the game ends with a loss for `seat`. The default returns none, which is correct for
    /// two-player games.
    default Option<P> afterDeparture(P position, Seat seat) {
        return Option.none();
    }

    /// Returns the reason why `action` is not legal, as the end of a sentence that is shown to players, for example
    /// `it would repeat an earlier position`. If the text is empty (default), the error message contains an example of
    /// a legal turn.
    default String explainIllegal(P position, A action) {
        return "";
    }
}
