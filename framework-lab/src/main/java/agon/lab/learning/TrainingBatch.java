package agon.lab.learning;

import io.vavr.control.Option;

/// Positions to learn from, at once.
///
/// @param size     positions, ≥ 1
/// @param spatial  what goes into the net, one position behind the other
/// @param globals  what goes into the net beside the board
/// @param legal    1 for each legal action, 0 for the others, laid out as the policy of the net
/// @param policy   how likely each action is to be played: of each position they sum to 1, or to 0 where the policy is
///                 not to be learnt
/// @param values   payoff of each seat, in [-1, 1]
/// @param proximal of reinforcement learning; none: the policy is to be imitated
public record TrainingBatch(int size, float[] spatial, float[] globals, float[] legal, float[] policy, float[] values,
    Option<Proximal> proximal) {
    /// What proximal policy optimisation knows of each position. The action that was played is the one whose policy is
    /// 1.
    ///
    /// Source: Schulman et al., *Proximal policy optimization algorithms*, arXiv:1707.06347, equations 7 and 9.
    ///
    /// @param advantage      one a position, of the action that was played
    /// @param logProbability one a position, of that action when it was played
    /// @param clip           how far the ratio of probabilities may move, > 0
    /// @param entropy        weight of the entropy of the policy, ≥ 0
    public record Proximal(float[] advantage, float[] logProbability, double clip, double entropy) {}
}
