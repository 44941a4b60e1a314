package agon.search;

import io.vavr.control.Option;
import java.time.Duration;

/// The time for one decision in a game with a clock. It replaces the time of the settings. A search normally ends at
/// the target. It ends earlier if its best action has not changed for a long time, and later if its best action has
/// just changed.
///
/// @param target usual time of the decision
/// @param most   maximum time of the decision, at least the target
public record TimeLimit(Duration target, Duration most) {
    /// @throws IllegalArgumentException if the target is negative or exceeds the maximum
    public TimeLimit {
        if (target.isNegative() || target.compareTo(most) > 0)
            throw new IllegalArgumentException("the target " + target + " is not between 0 and the maximum " + most);
    }

    /// Returns this limit, reduced to a maximum of `time` if a time is given.
    public TimeLimit atMost(Option<Duration> time) {
        Duration end = time.filter(limit -> limit.compareTo(most) < 0).getOrElse(most);
        return new TimeLimit(target.compareTo(end) < 0 ? target : end, end);
    }
}
