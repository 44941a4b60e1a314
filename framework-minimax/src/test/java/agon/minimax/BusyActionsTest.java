package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.api.Simulator;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class BusyActionsTest {
    private static final long KEY = 0x1234_5678_9abc_def0L;

    @Test
    void an_action_is_busy_from_add_to_remove() {
        BusyActions busy = new BusyActions(2);
        long mark = busy.mark(KEY, 7, 3);
        assertFalse(busy.contains(mark));
        busy.add(mark);
        assertTrue(busy.contains(busy.mark(KEY, 7, 3)));
        assertFalse(busy.contains(busy.mark(KEY, 8, 3)), "another action");
        assertFalse(busy.contains(busy.mark(KEY, 7, 4)), "another depth");
        assertFalse(busy.contains(busy.mark(~KEY, 7, 3)), "another position");
        busy.remove(mark);
        assertFalse(busy.contains(mark));
    }

    @Test
    void one_thread_and_the_last_decision_share_nothing() {
        BusyActions alone = new BusyActions(1), both = new BusyActions(2);
        alone.add(alone.mark(KEY, 7, 3));
        assertFalse(alone.contains(alone.mark(KEY, 7, 3)));
        both.add(both.mark(KEY, 7, 1));
        assertFalse(both.contains(both.mark(KEY, 7, 1)));
    }

    @Test
    void actions_that_other_threads_are_searching_are_searched_later() {
        BusyActions busy = new BusyActions(2);
        AlphaBeta<Board> search = new AlphaBeta<>(ExtendedTicTacToe.GAME::simulator, Simulator::estimate,
            MinimaxSettings.DEFAULT,
            Option.of(new TranspositionTable(1 << 10)), busy);
        // The second seat has two in a row and wins unless the first seat marks cell 5.
        search.at(0).load(new Board(Cells.ofBits(0b100_000_001), Cells.ofBits(0b000_011_000)));
        search.begin(() -> false);
        int[] codes = new int[9];
        for (int i = search.at(0).legal(codes) - 1; i >= 0; i--) {
            Simulator<Board> next = search.at(1);
            next.copyFrom(search.at(0));
            next.play(codes[i]);
            for (int code = 0; code < 9; code++) busy.add(busy.mark(next.hash(), code, 2));
            int value = search.play(codes[i], 2, -AlphaBeta.INFINITE, AlphaBeta.INFINITE);
            assertEquals(codes[i] == 5 ? 0 : -AlphaBeta.WON, value, "cell " + codes[i]);
        }
    }
}
