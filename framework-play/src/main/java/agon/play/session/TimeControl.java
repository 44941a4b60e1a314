package agon.play.session;

import agon.api.Options;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;

/// How much time each seat has.
///
/// @param base      for the whole game, > 0
/// @param increment more after each turn of its own, ≥ 0
public record TimeControl(Duration base, Duration increment) {
    public static final Options OPTIONS = Options.NONE
        .time("clock", "time to think for each player, such as 10min; empty: as long as one likes",
            Duration.ofSeconds(5), Duration.ofHours(24))
        .time("increment", "time added after each turn, such as 5s", Duration.ZERO, Duration.ofMinutes(10))
        .check(v -> Option.when(v.has("increment") && !v.has("clock"),
            "an increment is added to a clock; say how long the clock is"));

    /// What was chosen; none: there is no clock.
    public static Option<TimeControl> of(Options.Values values) {
        return Option.when(values.has("clock"),
            () -> new TimeControl(values.time("clock"),
                values.has("increment") ? values.time("increment") : Duration.ZERO));
    }

    /// What `text` says: a time, and perhaps a plus and the increment, such as `10min`, `3min+2s`.
    ///
    /// @return left: a sentence that says what is wrong and what is allowed
    public static Either<String, TimeControl> parse(String text) {
        int plus = text.indexOf('+');
        String more = plus < 0 ? "" : ",increment=" + text.substring(plus + 1);
        return OPTIONS.parse("clock=" + (plus < 0 ? text : text.substring(0, plus)) + more)
            .map(values -> of(values).get());
    }

    /// What a player types: minutes, and perhaps a plus and seconds that are added after each turn, such as `10` or
    /// `5+3`; or what [#parse] reads, such as `90s`.
    ///
    /// @return left: a sentence that says what is wrong and what is allowed
    public static Either<String, TimeControl> typed(String text) {
        String time = text.strip();
        if (!time.matches("\\d{1,4}([.]\\d)?\\s*([+]\\s*\\d{1,3})?")) return parse(time);
        String[] parts = time.split("\\s*[+]\\s*");
        return parse(parts[0] + "min" + (parts.length > 1 ? "+" + parts[1] + "s" : ""));
    }

    /// As PGN writes it, in seconds: `180+2`.
    @Override
    public String toString() {
        return base.toSeconds() + (increment.isZero() ? "" : "+" + increment.toSeconds());
    }

    /// What PGN calls that.
    public static Option<TimeControl> ofHeader(String text) {
        return Option.when(text.matches("\\d{1,6}(\\+\\d{1,4})?"), () -> text.split("\\+"))
            .map(parts -> new TimeControl(Duration.ofSeconds(Long.parseLong(parts[0])),
                Duration.ofSeconds(parts.length > 1 ? Long.parseLong(parts[1]) : 0)))
            .filter(control -> control.base.isPositive());
    }
}
