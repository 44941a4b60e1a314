package agon.lab.learning;

/// A training position.
///
/// @param codes   codes of the actions in the policy target
/// @param shares  target probability of each of these actions, in [0, 1]; their sum is 1
/// @param payoffs payoffs, one per seat, in [-1, 1]
public record Sample<P>(P position, int[] codes, float[] shares, float[] payoffs) {}
