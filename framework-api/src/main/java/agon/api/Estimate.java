package agon.api;

/// An evaluation of unfinished positions, which lets a search truncate playouts. See [Simulator#estimate].
public interface Estimate {
    /// Writes the estimated payoff of each seat, in [-1, 1], to `payoffs`. The current position is unfinished. The
    /// payoffs must depend only on the position.
    void values(double[] payoffs);

    /// Returns the recommended number of random actions (at least 0) that a search plays before it uses the estimate
    /// (default: 0). Search settings can override this number. Return a larger number if the estimate after a few
    /// random actions predicts the result better than the estimate of the position itself.
    default int horizon() {
        return 0;
    }

    /// Returns the recommended weight of minimax values in a tree search, in [0, 1] (default: 0). The rest is the
    /// weight of mean payoffs. Search settings can override this weight. Return a weight above 0 only if payoffs sum to
    /// zero, games are often decided by short sequences of forced actions, and the estimate is accurate in quiet
    /// positions.
    default double minimaxWeight() {
        return 0;
    }

    /// Returns whether the position is quiet. It is not quiet if a pending event, such as a compulsory capture, is
    /// about to change the estimate. A search does not use the estimate of such a position, but continues to play until
    /// the position is quiet. By default, a position is quiet unless this object is a [Simulator] in the middle of a
    /// turn.
    default boolean isQuiet() {
        return !(this instanceof Simulator<?> simulator && simulator.midTurn());
    }
}
