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

/// One position of a game, and the data that the laws use there.
///
/// @param dice     the random numbers for the laws, independent of those of the game
/// @param named    the action of each code that has occurred in a game of the check
/// @param packings the canonical position of each packed position that has occurred in a game of the check
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

    Simulator<P> simulator() {
        return played.simulator();
    }

    /// Returns whether this is the first position, in which laws about the game as a whole are checked.
    boolean isFirst() {
        return match.positions().size() == 1;
    }

    P position() {
        return match.position();
    }

    static int chosen(Status status, int count, RandomGenerator dice) {
        return status instanceof Status.Chance chance ? chance.pick(dice) : dice.nextInt(count);
    }

    Vector<A> randomTurn() {
        Vector<A> turn = Vector.empty();
        P position = position();
        do {
            Seq<A> choices = Rules.legal(rules(), position);
            if (choices.isEmpty()) return turn;
            A action = choices.get(dice.nextInt(choices.size()));
            turn = turn.append(action);
            position = rules().after(position, action);
        } while (turn.size() < 1000 && rules().status(position).midTurn());
        return turn;
    }
}
