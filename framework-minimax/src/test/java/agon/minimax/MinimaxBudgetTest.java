package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Estimate;
import agon.mcts.SearchReport;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MinimaxBudgetTest {
    /// A tree in which the first seat chooses between two actions, and the second seat between 200 replies. The
    /// position is 0 at the start, 1 or 2 after an action, and 3 or 4 after a reply. The second action is better only
    /// at depth 2.
    private static final class Fan extends NumberGame implements Estimate {
        private static final double[] VALUES = {0, 0, -0.01, 0, 0.9}; // by position, for the first seat
        private static final int REPLIES = 200;

        @Override
        public int codes() {
            return REPLIES;
        }

        @Override
        public int seat() {
            return at == 1 || at == 2 ? 1 : 0;
        }

        @Override
        protected int actions() {
            return at == 0 ? 2 : REPLIES;
        }

        @Override
        public void play(int code) {
            at = at == 0 ? 1 + code : Math.min(at + 2, 4);
        }

        @Override
        public Option<Estimate> estimate() {
            return Option.of(this);
        }

        @Override
        public double value(int seat) {
            return seat == 0 ? VALUES[at] : -VALUES[at];
        }
    }

    /// The search needs about 400 positions to notice that the value of the second action is above the window, and
    /// another 200 to find the value.
    @Test
    void an_action_that_has_just_failed_high_is_played_if_the_budget_ends() {
        SearchReport report = new Minimax<>(Fan::new, MinimaxSettings.DEFAULT.nodes(500).with("table=off,depth=2"))
            .search(0, () -> false);
        assertEquals(1, report.best().code(), report.toString());
        assertEquals(SearchReport.Bound.LOWER, report.best().bound());
        assertEquals(0.9, report.best().value());
    }

    /// A game that consists of a single turn of 13 actions. The position is the number of actions played.
    private static final class LongTurn extends NumberGame {
        private static final int LENGTH = 13;

        @Override
        public int codes() {
            return 3;
        }

        @Override
        public int seat() {
            return at == LENGTH ? OVER : 0;
        }

        @Override
        public boolean midTurn() {
            return at > 0 && at < LENGTH;
        }

        @Override
        protected int actions() {
            return 3;
        }

        @Override
        public void play(int code) {
            at++;
        }
    }

    /// After the first action, quiescence search would enumerate all 531,441 ways to complete the turn.
    @ParameterizedTest
    @ValueSource(ints = {1, 1_000, 20_000})
    void the_budget_also_ends_the_first_iteration(int nodes) {
        SearchReport report = new Minimax<>(LongTurn::new, MinimaxSettings.DEFAULT.nodes(nodes)).search(0, () -> false);
        assertTrue(report.iterations() < nodes + 200, report.iterations() + " positions");
        assertTrue(report.best().visits() > 0, report.toString());
    }
}
