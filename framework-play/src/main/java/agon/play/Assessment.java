package agon.play;

import agon.api.Action;
import io.vavr.collection.Vector;

/// What a position is held to be worth, and how it would go on with the best play that is known.
///
/// @param values one per seat in [-1, 1]
/// @param line   actions from the position on; empty: nobody knows
public record Assessment<A extends Action>(Vector<Double> values, Vector<A> line) {}
