package agon.api.match;

import agon.api.Action;
import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What makes one entry of a record: the actions of one seat until its turn ends, or the departure of a seat.
///
/// @param seat      who acted, or left
/// @param from      number of the position in which it began, the first being 0
/// @param actions   at least one; none for a departure
/// @param finished  whether the turn has ended; false for the last turn of a game that stands in the middle of it
/// @param departure none: it is a turn of actions
public record Turn<A extends Action>(Seat seat, int from, Vector<A> actions, boolean finished,
    Option<Withdrawal> departure) {
    /// A turn of actions.
    public Turn(Seat seat, int from, Vector<A> actions, boolean finished) {
        this(seat, from, actions, finished, Option.none());
    }

    static <A extends Action> Turn<A> left(int from, Withdrawal departure) {
        return new Turn<>(departure.seat(), from, Vector.empty(), true, Option.of(departure));
    }

    /// How many positions further the turn leads: the number of its actions, 1 for a departure.
    public int steps() {
        return departure.isDefined() ? 1 : actions.size();
    }
}
