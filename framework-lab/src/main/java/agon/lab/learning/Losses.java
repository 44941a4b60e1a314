package agon.lab.learning;

/// What a batch cost, on average over its positions.
///
/// @param policy cross-entropy between what was to be played and what the net would play, in nats; in reinforcement
///               learning its objective with the sign changed
/// @param value  mean squared error of the payoffs
public record Losses(double policy, double value) {}
