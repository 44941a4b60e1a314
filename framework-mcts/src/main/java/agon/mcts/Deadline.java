package agon.mcts;

import agon.search.SearchControl.TimeLimit;

import io.vavr.control.Option;

/// Determines when the time of a search is over. The clock affects only the end of a search, never an iteration.
final class Deadline {
    /// The limits of one search.
    ///
    /// @param iterations maximum number of iterations
    /// @param time       time that replaces the time of the settings, if there is one
    /// @param start      start of the time of the search, see [System#nanoTime]
    record Limits(long iterations, Option<TimeLimit> time, long start) {
        static Limits of(SearchSettings settings, Option<TimeLimit> time, long start) {
            boolean unlimited = time.isDefined() && settings.budget().iterations().isEmpty();
            return new Limits(unlimited ? Long.MAX_VALUE : settings.iterations().getOrElse(Long.MAX_VALUE), time,
                start);
        }

        /// Returns the limits of one of several trees. In a game with a clock, the first tree decides when the time is
        /// over, and the target of the other trees is the maximum time.
        Limits share(int number, int count) {
            return new Limits(iterations == Long.MAX_VALUE ? iterations
                : Math.max(1, iterations / count + (number < iterations % count ? 1 : 0)),
                number == 0 ? time : time.map(own -> new TimeLimit(own.most(), own.most())), start);
        }
    }

    // minimum time since the best action last changed, as a share of the elapsed time
    private static final double LONG = 0.5;   // to end before the target
    private static final double SHORT = 0.25; // to end at the target

    private final TreeReader<?> reader;
    private final long start;
    private final long target; // in nanoseconds after the start
    private final long most;   // in nanoseconds after the start
    private final boolean flexible; // whether the search may end before or after the target
    private final boolean early;    // whether the search may end before the target
    private long begun = Long.MAX_VALUE; // when the first iteration ended, in nanoseconds after the start
    private long elapsed;
    private int best = -1;
    private long changed;      // when the best action last changed, in nanoseconds after the start

    Deadline(TreeReader<?> reader, SearchSettings settings, Limits limits) {
        this.reader = reader;
        start = limits.start();
        Option<TimeLimit> limit = limits.time();
        most = limit.map(TimeLimit::most).orElse(settings.budget().time()).map(time -> time.toNanos())
            .getOrElse(Long.MAX_VALUE);
        target = limit.map(own -> own.target().toNanos()).getOrElse(most);
        flexible = limit.isDefined();
        early = flexible && settings.budget().stop();
    }

    boolean isOver(long now) {
        elapsed = now - start;
        begun = Math.min(begun, elapsed);
        if (elapsed >= most || !flexible) return elapsed >= most;
        int leader = reader.leader();
        if (leader != best) changed = elapsed;
        best = leader;
        double stable = (double) (elapsed - changed) / elapsed;
        return elapsed >= target ? stable >= SHORT && reader.isBest(best)
            : early && elapsed >= target / 2 && stable >= LONG && reader.leadsClearly(best);
    }

    /// Returns the expected number of iterations until the target or, after the target, until the maximum; infinity if
    /// it is unknown. The speed is measured from the end of the first iteration, because the tree may be copied before.
    double left(long done) {
        if (most == Long.MAX_VALUE || elapsed <= begun) return Double.POSITIVE_INFINITY;
        return (double) done / (elapsed - begun) * ((elapsed < target ? target : most) - elapsed);
    }
}
