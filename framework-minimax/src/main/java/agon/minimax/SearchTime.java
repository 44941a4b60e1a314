package agon.minimax;

import agon.search.SearchControl.TimeLimit;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/// The time of one search in nanoseconds. It determines whether another iteration starts and when the current iteration
/// must end.
///
/// An iteration usually takes several times as long as the one before it. With a [TimeLimit], no iteration starts after
/// the target time, or after half of it if the best action has not changed recently. The current iteration ends after
/// one and a half times the target, or at the maximum if it is [unsettled][RootSearch#isUnsettled]. On average, a
/// search takes about as long as the target.
final class SearchTime {
    private static final int STABLE = 2; // number of iterations without a change of the best action

    private final LongSupplier nanos;
    private final long begun, half, target, usual, most; // the start, and times after the start

    private SearchTime(LongSupplier nanos, long half, long target, long usual, long most) {
        this.nanos = nanos;
        begun = nanos.getAsLong();
        this.half = half;
        this.target = target;
        this.usual = usual;
        this.most = most;
    }

    /// Returns a time that the search uses completely, or an unlimited time if none is given.
    static SearchTime of(Option<Duration> time, LongSupplier nanos) {
        long end = time.map(Duration::toNanos).getOrElse(Long.MAX_VALUE);
        return new SearchTime(nanos, end, end, end, end);
    }

    static SearchTime of(TimeLimit limit, LongSupplier nanos) {
        long target = limit.target().toNanos(), most = limit.most().toNanos();
        return new SearchTime(nanos, target / 2, target, Math.min(most, target + target / 2), most);
    }

    Duration elapsed() {
        return Duration.ofNanos(passed());
    }

    private long passed() {
        return nanos.getAsLong() - begun;
    }

    /// Returns whether there is time for another iteration. `stable` is the number of iterations since the best action
    /// changed.
    boolean allowsAnother(int stable) {
        return passed() < (stable >= STABLE ? half : target);
    }

    /// Returns whether the current iteration must end.
    boolean isOver(BooleanSupplier isUnsettled) {
        long passed = passed();
        return passed >= usual && (passed >= most || !isUnsettled.getAsBoolean());
    }
}
