package agon.play.game;

import agon.api.Seat;
import agon.ugi.SearchLimits;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;

/// A chess clock with the remaining time of each seat. Immutable. Each method gets the current time as the parameter
/// `now`, measured from any fixed moment.
///
/// @param control the time limits
/// @param left    the time that each seat had left when a clock was last started or stopped
/// @param running the seat whose clock is running, or none
/// @param since   the time at which the running clock was started
public record GameClock(TimeControl control, Vector<Duration> left, Option<Seat> running, Duration since) {
    /// Returns a stopped clock with full times.
    public static GameClock of(TimeControl control, int seats) {
        return new GameClock(control, Vector.fill(seats, control::base), Option.none(), Duration.ZERO);
    }

    /// Returns a stopped clock with another remaining time for a seat.
    public GameClock with(Seat seat, Duration time) {
        return new GameClock(control, left.update(seat.index(), time), Option.none(), since);
    }

    /// Returns the remaining time of a seat (at least 0).
    public Duration left(Seat seat, Duration now) {
        Duration time = left.get(seat.index());
        Duration rest = running.contains(seat) ? time.minus(now.minus(since)) : time;
        return rest.isNegative() ? Duration.ZERO : rest;
    }

    /// Returns this clock with only the clock of `seat` running, or with no clock running if `seat` is none.
    public GameClock run(Option<Seat> seat, Duration now) {
        if (seat.equals(running)) return this;
        return new GameClock(control, running.map(r -> left.update(r.index(), left(r, now))).getOrElse(left), seat,
            now);
    }

    /// Returns this clock after a turn of a seat, with the seat's increment added, or with the full time for
    /// the next turn if the time control is per move.
    public GameClock afterTurn(Seat seat, Duration now) {
        GameClock stopped = run(Option.none(), now);
        return new GameClock(control, stopped.left.update(seat.index(),
            time -> control.perMove() ? control.base() : time.plus(control.increment())), Option.none(), now)
            .run(running, now);
    }

    /// Returns the seat whose time has run out, if any.
    public Option<Seat> flagged(Duration now) {
        return running.filter(seat -> left(seat, now).isZero());
    }

    /// Returns the time until the displayed time changes, at most one second.
    public Duration untilChange(Duration now) {
        return running.map(seat -> left(seat, now))
            .map(rest -> Duration.ofMillis(rest.toSeconds() < FINE ? 100 : rest.toMillisPart() + 1))
            .getOrElse(Duration.ofSeconds(1));
    }

    /// The number of seconds below which tenths are shown.
    private static final int FINE = 10;

    /// Returns a time in PGN format to the millisecond, for example `1:02:03` or `0:00:09.417`.
    public static String exact(Duration time) {
        String millis = time.toMillisPart() == 0 ? "" : String.format(Locale.ROOT, ".%03d", time.toMillisPart());
        return String.format(Locale.ROOT, "%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart())
            + millis;
    }

    /// Parses a time in PGN format. A negative time counts as 0. Returns none if the text is not valid.
    public static Option<Duration> ofExact(String text) {
        return text.startsWith("-") ? ofExact(text.substring(1)).map(_ -> Duration.ZERO)
            : Option.when(text.matches("\\d{1,3}:[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?"),
                () -> Duration.parse("PT" + text.replaceFirst(":", "H").replaceFirst(":", "M") + "S"));
    }

    /// Returns a time as shown on the screen, for example `2 d 5 h`, `1:02:03`, `12:03` or `0:09.4`.
    public static String text(Duration time) {
        long seconds = time.toSeconds();
        if (seconds < FINE) return String.format(Locale.ROOT, "0:0%d.%d", seconds, time.toMillisPart() / 100);
        if (time.toDays() > 0) return time.toDays() + " d " + time.toHoursPart() + " h";
        return time.toHours() > 0
            ? String.format(Locale.ROOT, "%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart())
            : String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
    }

    /// Returns the remaining times and the increment of every seat for a search, or an empty vector for days per move,
    /// which do not limit programs.
    public Vector<SearchLimits.Clock> limits(Duration now) {
        return control.perMove() ? Vector.empty() : Vector.range(0, left.size())
            .map(seat -> new SearchLimits.Clock(left(new Seat(seat), now), control.increment()));
    }
}
