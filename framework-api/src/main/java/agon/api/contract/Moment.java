package agon.api.contract;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.match.Match;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.Map;
import java.util.random.RandomGenerator;

/// One position of a walk, and what the laws may use there.
///
/// @param legal    actions there
/// @param dice     of the laws, apart from those of the walk
/// @param named    the action behind each code met so far in this walk
/// @param packings the canonical position behind each packed one met so far in this walk
/// @param played   the same actions since the start of the game, in the fast lane
record Moment<P, A extends Action>(Match<P, A> match, Seq<A> legal, RandomGenerator dice, Map<Integer, A> named,
    Map<Vector<Long>, P> packings,
    Played<P, A> played) {
    Game<P, A> game() {
        return match.game();
    }

    Rules<P, A> rules() {
        return match.game().rules();
    }

    Notation<P, A> notation() {
        return match.game().notation();
    }

    /// A simulator that has come here by playing.
    Simulator<P> lane() {
        return played.simulator();
    }

    /// Whether no action of this game has been played yet: for laws of the game as a whole.
    boolean isFirst() {
        return match.positions().size() == 1;
    }

    P position() {
        return match.position();
    }

    /// The index of a random action: each equally likely, or by its weight where chance decides.
    ///
    /// @param count of legal actions, ≥ 1
    static int chosen(Status status, int count, RandomGenerator dice) {
        return status instanceof Status.Chance chance ? chance.pick(dice) : dice.nextInt(count);
    }

    /// A random completion of the turn from here.
    Vector<A> randomTurn() {
        Vector<A> turn = Vector.empty();
        P position = position();
        do {
            Seq<A> choices = rules().legal(position);
            if (choices.isEmpty()) return turn;
            A action = choices.get(dice.nextInt(choices.size()));
            turn = turn.append(action);
            position = rules().after(position, action);
        } while (turn.size() < 1000 && rules().status(position).midTurn());
        return turn;
    }
}
