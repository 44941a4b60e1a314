package agon.plugins.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.plugins.Heartbeat;
import io.vavr.control.Either;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class PluginCallsTest {
    @Test
    void what_is_thrown_becomes_a_sentence_that_names_the_game() {
        try (PluginCalls calls = new PluginCalls(Duration.ofMinutes(1))) {
            Either<String, Object> answer = calls.call("sticks", () -> {
                throw new StackOverflowError();
            });
            assertTrue(
                answer.getLeft().startsWith("sticks failed: ") && answer.getLeft().contains("StackOverflowError"),
                answer.getLeft());
            assertEquals(Either.right(7), calls.call("sticks", () -> 7));
            assertFalse(calls.hasAbandoned());
        }
    }

    @Test
    void a_call_takes_as_long_as_its_pulse_beats_and_no_longer() {
        Heartbeat heartbeat = new Heartbeat(Duration.ofSeconds(2));
        BooleanSupplier stop = heartbeat.wrap(() -> false);
        try (PluginCalls calls = new PluginCalls(Duration.ofMillis(1))) {
            assertEquals(Either.right(30), calls.call("sticks", heartbeat, () -> {
                int beats = 0;
                for (; beats < 30 && !stop.getAsBoolean(); beats++) LockSupport.parkNanos(100_000_000);
                return beats;
            }));
            Either<String, Object> answer = calls.call("sticks", heartbeat, () -> {
                while (true) {
                    LockSupport.park();
                    Thread.interrupted(); // otherwise the abandoned thread would not sleep again
                }
            });
            assertEquals("sticks does not respond: its search has made no progress for 2 s and was abandoned",
                answer.getLeft());
            assertTrue(calls.hasAbandoned());
        }
    }

    @Test
    void silence_is_counted_from_the_look_that_found_the_last_beat() {
        Heartbeat heartbeat = new Heartbeat(Duration.ofMillis(1));
        heartbeat.beat();
        LockSupport.parkNanos(20_000_000);
        assertFalse(heartbeat.left().isZero());
        LockSupport.parkNanos(20_000_000);
        assertTrue(heartbeat.isStalled());
    }

    @Test
    void what_is_told_to_stop_while_it_waits_passes_that_on() {
        try (PluginCalls calls = new PluginCalls(Duration.ofMinutes(1))) {
            Thread.currentThread().interrupt();
            assertEquals(Either.right("stopped"), calls.call("sticks", () -> {
                while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
                return "stopped";
            }));
            assertTrue(Thread.interrupted());
        }
    }

    @Test
    void a_call_that_does_not_come_back_is_abandoned_and_the_next_one_is_made() {
        CountDownLatch never = new CountDownLatch(1);
        try (PluginCalls calls = new PluginCalls(Duration.ofSeconds(2))) {
            Either<String, Object> answer = calls.call("sticks", () -> {
                while (true) try {
                    never.await();
                } catch (InterruptedException _) {
                    continue; // as a plugin may
                }
            });
            assertTrue(answer.getLeft().contains("sticks does not respond"), answer.getLeft());
            assertEquals(Either.right(7), calls.call("sticks", () -> 7));
        }
    }
}
