package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Estimate;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class PruningTest {
    /// The first action ends the game with a draw. The second action has a forced reply. Afterwards, the first seat
    /// chooses between 200 actions, of which only the last 50 win.
    private static final class LateWin extends NumberGame {
        private static final int ACTIONS = 200, FIRST_WIN = 150, START = 0, REPLY = 1, CHOICE = 2, DRAWN = 3, LOST = 4,
            WON = 5;

        @Override
        public int codeCount() {
            return ACTIONS;
        }

        @Override
        public int seat() {
            return at >= DRAWN ? OVER : at == REPLY ? 1 : 0;
        }

        @Override
        protected int actions() {
            return at == START ? 2 : at == REPLY ? 1 : ACTIONS;
        }

        @Override
        public void play(int code) {
            at = switch (at) {
                case START -> code == 0 ? DRAWN : REPLY;
                case REPLY -> CHOICE;
                default -> code < FIRST_WIN ? LOST : WON;
            };
        }

        @Override
        public double payoff(int seat) {
            double first = at == WON ? 1 : at == LOST ? -0.5 : 0;
            return seat == 0 ? first : 0 - first;
        }
    }

    private static SearchReport search(String settings) {
        return new Minimax<>(LateWin::new, MinimaxSettings.DEFAULT.with(settings)).search(0, SearchControl.NONE);
    }

    /// The first action ends the game with a draw. After the second action and any reply, the first seat can win, but
    /// every estimate is in favour of the opponent.
    private static final class WrongEstimate extends NumberGame implements Estimate {
        private static final int START = 0, REPLY = 1, CHOICE = 2, DRAWN = 3, WON = 4;

        private final double others;

        /// @param others the estimate for the second seat
        WrongEstimate(double others) {
            this.others = others;
        }

        @Override
        public int codeCount() {
            return 2;
        }

        @Override
        public int seat() {
            return at >= DRAWN ? OVER : at == REPLY ? 1 : 0;
        }

        @Override
        protected int actions() {
            return 2;
        }

        @Override
        public void play(int code) {
            at = at == START && code == 0 ? DRAWN : at == CHOICE ? WON : at + 1;
        }

        @Override
        public double payoff(int seat) {
            return at == DRAWN ? 0 : seat == 0 ? 1 : -1;
        }

        @Override
        public void values(double[] payoffs) {
            payoffs[0] = -others;
            payoffs[1] = others;
        }
    }

    private static int chosen(double others, String settings) {
        return new Minimax<>(() -> new WrongEstimate(others), MinimaxSettings.DEFAULT.with(settings))
            .search(0, SearchControl.NONE).best().code();
    }

    @Test
    void a_position_is_not_searched_if_its_estimate_is_far_above_the_window() {
        assertEquals(0, chosen(0.5, "depth=3"));
        assertEquals(0, chosen(0.5, "depth=7"));
        assertEquals(1, chosen(0.5, "depth=8"));
        assertEquals(1, chosen(0.09, "depth=3")); // odds of 1.198; the margin of two decisions is 1.21
        assertEquals(0, chosen(0.1, "depth=3"));  // 1.222
        assertEquals(1, chosen(0.5, "depth=3,pruning=off"));
        assertEquals(1, chosen(0.5, "depth=3,exact=on"));
    }

    @Test
    void without_pruning_all_actions_are_tried_at_the_last_decision() {
        SearchReport report = search("depth=2,pruning=off");
        assertEquals(1, report.best().code(), report.toString());
        assertEquals(Option.of(Vector.of(1.0, -1.0)), report.payoffs());
        assertEquals(1, search("depth=2,ordering=off").best().code());
    }

    @Test
    void a_value_that_ignores_actions_is_a_bound_at_the_window_and_not_proven() {
        SearchReport report = search("depth=2");
        assertEquals(0, report.best().code(), report.toString());
        assertEquals(Option.none(), report.payoffs());
        SearchReport.Line pruned = report.lines().last();
        assertEquals("0.0 UPPER None", pruned.value() + " " + pruned.bound() + " " + pruned.proof());
    }

    @Test
    void exact_values_and_deeper_searches_do_not_ignore_actions() {
        assertEquals(1, search("depth=2,exact=on").best().code());
        assertEquals(1, search("depth=3").best().code());
    }
}
