package agon.mcts;

import io.vavr.control.Option;

/// Data shared by all workers of a search.
///
/// @param positions position table, if the search uses a graph
/// @param rule      custom selection rule, if there is one
record SearchContext(Tree tree, ProvenPayoffs outcomes, Option<TranspositionTable> positions,
    SearchSettings settings, Option<SelectionRule> rule) {}
