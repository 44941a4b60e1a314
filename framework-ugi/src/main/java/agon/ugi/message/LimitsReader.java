package agon.ugi.message;

import agon.ugi.SearchLimits;
import agon.ugi.SearchLimits.Clock;
import agon.ugi.text.Words;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;

/// A reader for the limits of a search.
final class LimitsReader {
    private static final int MOST_SEATS = 16;
    private static final Clock STOPPED = new Clock(Duration.ZERO, Duration.ZERO);

    private Option<Long> nodes = Option.none();
    private Option<Integer> depth = Option.none();
    private Option<Duration> time = Option.none();
    private Vector<Clock> clocks = Vector.empty();
    private boolean infinite;

    private LimitsReader() {}

    static Either<String, SearchLimits> read(Words words) {
        LimitsReader limits = new LimitsReader();
        for (Option<String> word = words.next(); word.isDefined(); word = words.next()) {
            String name = word.get();
            if (name.equals("infinite")) limits.infinite = true;
            else if (!words.number(0).exists(number -> limits.set(name, number))) return Either.left(unknown(name));
        }
        return Either
            .right(new SearchLimits(limits.nodes, limits.depth, limits.time, limits.clocks, limits.infinite));
    }

    private static String unknown(String name) {
        return "'" + name
            + "' of go is unknown or is not followed by a number; expected infinite, or one of nodes, depth, "
            + "movetime, wtime, btime, winc, binc, p1time, p1inc, … and a whole number";
    }

    private boolean set(String name, long number) {
        return switch (name) {
            case "nodes" -> {
                nodes = Option.of(number);
                yield number > 0;
            }
            case "depth" -> {
                depth = Option.of((int) number);
                yield number > 0 && number <= Integer.MAX_VALUE;
            }
            case "movetime" -> {
                time = Option.of(Duration.ofMillis(Math.max(1, number)));
                yield true;
            }
            default -> seat(name).peek(seat -> set(seat, name.endsWith("inc"), Duration.ofMillis(number))).isDefined();
        };
    }

    private static Option<Integer> seat(String name) {
        return switch (name) {
            case "wtime", "winc" -> Option.of(0);
            case "btime", "binc" -> Option.of(1);
            default -> Option
                .when(name.matches("p\\d{1,2}(time|inc)"), () -> Integer.parseInt(name.replaceAll("\\D", "")) - 1)
                .filter(seat -> seat >= 0 && seat < MOST_SEATS);
        };
    }

    private void set(int seat, boolean increment, Duration duration) {
        clocks = clocks.padTo(seat + 1, STOPPED).update(seat,
            clock -> increment ? new Clock(clock.left(), duration) : new Clock(duration, clock.increment()));
    }
}
