package agon.mcts;

/// A rule that selects the child to descend to: the child with the highest `mean + scale · width`. For example, UCT
/// uses `scale = c · √ln N` and `width = 1 / √n`, where N and n are the numbers of visits of the parent and the child.
///
/// Both methods are called by all workers, and their results must depend only on their parameters. In the long run, a
/// rule must favour children with high means, because the search ranks actions by visits and ends early when no other
/// action can get more visits than the first.
public interface SelectionRule {
    /// Returns the factor that is common to all children of a node, including the exploration constant. The factor must
    /// be finite.
    ///
    /// @param visits number of visits of the parent (at least 0)
    float scale(int visits);

    /// Returns the factor of one child. The factor must be finite, even for a child without visits.
    ///
    /// @param visits number of visits of the child (at least 0)
    /// @param prior  prior probability that the child is the best one, in [0, 1]; 1 unless the settings select PUCT
    float width(int visits, float prior);
}
