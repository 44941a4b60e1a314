package agon.ugi;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// The limits of a search, as contained in a `go` command. The search ends when it reaches any of these limits. Without
/// limits, the engine chooses when to stop.
///
/// @param nodes    the number of positions or playouts per decision, as counted by the engine (at least 1)
/// @param depth    the depth in decisions (at least 1)
/// @param time     the time for the turn (at least 1 ms)
/// @param clocks   the clocks by seat, or empty if there are none
/// @param infinite whether the engine searches until it is stopped and replies only then
public record SearchLimits(Option<Long> nodes, Option<Integer> depth, Option<Duration> time, Vector<Clock> clocks,
    boolean infinite) {
    /// No limits.
    public static final SearchLimits NONE = new SearchLimits(Option.none(), Option.none(), Option.none(),
        Vector.empty(), false);
    /// The limits of a search that runs until it is stopped.
    public static final SearchLimits INFINITE = new SearchLimits(Option.none(), Option.none(), Option.none(),
        Vector.empty(), true);

    private static final double LONGEST = Duration.ofDays(3_650).toMillis();

    /// The clock of a seat.
    ///
    /// @param left      the remaining time of the game (at least 0)
    /// @param increment the time added after each turn (at least 0)
    public record Clock(Duration left, Duration increment) {}

    /// Returns limits with a number of positions or playouts per decision (at least 1).
    public static SearchLimits nodes(long nodes) {
        return new SearchLimits(Option.of(nodes), Option.none(), Option.none(), Vector.empty(), false);
    }

    /// Returns limits with a time for the turn.
    public static SearchLimits time(Duration time) {
        return new SearchLimits(Option.none(), Option.none(), Option.of(time), Vector.empty(), false);
    }

    /// Returns a time that a client sent as milliseconds. Negative times count as 0, and the maximum is ten years.
    public static Duration milliseconds(double time) {
        return Duration.ofMillis((long) Math.clamp(time, 0, LONGEST));
    }

    /// Returns the protocol line, for example `go nodes 1000`.
    @Override
    public String toString() {
        Vector<String> words = Vector.of("go").appendAll(nodes.map(n -> "nodes " + n))
            .appendAll(depth.map(d -> "depth " + d)).appendAll(time.map(t -> "movetime " + t.toMillis()));
        boolean two = clocks.size() <= 2;
        for (int i = 0; i < clocks.size(); i++) {
            String seat = two ? i == 0 ? "w" : "b" : "p" + (i + 1);
            words = words.append(seat + "time " + clocks.get(i).left.toMillis())
                .append(seat + "inc " + clocks.get(i).increment.toMillis());
        }
        return (infinite ? words.append("infinite") : words).mkString(" ");
    }
}
