package agon.mcts;

import io.vavr.control.Option;

/// What all workers of a search share.
///
/// @param positions of a graph
record Ground(Tree tree, Outcomes outcomes, Edges edges, Option<Positions> positions, Settings settings) {}
