package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.spoilt.SpoiltPlayouts;
import agon.api.spoilt.SpoiltSimulator;
import agon.search.BrokenGameException;
import agon.search.SearchControl;
import io.vavr.collection.Iterator;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class BrokenGameTest {
    private static final SearchSettings SETTINGS = SearchSettings.parse("iterations=2000,stop=off,solver=off").get()
        .seed(1);
    private static final Nim.Heap HEAP = new Nim.Heap(9, Seat.FIRST, 1);

    private static Simulator<Nim.Heap> nim() {
        return new Nim(21).game().simulator();
    }

    private static String complaint(SpoiltSimulator<Nim.Heap> walker, SearchSettings settings) {
        Search<Nim.Heap> search = new Search<>(
            Iterator.of(new Nim(21).game().simulator(), walker, new Nim(21).game().simulator())::next, settings);
        return assertThrows(BrokenGameException.class, () -> search.search(HEAP, SearchControl.NONE)).getMessage();
    }

    private static void says(String expected, SpoiltSimulator<Nim.Heap> walker) {
        String message = complaint(walker, SETTINGS);
        assertTrue(message.contains(expected), message);
        assertTrue(message.contains("from the position Heap[stones=9"), message);
    }

    @Test
    void a_simulator_that_throws_is_named_with_the_actions_before() {
        says("the simulator threw java.lang.IllegalStateException: lost a stone; after the actions ",
            new SpoiltSimulator<>(nim()) {
                @Override
                public void play(int code) {
                    if (good.position().stones() == 6) throw new IllegalStateException("lost a stone");
                    good.play(code);
                }
            });
    }

    @Test
    void stack_overflow_and_linkage_errors_are_contained() {
        says("the simulator threw java.lang.StackOverflowError", new SpoiltSimulator<>(nim()) {
            @Override
            public long hash() {
                return hash() + 1;
            }
        });
        says("the simulator threw java.lang.NoSuchMethodError: gone", new SpoiltSimulator<>(nim()) {
            @Override
            public double payoff(int seat) {
                throw new NoSuchMethodError("gone");
            }
        });
    }

    @Test
    void no_legal_action_while_the_game_goes_on() {
        says("has 0 legal actions instead of 1 to 2", new SpoiltPlayouts<>(nim()) {
            @Override
            public int legal(int[] codes) {
                return good.position().stones() == 7 ? 0 : good.legal(codes);
            }

            @Override
            public void playout(RandomGenerator dice, int[] codes) {
                Playouts.of(good).playout(dice, codes);
            }
        });
    }

    @Test
    void a_code_that_does_not_exist() {
        says("a legal action has code 5, but codes are 0 to 1", new SpoiltSimulator<>(nim()) {
            @Override
            public int legal(int[] codes) {
                int n = good.legal(codes);
                codes[n - 1] = 5;
                return n;
            }
        });
    }

    @Test
    void a_payoff_out_of_range() {
        says("the payoff of seat 0 is 3.0, which is not in [-1, 1]", new SpoiltSimulator<>(nim()) {
            @Override
            public double payoff(int seat) {
                return 3;
            }
        });
        says("the payoff of seat 0 is NaN", new SpoiltSimulator<>(nim()) {
            @Override
            public double payoff(int seat) {
                return Double.NaN;
            }
        });
    }

    @Test
    void a_playout_that_does_not_end_or_ends_too_early() {
        says("it seems to be endless", new SpoiltPlayouts<>(nim()) {
            @Override
            public void playout(RandomGenerator dice, int[] codes) {
                while (dice.nextLong() != 0 || seat() >= 0) codes[0] = 0;
            }
        });
        says("a playout ended, but the game is not over", new SpoiltPlayouts<>(nim()) {
            @Override
            public void playout(RandomGenerator dice, int[] codes) {
                if (seat() == OVER) Playouts.of(good).playout(dice, codes);
            }
        });
    }

    @Test
    void the_search_can_be_used_again_and_a_worker_reports_too() {
        boolean[] broken = {true};
        UnaryOperator<Simulator<Nim.Heap>> spoilt = _ -> new SpoiltSimulator<>(nim()) {
            @Override
            public void play(int code) {
                if (broken[0]) throw new IllegalStateException("broken");
                good.play(code);
            }
        };
        SearchSettings several = SearchSettings.parse("iterations=2000,stop=off,solver=off,workers=3").get().seed(1);
        for (SearchSettings settings : new SearchSettings[]{SETTINGS, several}) {
            Search<Nim.Heap> search = new Search<>(() -> spoilt.apply(new Nim(21).game().simulator()), settings);
            broken[0] = true;
            assertThrows(BrokenGameException.class, () -> search.search(HEAP, SearchControl.NONE));
            broken[0] = false;
            assertEquals(2_000, search.search(HEAP, SearchControl.NONE).iterations());
        }
    }
}
