package agon.api;

/// What a simulator thinks of unfinished games, so that a search may break playouts off. See [Simulator#estimate].
public interface Estimate {
    /// What the current position, which is unfinished, may bring to a seat, in [-1, 1]. It depends on the position
    /// alone.
    ///
    /// @param seat in `[0, seats())`
    double value(int seat);

    /// How many random actions a search had best play before it asks, ≥ 0, where nobody says otherwise; 0: none, for an
    /// estimate that sees more than they would show. The default: 6, which did best on ZÈRTZ.
    default int horizon() {
        return 6;
    }

    /// Returns whether nothing is under way that the estimate misses, such as a compulsory capture. A search that is
    /// not at such a position plays on before it estimates (default: no turn has begun).
    ///
    /// @param midTurn [Simulator#midTurn] of the current position, which is unfinished
    default boolean isQuiet(boolean midTurn) {
        return !midTurn;
    }
}
