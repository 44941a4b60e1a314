package agon.net;

/// The arrays that one thread uses to evaluate a network.
///
/// @param slots    `[slots][numbers]` values of the network
/// @param rows     `[places][numbers]` products of the weights of a [Look] and the numbers of each place
/// @param part     `[numbers]` the numbers to add to each place next
/// @param zeros    `[numbers]` always 0
/// @param factors  `[numbers]` nonzero numbers of a place
/// @param channels `[numbers]` channels of the nonzero numbers
record Workspace(float[][] slots, float[][] rows, float[] part, float[] zeros, float[] factors, int[] channels) {}
