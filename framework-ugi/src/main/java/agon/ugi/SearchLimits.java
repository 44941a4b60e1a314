package agon.ugi;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Function;

/// The limits of a search, from `go`. The first limit reached ends it; without limits, the engine chooses.
///
/// @param nodes    positions or playouts per decision, as the engine counts, ≥ 1
/// @param depth    depth in decisions, ≥ 1
/// @param time     time for the turn, ≥ 1 ms
/// @param clocks   by seat; empty: there are no clocks
/// @param infinite whether the engine searches, and does not reply, until it is stopped
public record SearchLimits(Option<Long> nodes, Option<Integer> depth, Option<Duration> time, Vector<Clock> clocks,
    boolean infinite) {
    /// No limits.
    public static final SearchLimits NONE = new SearchLimits(Option.none(), Option.none(), Option.none(),
        Vector.empty(), false);
    /// Until [UgiCommand.Stop].
    public static final SearchLimits INFINITE = new SearchLimits(Option.none(), Option.none(), Option.none(),
        Vector.empty(), true);
    private static final int MOST_SEATS = 16;
    private static final Clock STOPPED = new Clock(Duration.ZERO, Duration.ZERO);

    /// The clock of a seat.
    ///
    /// @param left      remaining time of the game, ≥ 0
    /// @param increment added after each turn, ≥ 0
    public record Clock(Duration left, Duration increment) {
        /// Returns the time for one turn: 1/25 of the remaining time and 3/4 of the increment, but at most half of the
        /// remaining time.
        public Duration share() {
            Duration fair = left.dividedBy(25).plus(increment.multipliedBy(3).dividedBy(4)), half = left.dividedBy(2);
            return fair.compareTo(half) < 0 ? fair : half;
        }
    }

    /// Returns a limit of positions or playouts per decision, ≥ 1.
    public static SearchLimits nodes(long nodes) {
        return new SearchLimits(Option.of(nodes), Option.none(), Option.none(), Vector.empty(), false);
    }

    /// Returns a limit of time for the turn.
    public static SearchLimits time(Duration time) {
        return new SearchLimits(Option.none(), Option.none(), Option.of(time), Vector.empty(), false);
    }

    /// Reads the words after `go`; left: an error message with the word and the expected ones.
    static Either<String, SearchLimits> read(Words words) {
        SearchLimits limits = NONE;
        for (Option<String> word = words.next(); word.isDefined(); word = words.next()) {
            String name = word.get();
            if (name.equals("infinite")) {
                limits = new SearchLimits(limits.nodes, limits.depth, limits.time, limits.clocks, true);
                continue;
            }
            Option<SearchLimits> more = words.number(0).flatMap(limits.with(name));
            if (more.isEmpty())
                return Either.left("'" + name + "' of go is nothing known, or no number follows; expected infinite, or "
                    + "one of nodes, depth, movetime, wtime, btime, winc, binc, p1time, p1inc, … and a whole number");
            limits = more.get();
        }
        return Either.right(limits);
    }

    private Function<Long, Option<SearchLimits>> with(String name) {
        return number -> switch (name) {
            case "nodes" -> Option.when(number > 0,
                () -> new SearchLimits(Option.of(number), depth, time, clocks, infinite));
            case "depth" -> Option.when(number > 0 && number <= Integer.MAX_VALUE,
                () -> new SearchLimits(nodes, Option.of(number.intValue()), time, clocks, infinite));
            case "movetime" ->
                Option.of(new SearchLimits(nodes, depth, Option.of(Duration.ofMillis(Math.max(1, number))),
                    clocks, infinite));
            case "wtime" -> Option.of(left(0, number));
            case "btime" -> Option.of(left(1, number));
            case "winc" -> Option.of(increment(0, number));
            case "binc" -> Option.of(increment(1, number));
            default -> seat(name).map(seat -> name.endsWith("inc") ? increment(seat, number) : left(seat, number));
        };
    }

    private static Option<Integer> seat(String name) {
        return Option.when(name.matches("p\\d{1,2}(time|inc)"), () -> Integer.parseInt(name.replaceAll("\\D", "")) - 1)
            .filter(seat -> seat >= 0 && seat < MOST_SEATS);
    }

    private SearchLimits left(int seat, long milliseconds) {
        return clock(seat, new Clock(Duration.ofMillis(milliseconds), clock(seat).increment));
    }

    private SearchLimits increment(int seat, long milliseconds) {
        return clock(seat, new Clock(clock(seat).left, Duration.ofMillis(milliseconds)));
    }

    private Clock clock(int seat) {
        return seat < clocks.size() ? clocks.get(seat) : STOPPED;
    }

    private SearchLimits clock(int seat, Clock clock) {
        return new SearchLimits(nodes, depth, time, clocks.padTo(seat + 1, STOPPED).update(seat, clock), infinite);
    }

    /// Returns the line of the protocol, for example `go nodes 1000`.
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
