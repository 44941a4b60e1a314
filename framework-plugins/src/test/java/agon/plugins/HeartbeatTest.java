package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whoever looks does so every quarter of a second, of a clock that is set by hand.
class HeartbeatTest {
    private static final Runnable NOTHING = () -> {
    };
    private static final long SECOND = 1_000_000_000, GLANCE = SECOND / 4;

    private static final class Clock implements ProcessorTime {
        private final Map<Thread, Long> times = new HashMap<>();
        private final Set<Thread> waiting = new HashSet<>();
        private long now = 77 * SECOND;
        private boolean scarce;

        @Override
        public long now() {
            return now;
        }

        @Override
        public long of(Thread thread) {
            return times.getOrDefault(thread, 0L);
        }

        @Override
        public boolean couldCompute(Thread thread) {
            return !waiting.contains(thread);
        }

        @Override
        public boolean isScarce() {
            return scarce;
        }

        void computes(Thread thread, double share) {
            times.merge(thread, (long) (share * GLANCE), Long::sum);
        }
    }

    private final Clock clock = new Clock();
    private final Heartbeat heartbeat = new Heartbeat("its search", Duration.ofSeconds(5), clock);
    private final Thread begins = does(heartbeat::begin);

    /// The look that finds that it has begun.
    @BeforeEach
    void look() {
        heartbeat.left();
    }

    private static Thread does(Runnable what) {
        Thread thread = new Thread(what);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return thread;
    }

    /// Seconds until it is given up; most: it is not.
    private double struck(double most, Runnable meanwhile) {
        heartbeat.left();
        for (int glance = 1; glance * 0.25 <= most; glance++) {
            clock.now += GLANCE;
            meanwhile.run();
            if (heartbeat.isStalled()) return glance * 0.25;
        }
        return most;
    }

    @Test
    void who_spins_or_blocks_on_a_quiet_machine_is_given_up_after_its_patience() {
        assertEquals(5, struck(100, () -> clock.computes(begins, 1)));
        heartbeat.beat();
        clock.waiting.add(begins);
        assertEquals(5, struck(100, NOTHING));
    }

    /// To Java, a thread that waits in native code could go on.
    @Test
    void who_could_go_on_and_computes_nothing_on_a_quiet_machine_blocks() {
        assertEquals(5, struck(100, NOTHING));
    }

    @Test
    void who_blocks_is_given_up_on_a_busy_machine_too() {
        clock.scarce = true;
        clock.waiting.add(begins);
        assertEquals(5, struck(100, NOTHING));
    }

    @Test
    void where_processors_are_scarce_counts_what_was_got() {
        clock.scarce = true;
        assertEquals(20, struck(100, () -> clock.computes(begins, 0.25)));
        does(heartbeat::begin);
        assertEquals(60, struck(100, NOTHING), "twelve times the patience is the end");
    }

    @Test
    void a_beat_makes_good_for_all() {
        clock.scarce = true;
        int[] glances = {0};
        assertEquals(300, struck(300, () -> {
            if (++glances[0] % 200 == 0) heartbeat.beat();
        }));
    }

    /// The caller waits for its workers, of which one beat last.
    @Test
    void workers_that_starve_are_waited_for() {
        clock.scarce = true;
        clock.waiting.add(begins);
        Thread worker = does(heartbeat::beat);
        assertEquals(10, struck(100, () -> clock.computes(worker, 0.5)));
        heartbeat.beat();
        Thread other = does(heartbeat::beat); // too late: the caller of this test beat first
        assertEquals(5, struck(100, () -> clock.computes(other, 0.1)));
    }

    @Test
    void a_caller_that_starves_is_waited_for_though_its_workers_rest() {
        clock.scarce = true;
        clock.waiting.add(does(heartbeat::beat));
        assertEquals(10, struck(100, () -> clock.computes(begins, 0.5)));
    }

    @Test
    void a_machine_that_slept_has_been_silent_for_two_seconds() {
        heartbeat.left();
        clock.now += 8 * 3600 * SECOND;
        assertEquals(Duration.ofSeconds(3), heartbeat.left());
        clock.now += 3 * SECOND / 2;
        assertFalse(heartbeat.isStalled());
        clock.now += 8 * 3600 * SECOND;
        assertTrue(heartbeat.isStalled());
    }

    @Test
    void the_processor_time_of_a_thread_that_computes_grows_and_that_of_one_that_waits_does_not() {
        ProcessorTime time = ProcessorTime.MACHINE;
        long before = time.of(Thread.currentThread()), sum = 0;
        for (int i = 0; time.of(Thread.currentThread()) - before < 5_000_000; i++) sum += i;
        assertTrue(sum > 0 && time.couldCompute(Thread.currentThread()));
        assertEquals(-1, time.of(does(NOTHING)), "a thread that has ended has none");
    }
}
