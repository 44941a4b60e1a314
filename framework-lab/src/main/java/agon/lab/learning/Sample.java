package agon.lab.learning;

/// A position to learn from.
///
/// @param codes   of the legal actions that are to be played, by how likely
/// @param shares  how likely each of them is to be played, in [0, 1]; they sum to 1
/// @param payoffs one a seat, in [-1, 1]
/// @param <P>     position
public record Sample<P>(P position, int[] codes, float[] shares, float[] payoffs) {}
