package agon.net;

/// Arrays with which one thread evaluates a network.
///
/// @param slots    `[slots][numbers]` the values of the network
/// @param rows     `[places][numbers]` products of the weights of a [Look] and each place
/// @param part     `[numbers]` the part that is added to each place next
/// @param zeros    `[numbers]` always 0
/// @param factors  `[numbers]` nonzero numbers of a place
/// @param channels `[numbers]` their channels
record Workspace(float[][] slots, float[][] rows, float[] part, float[] zeros, float[] factors, int[] channels) {}
