package agon.mcts;

import io.vavr.control.Option;

/// What all workers of a search share.
///
/// @param positions of a graph
/// @param rule      custom selection
record SearchContext(Tree tree, ProvenPayoffs outcomes, Option<TranspositionTable> positions,
    SearchSettings settings, Option<SelectionRule> rule) {}
