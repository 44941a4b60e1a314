package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Estimate;
import agon.api.Simulator;
import agon.search.SearchControl;
import agon.search.SearchControl.TimeLimit;
import agon.search.SearchReport;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MinimaxBudgetTest {
    /// Values for the first seat. At depth 2, the second action turns out to be better than it seemed, or the first one
    /// to be worse.
    private static final double[] BETTER = {0, 0, -0.01, 0, 0.9}, WORSE = {0, 0.5, 0.2, -0.5, 0.2};

    private long played;

    /// A tree in which the first seat chooses between two actions, and the second seat between 200 replies. The
    /// position is 0 at the start, 1 or 2 after an action, and 3 or 4 after a reply.
    private final class Fan extends NumberGame implements Estimate {
        private static final int REPLIES = 200;

        private final double[] values; // by position, for the first seat

        Fan(double[] values) {
            this.values = values;
        }

        @Override
        public int codeCount() {
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
            played++;
        }

        @Override
        public void values(double[] payoffs) {
            payoffs[0] = values[at];
            payoffs[1] = -values[at];
        }
    }

    /// The search needs about 400 positions to notice that the value of the second action is above the window, and
    /// another 200 to find the value.
    @Test
    void an_action_that_has_just_failed_high_is_played_if_the_budget_ends() {
        SearchReport report = new Minimax<>(() -> new Fan(BETTER),
            MinimaxSettings.DEFAULT.nodes(500).with("table=off,depth=2"))
            .search(0, SearchControl.NONE);
        assertEquals(1, report.best().code(), report.toString());
        assertEquals(SearchReport.Bound.LOWER, report.best().bound());
        assertEquals(0.9, report.best().value());
    }

    /// A game that consists of a single turn of 13 actions. The position is the number of actions played.
    private static final class LongTurn extends NumberGame {
        private static final int LENGTH = 13;

        @Override
        public int codeCount() {
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
        SearchReport report = new Minimax<>(LongTurn::new, MinimaxSettings.DEFAULT.nodes(nodes)).search(0,
            SearchControl.NONE);
        assertTrue(report.iterations() < nodes + 200, report.iterations() + " positions");
        assertTrue(report.best().visits() > 0, report.toString());
    }

    /// One action takes a nanosecond.
    private SearchReport timed(double[] values, int target, int most) {
        return new Minimax<>(() -> new Fan(values), MinimaxSettings.DEFAULT.with("table=off,depth=2,pruning=off"),
            Simulator::estimate, () -> played)
            .search(0, SearchControl.NONE.limit(new TimeLimit(Duration.ofNanos(target), Duration.ofNanos(most))));
    }

    /// The first iteration takes 2 actions. In the second one, the better action is found after 400.
    @Test
    void an_iteration_in_which_the_best_action_has_changed_may_take_the_maximum_time() {
        SearchReport changed = timed(BETTER, 300, 10_000), found = timed(BETTER, 300, 470),
            missed = timed(BETTER, 200, 10_000);
        assertEquals("1 EXACT", changed.best().code() + " " + changed.best().bound());
        assertEquals("1 LOWER", found.best().code() + " " + found.best().bound());
        assertEquals(0, missed.best().code());
    }

    /// The first reply of the second iteration refutes the first action.
    @Test
    void an_iteration_in_which_the_best_action_is_worse_than_it_seemed_may_take_the_maximum_time() {
        assertEquals(1, timed(WORSE, 100, 10_000).best().code());
        assertEquals(0, timed(WORSE, 100, 160).best().code());
    }

    @Test
    void an_iteration_starts_and_ends_at_a_share_of_the_target() {
        SearchTime time = SearchTime.of(new TimeLimit(Duration.ofNanos(100), Duration.ofNanos(300)), () -> played);
        String report = "";
        for (int now : new int[]{49, 50, 99, 100, 149, 150, 299, 300}) {
            played = now;
            report += now + ": " + (time.allowsAnother(1) ? "starts " : "") + (time.allowsAnother(2) ? "stable " : "")
                + (time.isOver(() -> false) ? "ends " : "") + (time.isOver(() -> true) ? "unsettled " : "");
        }
        assertEquals("49: starts stable 50: starts 99: starts 100: 149: 150: ends 299: ends 300: ends unsettled ",
            report);
        played = 0;
        SearchTime shorter = SearchTime.of(new TimeLimit(Duration.ofNanos(100), Duration.ofNanos(120)), () -> played);
        played = 120;
        assertTrue(shorter.isOver(() -> false));
    }

    /// A game whose first action is forced.
    private static final class ForcedStart extends NumberGame {
        @Override
        public int codeCount() {
            return 3;
        }

        @Override
        public int seat() {
            return at % 2;
        }

        @Override
        protected int actions() {
            return at == 0 ? 1 : 3;
        }

        @Override
        public void play(int code) {
            at++;
        }
    }

    @Test
    void a_forced_action_needs_only_one_iteration() {
        Minimax<Integer> minimax = new Minimax<>(ForcedStart::new, MinimaxSettings.DEFAULT.with("depth=4"));
        TimeLimit limit = new TimeLimit(Duration.ofHours(1), Duration.ofHours(2));
        assertEquals(4, minimax.search(0, SearchControl.NONE.limit(limit)).iterations());
        assertTrue(minimax.search(0, SearchControl.NONE).iterations() > 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nodes=1000"})
    void a_time_limit_replaces_only_the_default_number_of_positions(String budget) {
        MinimaxSettings settings = MinimaxSettings.DEFAULT.with("table=off").with(budget);
        Minimax<Integer> minimax = new Minimax<>(() -> new Fan(BETTER), settings, Simulator::estimate, () -> played);
        TimeLimit limit = new TimeLimit(Duration.ofNanos(300_000), Duration.ofNanos(400_000));
        long nodes = minimax.search(0, SearchControl.NONE.limit(limit)).iterations();
        assertTrue(budget.isEmpty() ? nodes > MinimaxSettings.DEFAULT_NODES : nodes < 10_000, nodes + " positions");
    }
}
