package agon.play.game;

import agon.api.Options;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.time.Duration;

/// The time limit of each seat.
///
/// @param base      the time for the whole game or, if `perMove` is true, for each turn (positive)
/// @param increment the time that is added after each turn of the seat (at least 0)
/// @param perMove   whether the time is that of each turn, as in correspondence games
public record TimeControl(Duration base, Duration increment, boolean perMove) {
    private static final int MOST_DAYS = 30;
    private static final String PER_MOVE = "1/"; // moves and their time, as in PGN

    /// Creates a time limit for the whole game.
    public TimeControl(Duration base, Duration increment) {
        this(base, increment, false);
    }

    public static final Options OPTIONS = Options.NONE
        .time("clock", "thinking time of each player, for example 10min; empty: unlimited",
            Duration.ofSeconds(1), Duration.ofHours(24))
        .time("increment", "time added after each move, such as 5s", Duration.ZERO, Duration.ofMinutes(10))
        .check(v -> Option.when(v.has("increment") && !v.has("clock"),
            "an increment needs a clock; specify clock"));

    /// Returns the time control in these options, or none if they specify no clock.
    public static Option<TimeControl> of(Options.Values values) {
        return Option.when(values.has("clock"),
            () -> new TimeControl(values.time("clock"),
                values.has("increment") ? values.time("increment") : Duration.ZERO));
    }

    /// Parses a time and an optional increment, for example `10min` or `3min+2s`, or a number of days per move, for
    /// example `3d/move`. Returns an error message with the expected format if the text is not valid.
    public static Either<String, TimeControl> parse(String text) {
        if (text.matches("\\d{1,2}d/move")) return days(Integer.parseInt(text.substring(0, text.indexOf('d'))));
        int plus = text.indexOf('+');
        String more = plus < 0 ? "" : ",increment=" + text.substring(plus + 1);
        return OPTIONS.parse("clock=" + (plus < 0 ? text : text.substring(0, plus)) + more)
            .bimap(_ -> "'" + text
                + "' is not allowed; expected a time from 1s to 1440min, such as 10min, optionally with "
                + "an increment of up to 10min per move, as in 3min+2s, or days per move, as in 3d/move",
                values -> of(values).get());
    }

    private static Either<String, TimeControl> days(int days) {
        return days >= 1 && days <= MOST_DAYS
            ? Either.right(new TimeControl(Duration.ofDays(days), Duration.ZERO, true))
            : Either.left("'" + days + "d/move' is not allowed; expected 1 to " + MOST_DAYS + " days per move");
    }

    /// Parses minutes and an optional increment in seconds, for example `10` or `5+3`. Also accepts the format of
    /// [#parse], for example `90s`. Returns an error message with the expected format if the text is invalid.
    public static Either<String, TimeControl> typed(String text) {
        String time = text.strip();
        if (!time.matches("\\d{1,4}([.]\\d{1,2})?\\s*([+]\\s*\\d{1,3})?")) return parse(time);
        String[] parts = time.split("\\s*[+]\\s*");
        return parse(parts[0] + "min" + (parts.length > 1 ? "+" + parts[1] + "s" : ""));
    }

    /// Returns the time control in PGN format, in seconds, for example `180+2` or `10+0.1`, or `1/259200` for three
    /// days per move.
    @Override
    public String toString() {
        if (perMove) return PER_MOVE + seconds(base);
        return seconds(base) + (increment.isZero() ? "" : "+" + seconds(increment));
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString();
    }

    private static Duration seconds(String text) {
        return Duration.ofMillis(new BigDecimal(text).movePointRight(3).longValue());
    }

    /// Parses a time control in PGN format. Returns none if the text is not valid.
    public static Option<TimeControl> ofHeader(String text) {
        if (text.matches(PER_MOVE + "\\d{1,7}"))
            return Option.of(new TimeControl(seconds(text.substring(2)), Duration.ZERO, true))
                .filter(control -> control.base.isPositive());
        return Option.when(text.matches("\\d{1,6}([.]\\d{1,3})?(\\+\\d{1,4}([.]\\d{1,3})?)?"), () -> text.split("\\+"))
            .map(parts -> new TimeControl(seconds(parts[0]), parts.length > 1 ? seconds(parts[1]) : Duration.ZERO))
            .filter(control -> control.base.isPositive());
    }
}
