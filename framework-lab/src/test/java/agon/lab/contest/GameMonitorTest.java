package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class GameMonitorTest {
    private static Option<Vector<Double>> first(double value) {
        return Option.of(Vector.of(value, -value));
    }

    @Test
    void a_game_is_won_when_all_players_say_so_often_enough_in_a_row() {
        GameMonitor monitor = new GameMonitor(Duel.Adjudication.NONE.lost(0.9, 2), 2, 3);
        monitor.decided(0, 3, first(0.95));
        monitor.decided(1, 4, first(0.2));
        monitor.decided(0, 5, first(0.95));
        monitor.decided(1, 6, first(0.95));
        assertEquals(Option.none(), monitor.winner(), "the second has said so once");
        monitor.decided(0, 7, Option.none());
        monitor.decided(1, 8, first(0.1));
        monitor.decided(1, 10, first(0.95));
        assertEquals(Option.none(), monitor.winner(), "not in a row");
        monitor.decided(1, 12, first(1));
        assertEquals(Option.of(0), monitor.winner());
        assertTrue(monitor.isEnded(13));
        assertEquals(Vector.of(3, 5), monitor.decisions());
        assertEquals(Vector.of(0.95, -0.95, 0.2, -0.2), monitor.values().take(4));
        assertTrue(monitor.values().get(8).isNaN(), "nothing was said then");
    }

    @Test
    void a_game_ends_at_its_longest_whatever_is_thought() {
        GameMonitor monitor = new GameMonitor(Duel.Adjudication.NONE.longest(5), 2, 3);
        monitor.decided(0, 3, first(1));
        monitor.decided(1, 4, first(1));
        assertFalse(monitor.isEnded(7));
        assertTrue(monitor.isEnded(8));
    }
}
