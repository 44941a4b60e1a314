package agon.search;

import io.vavr.control.Option;
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
}
