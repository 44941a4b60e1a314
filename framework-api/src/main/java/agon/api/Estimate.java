package agon.api;

/// An evaluation of unfinished positions, which lets a search truncate playouts. See [Simulator#estimate].
public interface Estimate {
    /// Returns the estimated payoff of a seat in the current position, which is unfinished, in [-1, 1]. It depends only
    /// on the position.
    double value(int seat);

    /// Returns the recommended number of random actions, ≥ 0, that a search plays before it uses the estimate; search
    /// settings can override it. Choose 0 if the estimate is more accurate than a few random actions (default: 6, the
    /// best value measured in ZÈRTZ).
    default int horizon() {
        return 6;
    }

    /// Returns whether the position is quiet, so that no pending event, such as a compulsory capture, is about to
    /// change the estimate. In other positions, a search plays on before it uses the estimate (default: quiet unless a
    /// turn is in progress, as specified by `midTurn`).
    default boolean isQuiet(boolean midTurn) {
        return !midTurn;
    }
}
