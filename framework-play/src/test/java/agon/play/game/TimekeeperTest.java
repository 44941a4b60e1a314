package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.play.Played;
import agon.play.engine.Dice;
import agon.play.engine.Player;
import agon.plugins.internal.PluginCalls;
import agon.ugi.SearchLimits;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TimekeeperTest {
    private static final Match<?, ?> TICTACTOE = Match.start(Played.TICTACTOE),
        CHAIN = Played.from(Played.ZERTZ, "oooo/ooooo/oooooo/WGoBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1");

    private final PluginCalls calls = new PluginCalls(Duration.ofMinutes(1));
    private final List<String> saved = new ArrayList<>();

    private <P, A extends Action> GameSession<P, A> session(Match<P, A> match) {
        GameListener witness = new GameListener() {
            @Override
            public void onEnd(GameResult<?, ?> played) {
                saved.add(played.verdict());
            }
        };
        return new GameSession<>(GameTree.of(match), Vector.of(new Player.Person(), new Player.Person()),
            Option.of(new Dice(1)), Vector.of(witness), calls, () -> {
            });
    }

    private static Option<GameClock> clock(String control) {
        return TimeControl.parse(control).toOption().map(c -> GameClock.of(c, 2));
    }

    @AfterEach
    void close() {
        calls.close();
    }

    @Test
    void what_the_clocks_show_is_kept_with_the_increment_of_the_last_turn_and_read_again() {
        Timekeeper keeper = new Timekeeper(clock("60s+5s"), TICTACTOE);
        try (GameSession<?, ?> session = session(TICTACTOE)) {
            keeper.proceed(session, Duration.ZERO);
            session.click("cell-a1");
            Map<String, String> headers = GameImport.headers(keeper.shown(session, Duration.ofMillis(10_300)).get());
            assertEquals("60+5, 0:00:54.700, 0:01:00", headers.values().mkString(", "));
            GameClock again = GameImport.clock(headers, 2).get();
            assertEquals(Duration.ofMillis(54_700), again.left(Seat.FIRST, Duration.ofHours(1)));
            assertEquals(Duration.ofSeconds(60), again.left(Seat.SECOND, Duration.ofHours(1)));
        }
    }

    @Test
    void clocks_run_for_the_seat_to_act_and_a_turn_earns_the_increment() {
        Timekeeper keeper = new Timekeeper(clock("60s+5s"), TICTACTOE);
        try (GameSession<?, ?> session = session(TICTACTOE)) {
            assertFalse(keeper.proceed(session, Duration.ofSeconds(0)));
            session.click("cell-a1");
            assertFalse(keeper.proceed(session, Duration.ofSeconds(10)));
            assertFalse(keeper.proceed(session, Duration.ofSeconds(30)));
            assertEquals(Duration.ofSeconds(55), keeper.clock().get().left(Seat.FIRST, Duration.ofSeconds(30)));
            assertEquals(Duration.ofSeconds(40), keeper.clock().get().left(Seat.SECOND, Duration.ofSeconds(30)));
            assertEquals(Vector.of(55, 39).map(left -> new SearchLimits.Clock(Duration.ofSeconds(left),
                Duration.ofSeconds(5))), keeper.clocks(session, Duration.ofSeconds(31)));
            session.pause(true);
            assertFalse(keeper.proceed(session, Duration.ofSeconds(40)));
            assertFalse(keeper.proceed(session, Duration.ofSeconds(400)));
            assertEquals(Duration.ofSeconds(30), keeper.clock().get().left(Seat.SECOND, Duration.ofSeconds(400)),
                "it stands while the game does");
        }
    }

    @Test
    void a_clock_in_a_record_that_has_run_out_has_no_time_left() {
        Map<String, String> headers = LinkedHashMap.of("TimeControl", "60", "FirstClock", "-0:00:05.5", "SecondClock",
            "0:00:00");
        assertEquals(Vector.of(Duration.ZERO, Duration.ZERO), GameImport.clock(headers, 2).get().left());
    }

    @Test
    void clocks_stand_while_an_engine_prepares() {
        Timekeeper keeper = new Timekeeper(clock("60s"), TICTACTOE);
        try (GameSession<?, ?> session = session(TICTACTOE)) {
            keeper.proceed(session, Duration.ZERO);
            for (int i = 1; i <= 2; i++) {
                session.preparation().run(() -> {
                    Duration before = session.preparation().time();
                    while (session.preparation().time().equals(before)) Thread.onSpinWait();
                    return before;
                });
                Duration left = Duration.ofSeconds(60 - 20 * i).plus(session.preparation().time());
                Duration now = Duration.ofSeconds(20 * i);
                assertEquals(left, keeper.clocks(session, now).head().left());
                assertEquals(left, keeper.shown(session, now).get().left(Seat.FIRST, now));
                assertFalse(keeper.proceed(session, now));
            }
        }
    }

    @Test
    void a_chain_of_jumps_earns_one_increment() {
        Timekeeper keeper = new Timekeeper(clock("60s+5s"), CHAIN);
        try (GameSession<?, ?> session = session(CHAIN)) {
            for (String key : new String[]{"marble-d1", "ring-d3", "ring-d5"}) {
                session.click(key);
                keeper.proceed(session, Duration.ZERO);
                keeper = new Timekeeper(keeper.clock(), session.cursor().here()); // the game is saved and resumed
            }
            assertEquals(Duration.ofSeconds(65), keeper.clock().get().left(Seat.FIRST, Duration.ZERO));
        }
    }

    @Test
    void who_has_no_time_left_loses() {
        Timekeeper keeper = new Timekeeper(clock("60s"), TICTACTOE);
        try (GameSession<?, ?> session = session(TICTACTOE)) {
            keeper.proceed(session, Duration.ZERO);
            session.click("cell-a1");
            keeper.proceed(session, Duration.ZERO);
            assertTrue(keeper.proceed(session, Duration.ofSeconds(60)));
            assertTrue(session.isOver());
            assertFalse(session.isPersonsTurn() || session.canUndo());
            session.undo();
            assertTrue(session.isOver());
            assertEquals("second ran out of time, first wins", saved.getLast());
            assertFalse(keeper.proceed(session, Duration.ofSeconds(70)), "the game is over");
        }
    }
}
