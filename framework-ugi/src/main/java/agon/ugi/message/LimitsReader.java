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
    private Vector<String> skipped = Vector.empty();
    private boolean infinite;

    private LimitsReader() {}

    static Either<String, UgiCommand> read(Words words) {
        LimitsReader limits = new LimitsReader();
        for (Option<String> word = words.next(); word.isDefined(); word = words.next()) {
            String name = word.get();
            if (name.equals("infinite")) limits.infinite = true;
            else if (!isKnown(name)) limits.skipped = limits.skipped.append(name);
            else if (!words.next().exists(value -> limits.set(name, value))) return Either.left(invalid(name));
        }
        return Either.right(new UgiCommand.Go(
            new SearchLimits(limits.nodes, limits.depth, limits.time, limits.clocks, limits.infinite),
            limits.skipped));
    }

    private static String invalid(String name) {
        return "'" + name + "' of go is not followed by a valid number; expected "
            + (name.equals("nodes") || name.equals("depth") ? "a whole number of at least 1" : "milliseconds");
    }

    private static boolean isKnown(String name) {
        return name.equals("nodes") || name.equals("depth") || name.equals("movetime") || seat(name).isDefined();
    }

    private boolean set(String name, String value) {
        return switch (name) {
            case "nodes" -> Words.number(value, 1).peek(number -> nodes = Option.of(number)).isDefined();
            case "depth" -> Words.number(value, 1).filter(number -> number <= Integer.MAX_VALUE)
                .peek(number -> depth = Option.of(number.intValue())).isDefined();
            case "movetime" -> milliseconds(value)
                .peek(most -> time = Option.of(most.isZero() ? Duration.ofMillis(1) : most)).isDefined();
            default -> milliseconds(value)
                .peek(duration -> set(seat(name).get(), name.endsWith("inc"), duration)).isDefined();
        };
    }

    private static Option<Duration> milliseconds(String value) {
        return Option.when(value.matches("[-+]?\\d{1,30}([.]\\d{1,30})?"),
            () -> SearchLimits.milliseconds(Double.parseDouble(value)));
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
