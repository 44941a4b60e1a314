package agon.mcts;

import io.vavr.control.Option;

/// Data shared by all workers of a search.
///
/// @param positions of a graph
record SearchContext(Tree tree, ProvenPayoffs outcomes, Option<TranspositionTable> positions,
    SearchSettings settings) {}
