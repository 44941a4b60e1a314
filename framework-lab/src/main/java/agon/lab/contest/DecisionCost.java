package agon.lab.contest;

import agon.play.engine.Decision;
import java.time.Duration;

/// What decisions cost.
///
/// @param decisions ≥ 0
/// @param time      of all of them
/// @param search    of the searches behind them
public record DecisionCost(long decisions, Duration time, Decision.Effort search) {
    /// No decision.
    public static final DecisionCost NONE = new DecisionCost(0, Duration.ZERO, Decision.Effort.NONE);

    /// Both together.
    public DecisionCost plus(DecisionCost other) {
        return new DecisionCost(decisions + other.decisions, time.plus(other.time), search.plus(other.search));
    }

    /// Milliseconds a decision; 0 without any.
    public double milliseconds() {
        return decisions == 0 ? 0 : time.toNanos() / 1e6 / decisions;
    }
}
