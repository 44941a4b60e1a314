package agon.play.game;

import static agon.play.game.GameStateTest.BOTH;
import static agon.play.game.GameStateTest.CHAIN;
import static agon.play.game.GameStateTest.FIRST;
import static agon.play.game.GameStateTest.left;
import static agon.play.game.GameStateTest.seconds;
import static agon.play.game.GameStateTest.state;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import agon.play.engine.Decision;
import agon.play.imports.GameImport;
import agon.ugi.SearchLimits;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// The clocks of games in progress.
class GameTimeTest {
    @Test
    void clocks_run_for_the_seat_to_act_and_a_turn_earns_the_increment() {
        GameState<Board, Mark> state = state(Match.start(Played.TICTACTOE), BOTH, Option.of("60s+5s"));
        state = state.at(seconds(10)).click("cell-a1").at(seconds(30));
        assertEquals(seconds(55), left(state, Seat.FIRST));
        assertEquals(seconds(40), left(state, Seat.SECOND));
        assertEquals(Vector.of(55, 39).map(left -> new SearchLimits.Clock(seconds(left), seconds(5))),
            state.clock().get().limits(seconds(31)));
        assertEquals(Option.of(seconds(40)), state.due());
        state = state.at(seconds(40)).pause(true).at(seconds(400));
        assertEquals(seconds(30), left(state, Seat.SECOND), "it stands while the game does");
        assertEquals(Option.none(), state.due());
        assertEquals(Vector.of(seconds(10), seconds(30)), state.result().times());
    }

    @Test
    void clocks_do_not_run_before_they_are_started() {
        GameState<Board, Mark> state = GameState.of(GameTree.start(Played.TICTACTOE), BOTH, Option.none(),
            Option.of(GameClock.of(TimeControl.parse("60s").get(), 2)));
        state = state.at(seconds(100)).click("cell-a1").at(seconds(200));
        assertEquals(seconds(60), left(state, Seat.FIRST));
        assertEquals(seconds(55), left(state.startClocks().at(seconds(205)), Seat.SECOND));
    }

    @Test
    void who_has_no_time_left_loses_and_a_decision_that_is_late_is_dropped() {
        GameState<Board, Mark> state = state(Match.start(Played.TICTACTOE), FIRST, Option.of("60s")).click("cell-a1");
        Match<Board, Mark> here = state.cursor().here();
        assertFalse(state.at(seconds(59)).isOver());
        GameState<Board, Mark> lost = state.at(seconds(60)).decide(here, Decision.of(here.legal().last()));
        assertEquals("second ran out of time, first wins", lost.result().verdict());
        assertFalse(lost.isPersonsTurn() || lost.canUndo());
        assertTrue(lost.undo().isOver());
        assertEquals(Option.none(), lost.due());
    }

    @Test
    void a_chain_of_jumps_earns_one_increment() {
        earns(Played.from(Played.ZERTZ, CHAIN));
    }

    private static <P, A extends Action> void earns(Match<P, A> match) {
        GameState<P, A> state = state(match, BOTH, Option.of("60s+5s"));
        for (String key : new String[]{"marble-d1", "ring-d3", "ring-d5"}) {
            state = state.click(key);
            if (state.clicked().isEmpty()) // the game is saved and resumed
                state = GameState.of(state.tree(), BOTH, Option.none(), state.clock()).startClocks();
        }
        assertEquals(seconds(65), left(state, Seat.FIRST));
    }

    @Test
    void what_the_clocks_show_is_kept_with_the_increment_of_the_last_turn_and_read_again() {
        GameState<Board, Mark> state = state(Match.start(Played.TICTACTOE), BOTH, Option.of("60s+5s"))
            .at(Duration.ofMillis(10_300)).click("cell-a1");
        Map<String, String> headers = GameImport.headers(state.clock().get().run(Option.none(), state.time()));
        assertEquals("60+5, 0:00:54.700, 0:01:00", headers.values().mkString(", "));
        GameClock again = GameImport.clock(headers, 2).get();
        assertEquals(Duration.ofMillis(54_700), again.left(Seat.FIRST, Duration.ofHours(1)));
        Map<String, String> late = LinkedHashMap.of("TimeControl", "60", "FirstClock", "-0:00:05.5", "SecondClock",
            "0:00:00");
        assertEquals(Vector.of(Duration.ZERO, Duration.ZERO), GameImport.clock(late, 2).get().left());
    }
}
