package agon.mcts;

import io.vavr.control.Option;

/// Data shared by all workers of a search.
///
/// @param positions of a graph
/// @param rule      custom selection
record SearchContext(Tree tree, ProvenPayoffs outcomes, Option<TranspositionTable> positions,
    SearchSettings settings, Option<SelectionRule> rule) {}
