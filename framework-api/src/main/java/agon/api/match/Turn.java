package agon.api.match;

import agon.api.Action;
import agon.api.Seat;
import io.vavr.collection.Vector;

/// What makes one entry of a record: the actions of one seat until its turn ends.
///
/// @param seat     who acted
/// @param from     number of actions that were played before the first of these, ≥ 0
/// @param actions  at least one
/// @param finished whether the turn has ended; false for the last turn of a game that stands in the middle of it
public record Turn<A extends Action>(Seat seat, int from, Vector<A> actions, boolean finished) {}
