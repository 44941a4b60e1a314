package agon.play.game;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import io.vavr.control.Option;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GameClockTest {
    private static final GameClock CLOCK = GameClock.of(new TimeControl(ofSeconds(60), ofSeconds(2)), 2);

    private static Duration left(GameClock clock, Seat seat, int second) {
        return clock.left(seat, ofSeconds(second));
    }

    @Test
    void a_clock_that_runs_already_runs_on() {
        GameClock first = CLOCK.run(Option.of(Seat.FIRST), ofSeconds(0)).run(Option.of(Seat.FIRST), ofSeconds(10));
        assertEquals(ofSeconds(40), left(first, Seat.FIRST, 20));
    }

    @Test
    void a_turn_earns_the_increment() {
        GameClock after = CLOCK.run(Option.of(Seat.FIRST), ofSeconds(0)).afterTurn(Seat.FIRST, ofSeconds(10));
        assertEquals(ofSeconds(52), left(after, Seat.FIRST, 10));
        assertEquals(ofSeconds(51), left(after, Seat.FIRST, 11), "it runs on until the other one is started");
    }

    @Test
    void who_has_no_time_left_is_flagged() {
        GameClock first = CLOCK.run(Option.of(Seat.FIRST), ofSeconds(0));
        assertEquals(Option.none(), first.flagged(ofMillis(59_999)));
        assertEquals(Option.of(Seat.FIRST), first.flagged(ofSeconds(60)));
        assertEquals(Duration.ZERO, left(first, Seat.FIRST, 100));
    }

    @Test
    void it_is_drawn_again_before_it_looks_different() {
        GameClock first = CLOCK.run(Option.of(Seat.FIRST), ofSeconds(0));
        assertTrue(first.untilChange(ofMillis(10_300)).toMillis() <= 701);
        assertEquals(100, first.untilChange(ofSeconds(55)).toMillis());
    }

    @ParameterizedTest
    @CsvSource({"0, 0:00.0", "9450, 0:09.4", "10000, 0:10", "723000, 12:03", "3723000, 1:02:03"})
    void times_are_written_as_on_chess_clocks(long millis, String text) {
        assertEquals(text, GameClock.text(ofMillis(millis)));
    }

    @ParameterizedTest
    @CsvSource({"0, 0:00:00", "9450, 0:00:09.450", "10007, 0:00:10.007", "3723000, 1:02:03"})
    void records_contain_the_times_of_the_screen(long millis, String text) {
        assertEquals(text, GameClock.exact(ofMillis(millis)));
        assertEquals(Option.of(ofMillis(millis)), GameClock.ofExact(text));
    }

    @ParameterizedTest
    @CsvSource({"10min, 600", "3min+2s, 180+2", "90s, 90", "5+0s, 5", "10s+100ms, 10+0.1"})
    void controls_are_read_and_written_as_pgn_does(String text, String header) {
        assertEquals(header, TimeControl.parse(text).get().toString());
        assertEquals(TimeControl.parse(text).toOption(), TimeControl.ofHeader(header));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1ms", "soon", "3min+", "3min+x", "+2s", "3min+2s+1s"})
    void what_is_no_control_is_refused_with_a_sentence(String text) {
        assertTrue(TimeControl.parse(text).getLeft().startsWith("'" + text + "' is not allowed"), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "?", "0", "40/7200", "99999999"})
    void a_header_that_says_something_else_is_no_clock(String text) {
        assertEquals(Option.none(), TimeControl.ofHeader(text));
    }

    @Test
    void a_plain_number_is_minutes() {
        assertEquals("600", TimeControl.typed(" 10 ").get().toString());
        assertEquals("15", TimeControl.typed("0.25").get().toString());
        assertEquals("300+3", TimeControl.typed("5+3").get().toString());
        assertEquals("90", TimeControl.typed("90s").get().toString());
        assertTrue(TimeControl.typed("soon").isLeft());
        assertTrue(TimeControl.typed("0").isLeft());
    }

    @Test
    void days_per_move_are_written_as_in_PGN_and_start_again_after_each_move() {
        TimeControl days = TimeControl.parse("3d/move").get();
        assertEquals("1/259200", days.toString());
        assertEquals(days, TimeControl.ofHeader("1/259200").get());
        assertTrue(TimeControl.parse("0d/move").isLeft() && TimeControl.parse("31d/move").isLeft());
        GameClock clock = GameClock.of(days, 2).run(Option.of(Seat.FIRST), ofSeconds(0));
        assertEquals("2 d 23 h", GameClock.text(clock.left(Seat.FIRST, ofSeconds(3600))));
        assertEquals(days.base(), clock.afterTurn(Seat.FIRST, ofSeconds(3600)).left(Seat.FIRST, ofSeconds(3600)));
        assertEquals(Option.of(days.base()), GameClock.ofExact(GameClock.exact(days.base())));
    }
}
