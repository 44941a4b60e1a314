package agon.search;

import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// The limit of one search, the request to stop it, and the receiver of its intermediate results.
///
/// ```java
/// var report = search.search(position, SearchControl.NONE.stop(() -> Thread.currentThread().isInterrupted()));
/// ```
///
/// @param limit    the time limit in a game with a clock, which replaces the time of the settings
/// @param stop     called regularly on the thread of the search. If it returns true, the search ends as soon as it has
///     a result. It can also serve as a heartbeat
/// @param progress receives intermediate results on the thread of the search
public record SearchControl(Option<TimeLimit> limit, BooleanSupplier stop, Option<Consumer<SearchReport>> progress) {
    /// A control without a limit or a receiver. It never stops the search.
    public static final SearchControl NONE = new SearchControl(Option.none(), () -> false, Option.none());

    /// Returns this control with a time limit.
    public SearchControl limit(TimeLimit limit) {
        return new SearchControl(Option.of(limit), stop, progress);
    }

    /// Returns this control with another request to stop.
    public SearchControl stop(BooleanSupplier stop) {
        return new SearchControl(limit, stop, progress);
    }

    /// Returns this control with another receiver of intermediate results.
    public SearchControl progress(Consumer<SearchReport> progress) {
        return new SearchControl(limit, stop, Option.of(progress));
    }

    /// The time for one decision in a game with a clock. It replaces the time of the settings. A search normally ends
    /// at the target. It ends earlier if its best action has not changed for a long time, and later if its best action
    /// has just changed.
    ///
    /// @param target usual time of the decision
    /// @param most   maximum time of the decision, at least the target
    public record TimeLimit(Duration target, Duration most) {
        /// @throws IllegalArgumentException if the target is negative or exceeds the maximum
        public TimeLimit {
            if (target.isNegative() || target.compareTo(most) > 0)
                throw new IllegalArgumentException(
                    "the target " + target + " is not between 0 and the maximum " + most);
        }

        /// Returns this limit, reduced to a maximum of `time` if a time is given.
        public TimeLimit atMost(Option<Duration> time) {
            Duration end = time.filter(limit -> limit.compareTo(most) < 0).getOrElse(most);
            return new TimeLimit(target.compareTo(end) < 0 ? target : end, end);
        }
    }
}
