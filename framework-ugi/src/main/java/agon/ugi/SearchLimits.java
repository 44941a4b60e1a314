package agon.ugi;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Function;

/// How long an engine is to think about one turn: what `go` says. Whatever limit is reached first counts; without any
/// the engine chooses.
///
/// @param nodes    positions or playouts of each decision, as the engine counts, ≥ 1
/// @param depth    decisions looked ahead, ≥ 1
/// @param time     for the turn, ≥ 1 ms
/// @param clocks   what each seat has left for the game, by seat; empty: there are no clocks
/// @param infinite whether it thinks until it is told to stop, and answers no sooner
public record SearchLimits(Option<Long> nodes, Option<Integer> depth, Option<Duration> time, Vector<Clock> clocks,
    boolean infinite) {
    /// No limit: the engine chooses.
    public static final SearchLimits NONE = new SearchLimits(Option.none(), Option.none(), Option.none(),
        Vector.empty(), false);
    /// Until `stop`.
    public static final SearchLimits INFINITE = new SearchLimits(Option.none(), Option.none(), Option.none(),
        Vector.empty(), true);
    private static final int MOST_SEATS = 16;
    private static final Clock STOPPED = new Clock(Duration.ZERO, Duration.ZERO);

    /// What one seat has left.
    ///
    /// @param left      for the rest of the game, ≥ 0
    /// @param increment more after each turn, ≥ 0
    public record Clock(Duration left, Duration increment) {
        /// What to think for one turn: a 25th of what is left and three quarters of the increment, but never more than
        /// half of what is left.
        public Duration share() {
            Duration fair = left.dividedBy(25).plus(increment.multipliedBy(3).dividedBy(4)), half = left.dividedBy(2);
            return fair.compareTo(half) < 0 ? fair : half;
        }
    }

    /// So many positions or playouts for each decision, ≥ 1.
    public static SearchLimits nodes(long nodes) {
        return new SearchLimits(Option.of(nodes), Option.none(), Option.none(), Vector.empty(), false);
    }

    /// So much time for the turn.
    public static SearchLimits time(Duration time) {
        return new SearchLimits(Option.none(), Option.none(), Option.of(time), Vector.empty(), false);
    }

    /// The words behind `go`.
    ///
    /// @return left: a sentence that says which word is wrong and what was expected
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

    /// The same with one more limit.
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

    /// The line that says it: `go nodes 1000`.
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
