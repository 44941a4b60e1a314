package agon.mcts;

import agon.api.Simulator;
import io.vavr.control.Option;
import java.util.function.Function;

/// The parts of a search that its user has replaced.
///
/// @param playouts creates the policy of a worker, which may use the given simulator
record SearchParts<P>(Option<Evaluator<P>> evaluator, Option<Function<Simulator<P>, PlayoutPolicy<P>>> playouts,
    Option<SelectionRule> selection) {}
