package agon.mcts;

import io.vavr.control.Option;

/// What all workers of a search share.
///
/// @param positions of a graph
record SearchContext(Tree tree, ProvenPayoffs outcomes, Option<TranspositionTable> positions,
    SearchSettings settings) {}
