package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.search.SearchControl;
import agon.search.SearchReport;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class WorkersTest {
    private static final int ENOUGH = 1_000; // positions that a helper searches before the main thread continues
    private static final MinimaxSettings THREE = MinimaxSettings.DEFAULT.workers(3).nodes(20_000_000).with("table=off");

    private final Thread main = Thread.currentThread();
    private final Map<Thread, AtomicInteger> played = new ConcurrentHashMap<>(); // number of actions by thread
    private final CountDownLatch helped = new CountDownLatch(2);

    /// A game without an end.
    private class Endless extends NumberGame {
        @Override
        public int codeCount() {
            return 5;
        }

        @Override
        public int seat() {
            return at % 2;
        }

        @Override
        protected int actions() {
            return 5;
        }

        @Override
        public void play(int code) {
            Thread thread = Thread.currentThread();
            if (played.computeIfAbsent(thread, _ -> new AtomicInteger()).incrementAndGet() == ENOUGH && thread != main)
                helped.countDown();
            at = at + 1 & 7;
        }
    }

    private boolean isHelped() {
        return helped.getCount() == 0;
    }

    private static boolean waited(CountDownLatch latch) {
        try {
            return latch.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void helpers_search_on_other_threads_and_end_with_the_search() throws InterruptedException {
        SearchReport report = new Minimax<>(Endless::new, THREE).search(0, SearchControl.NONE.stop(this::isHelped));
        assertEquals(5, report.lines().size());
        assertEquals(3, played.size());
        for (Thread thread : played.keySet()) {
            if (thread == main) continue;
            assertTrue(thread.isDaemon());
            assertTrue(thread.join(Duration.ofMinutes(1)), "the thread ends");
        }
    }

    @Test
    void an_interrupted_search_waits_for_its_helpers_and_stays_interrupted() {
        try {
            new Minimax<>(Endless::new, THREE).search(0, SearchControl.NONE.stop(() -> {
                if (isHelped()) main.interrupt();
                return main.isInterrupted();
            }));
        } finally {
            assertTrue(Thread.interrupted());
        }
    }

    @Test
    void an_exception_of_the_game_in_a_helper_is_thrown_on_the_calling_thread() {
        IllegalStateException defect = new IllegalStateException("a defect of the game");
        Minimax<Integer> minimax = new Minimax<>(() -> new Endless() {
            @Override
            public void play(int code) {
                if (Thread.currentThread() != main) throw defect;
                super.play(code);
            }
        }, THREE);
        assertSame(defect, assertThrows(IllegalStateException.class, () -> minimax.search(0, SearchControl.NONE)));
        assertTrue(played.get(main).get() < 20_000_000, "the main thread ends early");
    }

    @Test
    void positions_of_helpers_count_towards_the_budget() {
        SearchReport report = new Minimax<>(Endless::new, THREE.nodes(100_000)).search(0,
            SearchControl.NONE.stop(() -> !waited(helped)));
        assertTrue(report.iterations() >= 100_000, report.iterations() + " positions");
        assertTrue(played.get(main).get() < 100_000 - ENOUGH, played.toString());
    }

    /// A game with 100 actions in each position. The second action of the root wins after two more actions. All others
    /// end in a draw after 50 actions.
    private static class LateWin extends NumberGame {
        private static final int WINNING = 100; // added to the number of actions

        @Override
        public int codeCount() {
            return 100;
        }

        @Override
        public int seat() {
            return at == WINNING + 3 || at == 50 ? OVER : at % 2;
        }

        @Override
        protected int actions() {
            return codeCount();
        }

        @Override
        public void play(int code) {
            at += at == 0 && code == 1 ? WINNING + 1 : 1;
        }

        @Override
        public double payoff(int seat) {
            return at == 50 ? 0 : 1 - 2 * seat;
        }
    }

    @Test
    void the_result_contains_a_win_that_only_a_helper_has_found() {
        CountDownLatch started = new CountDownLatch(1);
        AtomicInteger count = new AtomicInteger();
        AtomicReference<Thread> helper = new AtomicReference<>();
        // The main thread waits in its second iteration until the helper has proven the win, and then ends.
        SearchReport report = new Minimax<>(() -> new LateWin() {
            @Override
            public void play(int code) {
                super.play(code);
                if (Thread.currentThread() != main) {
                    helper.set(Thread.currentThread());
                    started.countDown();
                } else if (count.incrementAndGet() == 150) assertTrue(waited(started) && ended(helper.get()));
            }
        }, THREE.workers(2)).search(0, SearchControl.NONE.stop(() -> count.get() >= 150));
        assertEquals(1, report.best().code());
        assertEquals(1.0, report.best().value());
        assertTrue(count.get() < 1_000, "the main thread has not found the win");
    }

    private static boolean ended(Thread thread) {
        try {
            return thread.join(Duration.ofMinutes(1));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
