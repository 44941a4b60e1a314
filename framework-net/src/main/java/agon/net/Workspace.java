package agon.net;

/// Arrays in which one thread computes a net.
///
/// @param slots    `[slots][numbers]` the values of the net
/// @param rows     `[places][numbers]` what the weights of a [Look] make of each place
/// @param part     `[numbers]` those of them that are added to each place next
/// @param zeros    `[numbers]` 0 throughout, and never written
/// @param factors  `[numbers]` numbers of a place that are not 0
/// @param channels `[numbers]` which they are
record Workspace(float[][] slots, float[][] rows, float[] part, float[] zeros, float[] factors, int[] channels) {}
