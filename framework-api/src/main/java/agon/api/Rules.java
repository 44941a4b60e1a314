package agon.api;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The rules of one variant: pure functions over immutable values. This is the truth about a game; all else is held to
/// it.
///
/// @param <P> position: an immutable value whose `equals` covers exactly what status, actions and future depend on
/// @param <A> action
public interface Rules<P, A extends Action> {
    /// The position before the first action.
    P start();

    /// Who acts next, or how it ended.
    Status status(P position);

    /// All legal actions, each once, in an order that depends on `position` alone; empty exactly when the game is over.
    Seq<A> legal(P position);

    /// The position after `action`, which must come from [#legal]; otherwise the result is unspecified.
    /// Untrusted actions go through [agon.api.match.Match#play].
    P after(P position, A action);

    /// Number of action codes. For example 3·61 + 61 + 6·61 + 1 on 61-ring ZÈRTZ.
    int codes();

    /// How many play, ≥ 1. The default: 2.
    default int seats() {
        return 2;
    }

    /// The most legal actions of any position, in `[1, codes()]`: the length of lists of actions. The default:
    /// [#codes]. Override it where codes are many and choices are few.
    default int maxLegalActions() {
        return codes();
    }

    /// What an unfinished game may bring, one payoff per seat in [-1, 1], where the game has an opinion. It has one on
    /// every unfinished position or on none. The default: none.
    default Option<Vector<Double>> estimate(P position) {
        return Option.none();
    }

    /// The position after `seat` has left a game that the others go on with: it resigned, or ran out of time. The
    /// default, none, ends the game: the one who leaves has lost, which is right for two seats.
    ///
    /// @param position unfinished
    default Option<P> afterDeparture(P position, Seat seat) {
        return Option.none();
    }

    /// Why `action`, which is not among the legal ones, is refused: the end of a sentence, for a player.
    default String explainIllegal(P position, A action) {
        return "it is not among the " + legal(position).size() + " legal actions";
    }
}
