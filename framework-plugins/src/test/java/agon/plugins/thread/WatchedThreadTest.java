package agon.plugins.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.plugins.Heartbeat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class WatchedThreadTest {
    private final List<String> events = Collections.synchronizedList(new ArrayList<>());

    private WatchedThread.Task submit(WatchedThread thread, Heartbeat life, Supplier<String> work) {
        return thread.submit(life, work, events::add, _ -> events.add("stalled"));
    }

    private static Supplier<String> forever(CountDownLatch started) {
        return () -> {
            started.countDown();
            while (true) {
                LockSupport.park();
                Thread.interrupted(); // otherwise the abandoned thread would not sleep again
            }
        };
    }

    @Test
    void an_abandoned_task_is_reported_before_the_next_one_runs() {
        try (WatchedThread thread = new WatchedThread("test")) {
            CountDownLatch started = new CountDownLatch(1);
            var task = submit(thread, new Heartbeat(Duration.ofMillis(50)), forever(started));
            submit(thread, new Heartbeat(), () -> "next");
            thread.finish();
            assertEquals(List.of("stalled", "next"), events);
            assertTrue(task.isDone());
        }
    }

    @Test
    void an_error_of_a_task_is_thrown_to_its_caller() {
        try (WatchedThread thread = new WatchedThread("test")) {
            OutOfMemoryError error = new OutOfMemoryError("for this test");
            assertEquals(error, assertThrows(OutOfMemoryError.class, () -> thread.call(new Heartbeat(), () -> {
                throw error;
            }, _ -> "stalled")));
            assertEquals("next", thread.call(new Heartbeat(), () -> "next", _ -> "stalled"));
        }
    }

    /// The owner must be notified, because the task may still use an engine that the next task would use.
    @Test
    void a_cancelled_task_that_does_not_end_is_reported() throws InterruptedException {
        try (WatchedThread thread = new WatchedThread("test")) {
            CountDownLatch started = new CountDownLatch(1);
            var task = submit(thread, new Heartbeat(Duration.ofMillis(50)), forever(started));
            started.await();
            task.cancel();
            assertTrue(task.isDone());
            submit(thread, new Heartbeat(), () -> "next");
            thread.finish();
            assertEquals(List.of("stalled", "next"), events);
        }
    }

    @Test
    void the_result_of_a_cancelled_task_is_ignored_and_that_of_an_interrupted_task_is_used()
        throws InterruptedException {
        try (WatchedThread thread = new WatchedThread("test")) {
            for (String name : List.of("cancelled", "interrupted")) {
                CountDownLatch started = new CountDownLatch(1);
                var task = submit(thread, new Heartbeat(), () -> {
                    started.countDown();
                    while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
                    return name;
                });
                assertFalse(task.isDone());
                started.await();
                if (name.equals("cancelled")) task.cancel();
                else task.interrupt();
            }
            submit(thread, new Heartbeat(), () -> Thread.currentThread().isInterrupted() + "");
            thread.finish();
            assertEquals(List.of("interrupted", "false"), events);
        }
    }

    @Test
    void a_stopped_thread_interrupts_its_task_and_drops_the_waiting_ones() throws InterruptedException {
        WatchedThread thread = new WatchedThread("test");
        CountDownLatch started = new CountDownLatch(1), ended = new CountDownLatch(1);
        submit(thread, new Heartbeat(), () -> {
            started.countDown();
            while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
            ended.countDown();
            return "running";
        });
        submit(thread, new Heartbeat(), () -> "waiting");
        started.await();
        thread.stop();
        ended.await();
        assertEquals(List.of(), events);
    }
}
