package agon.mcts;

/// A rule that selects the child to descend to: the one with the highest `mean + scale · width`. The factors depend on
/// the visits of the parent and of the child, as in UCT, where they are `c · √ln N` and `1 / √n`.
///
/// Both methods are called by all workers and must depend on nothing but their parameters. A search ends early, and
/// ranks actions, on the assumption that the best action is visited most, so a rule has to favour high means in the
/// long run.
public interface SelectionRule {
    /// Returns the factor that the children of a node have in common, including the exploration constant; finite.
    ///
    /// @param visits of the parent, ≥ 0
    float scale(int visits);

    /// Returns the factor of one child; finite, also without visits.
    ///
    /// @param visits of the child, ≥ 0
    /// @param prior  probability that it is the best, in [0, 1]; 1 unless the settings select PUCT
    float width(int visits, float prior);
}
