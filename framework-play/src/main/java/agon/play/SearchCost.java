package agon.play;

import java.time.Duration;

/// What searches cost: iterations done in a time. Of an alpha-beta search, its iterations are positions.
///
/// @param iterations ≥ 0
public record SearchCost(long iterations, Duration time) {
    /// No search at all.
    public static final SearchCost NONE = new SearchCost(0, Duration.ZERO);

    /// Both together.
    public SearchCost plus(SearchCost other) {
        return new SearchCost(iterations + other.iterations, time.plus(other.time));
    }

    /// Iterations a second; 0 if no time has passed.
    public double speed() {
        return time.isPositive() ? iterations * 1e9 / time.toNanos() : 0;
    }
}
