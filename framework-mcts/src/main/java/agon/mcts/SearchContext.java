package agon.mcts;

import io.vavr.control.Option;

/// Data shared by all workers of a search.
///
/// @param positions position table of a graph
/// @param rule      custom selection rule
record SearchContext(Tree tree, ProvenPayoffs outcomes, Option<TranspositionTable> positions,
    SearchSettings settings, Option<SelectionRule> rule) {}
