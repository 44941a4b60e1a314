package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class RootActionsTest {
    private final RootActions mine = actions(), other = actions();

    /// Returns the nine actions of an empty board after a complete iteration to depth 1 with equal values.
    private static RootActions actions() {
        RootActions actions = RootActions.of(ExtendedTicTacToe.GAME.simulator(), Option.none());
        results(actions, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        actions.keep(1);
        return actions;
    }

    private static void results(RootActions actions, int... values) {
        actions.begin();
        for (int i = 0; i < values.length; i++)
            actions.found(i, values[i], -AlphaBeta.INFINITE, AlphaBeta.INFINITE, false, 1, new int[0]);
    }

    private static Vector<Integer> codes(RootActions actions) {
        return actions.lines(true).map(SearchReport.Line::code);
    }

    @Test
    void results_of_the_same_incomplete_iteration_are_combined() {
        results(mine, 100, 300);
        mine.cut(0);
        other.move(4, 1);
        results(other, 100, 500, 200);
        other.cut(0);
        mine.add(other);
        assertEquals(Vector.of(4, 1), codes(mine).take(2));
        assertEquals(500, mine.value());
        assertEquals(9, codes(mine).distinct().size());
    }

    @Test
    void a_deeper_iteration_replaces_all_results() {
        results(mine, 900);
        mine.cut(0);
        results(other, -5, 0, 0, 0, 0, 0, 0, 7, 0);
        other.keep(2);
        mine.add(other);
        assertEquals(codes(other), codes(mine));
        assertEquals(2, mine.depth());
        assertEquals(7, mine.value());
    }

    @Test
    void a_shallower_iteration_and_worse_results_change_nothing() {
        results(other, 900);
        other.cut(0);
        results(mine, 0, 0, 3, 0, 0, 0, 0, 0, 0);
        mine.keep(2);
        Vector<Integer> before = codes(mine);
        mine.add(other);
        assertEquals(before, codes(mine));
        assertTrue(mine.value() == 3 && mine.depth() == 2);
    }

    @Test
    void only_the_other_thread_has_found_a_better_action() {
        results(mine, -400);
        mine.cut(0);
        results(other, -400, 250);
        other.cut(0);
        mine.add(other);
        assertEquals(1, mine.code(0));
        assertEquals(250, mine.value());
    }
}
