package agon.play.session;

import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;

/// A chess clock: what time each seat has left, and whose runs. Immutable; what time it is, is told to it, as time
/// since any fixed moment.
///
/// @param left    one per seat, as it was when a clock was started or stopped last
/// @param running whose runs
/// @param since   when it was started
public record GameClock(TimeControl control, Vector<Duration> left, Option<Seat> running, Duration since) {
    /// Nobody's runs.
    public static GameClock of(TimeControl control, int seats) {
        return new GameClock(control, Vector.fill(seats, control::base), Option.none(), Duration.ZERO);
    }

    /// Nobody's runs, and a seat has so much time.
    public GameClock with(Seat seat, Duration time) {
        return new GameClock(control, left.update(seat.index(), time), Option.none(), since);
    }

    /// How much time a seat has; never less than nothing.
    public Duration left(Seat seat, Duration now) {
        Duration time = left.get(seat.index());
        Duration rest = running.contains(seat) ? time.minus(now.minus(since)) : time;
        return rest.isNegative() ? Duration.ZERO : rest;
    }

    /// From now on that one runs, or none.
    public GameClock run(Option<Seat> seat, Duration now) {
        if (seat.equals(running)) return this;
        return new GameClock(control, running.map(r -> left.update(r.index(), left(r, now))).getOrElse(left), seat,
            now);
    }

    /// A seat has ended its turn, and is given the increment.
    public GameClock turned(Seat seat, Duration now) {
        GameClock stopped = run(Option.none(), now);
        return new GameClock(control, stopped.left.update(seat.index(), time -> time.plus(control.increment())),
            Option.none(), now).run(running, now);
    }

    /// Who has no time left.
    public Option<Seat> flagged(Duration now) {
        return running.filter(seat -> left(seat, now).isZero());
    }

    /// How long it takes until it looks different, at most a second.
    public Duration patience(Duration now) {
        return running.map(seat -> left(seat, now))
            .map(rest -> Duration.ofMillis(rest.toSeconds() < FINE ? 100 : rest.toMillisPart() + 1))
            .getOrElse(Duration.ofSeconds(1));
    }

    /// Under so many seconds tenths are shown.
    private static final int FINE = 10;

    /// As PGN writes what a clock shows: `1:02:03`; a second that has begun is whole.
    public static String exact(Duration time) {
        Duration seconds = time.plusMillis(999);
        return String.format(Locale.ROOT, "%d:%02d:%02d", seconds.toHours(), seconds.toMinutesPart(),
            seconds.toSecondsPart());
    }

    /// What such a text says; none: it is no such text.
    public static Option<Duration> ofExact(String text) {
        return Option.when(text.matches("\\d{1,2}:[0-5]\\d:[0-5]\\d"), () -> text.split(":"))
            .map(parts -> Duration.ofHours(Long.parseLong(parts[0])).plusMinutes(Long.parseLong(parts[1]))
                .plusSeconds(Long.parseLong(parts[2])));
    }

    /// `1:02:03`, `12:03`, `0:09.4`.
    public static String text(Duration time) {
        long seconds = time.toSeconds();
        if (seconds < FINE) return String.format(Locale.ROOT, "0:0%d.%d", seconds, time.toMillisPart() / 100);
        return time.toHours() > 0
            ? String.format(Locale.ROOT, "%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart())
            : String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
    }
}
