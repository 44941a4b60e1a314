package agon.play;

import java.time.Duration;
import java.util.Locale;

/// What searches cost: what they counted in a time.
///
/// @param iterations ≥ 0, or whatever else was counted
/// @param unit       what was counted
public record SearchCost(long iterations, Duration time, Unit unit) {
    /// No search at all.
    public static final SearchCost NONE = new SearchCost(0, Duration.ZERO, Unit.ITERATIONS);

    /// What a program counts.
    public enum Unit {
        /// Of tree search.
        ITERATIONS,
        /// Of alpha-beta search.
        POSITIONS,
        /// Of a foreign program, whatever it means by that.
        NODES;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Both together. Of two that counted different things, the unit is that of the larger number.
    public SearchCost plus(SearchCost other) {
        return new SearchCost(iterations + other.iterations, time.plus(other.time),
            iterations >= other.iterations ? unit : other.unit);
    }

    /// Iterations, or whatever else was counted, a second; 0 if no time has passed.
    public double speed() {
        return time.isPositive() ? iterations * 1e9 / time.toNanos() : 0;
    }
}
