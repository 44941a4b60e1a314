package agon.api.record;

import agon.api.Action;

/// What trying an action gives.
///
/// @param tree that has it
/// @param node the id of the node that the action leads to
public record Tried<P, A extends Action>(GameTree<P, A> tree, int node) {}
