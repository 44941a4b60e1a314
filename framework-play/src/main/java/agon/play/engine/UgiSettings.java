package agon.play.engine;

import static agon.search.internal.SettingsText.value;

import agon.api.Options;
import agon.search.SearchControl.TimeLimit;
import agon.search.internal.SettingsText;
import agon.ugi.SearchLimits;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Supplier;

/// The settings of a player that runs an external program. Times have a precision of one millisecond.
///
/// @param time     thinking time per move (default: one second, or no limit if nodes or a depth are given)
/// @param nodes    positions or playouts per move, as the engine counts them (at least 1)
/// @param depth    search depth, as the engine counts it (at least 1)
/// @param patience additional time before the engine is stopped (default: 5 seconds, or 60 seconds if only nodes or a
///                 depth are given)
public record UgiSettings(Option<Duration> time, Option<Long> nodes, Option<Integer> depth,
    Option<Duration> patience) {
    static final Options OPTIONS = Options.NONE
        .time("time", "thinking time per move (default: 1s, or no limit if nodes or a depth are given)",
            Duration.ofMillis(1),
            Duration.ofDays(1))
        .whole("nodes", "positions or playouts per move, as the engine counts them", 1, 1_000_000_000_000L,
            Option.none())
        .whole("depth", "search depth, as the engine counts it", 1, 1_000, Option.none())
        .time("patience",
            "additional time before the engine is stopped (default: 5s, or 60s if only nodes or a depth are given)",
            Duration.ofMillis(100),
            Duration.ofDays(1))
        .whole(PlayerText.SEED,
            "value of the engine's option Seed, if it has one (default: derived from the seed of the command)",
            Long.MIN_VALUE, Long.MAX_VALUE, Option.none());

    /// The default settings.
    public static final UgiSettings DEFAULT = of(OPTIONS.defaults());

    /// @throws IllegalArgumentException if a value is out of range
    public UgiSettings {
        time = SettingsText.milliseconds(time);
        patience = SettingsText.milliseconds(patience);
        values(time, nodes, depth, patience);
    }

    static UgiSettings of(Options.Values v) {
        return new UgiSettings(value(v, "time", v::time), value(v, "nodes", v::whole),
            value(v, "depth", name -> (int) v.whole(name)), value(v, "patience", v::time));
    }

    private static Options.Values values(Option<Duration> time, Option<Long> nodes, Option<Integer> depth,
        Option<Duration> patience) {
        return SettingsText.values(OPTIONS, "time", time, "nodes", nodes, "depth", depth, "patience", patience);
    }

    Options.Values values() {
        return values(time, nodes, depth, patience);
    }

    SearchLimits limits() {
        boolean nothing = time.isEmpty() && nodes.isEmpty() && depth.isEmpty();
        return new SearchLimits(nodes, depth, nothing ? Option.of(Duration.ofSeconds(1)) : time, Vector.empty(),
            false);
    }

    /// Returns the limits in a game with clocks. If the settings contain a time, the limit is this time, but not more
    /// than the maximum of `own`. Otherwise, the engine receives the clocks.
    SearchLimits limits(Supplier<TimeLimit> own, Vector<SearchLimits.Clock> clocks) {
        SearchLimits free = limits();
        if (time.isEmpty()) return new SearchLimits(free.nodes(), free.depth(), Option.none(), clocks, false);
        Duration most = Vector.of(own.get().most(), Duration.ofMillis(1)).max().get();
        return new SearchLimits(free.nodes(), free.depth(),
            free.time().map(usual -> Vector.of(usual, most).min().get()),
            Vector.empty(), false);
    }

    /// Returns the maximum time for a turn, after which the engine is considered hung.
    ///
    /// @param clock the clock of the seat to act, or none if the game has no clock
    Duration patience(Option<SearchLimits.Clock> clock) {
        Option<Duration> usual = clock.map(SearchLimits.Clock::left).orElse(() -> limits().time());
        Duration more = patience.getOrElse(() -> Duration.ofSeconds(usual.isDefined() ? 5 : 60));
        return usual.getOrElse(Duration.ZERO).plus(more);
    }
}
