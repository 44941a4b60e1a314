package agon.mcts;

import io.vavr.control.Option;

/// The limits of one search.
///
/// @param iterations maximum number of iterations
/// @param time       time that replaces the time of the settings, if there is one
/// @param start      start of the time of the search, see [System#nanoTime]
record Limits(long iterations, Option<TimeLimit> time, long start) {
    static Limits of(SearchSettings settings, Option<TimeLimit> time, long start) {
        boolean unlimited = time.isDefined() && !settings.values().has("iterations");
        return new Limits(unlimited ? Long.MAX_VALUE : settings.iterations().getOrElse(Long.MAX_VALUE), time, start);
    }

    /// Returns the limits of one of several trees. The first tree decides when the time is over.
    Limits share(int number, int count) {
        return new Limits(iterations == Long.MAX_VALUE ? iterations
            : Math.max(1, iterations / count + (number < iterations % count ? 1 : 0)),
            number == 0 ? time : time.map(own -> new TimeLimit(own.most(), own.most())), start);
    }
}
