package agon.plugins.thread;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// A thread that runs code of plugins, one task at a time. A task that makes no progress is abandoned: its thread is
/// interrupted, and the following tasks run on a new thread. The thread ends when it is idle, and the next task starts
/// it again. Thread-safe.
public final class WatchedThread implements AutoCloseable {
    private static final int SHORTEST = 10, LONGEST = 250; // milliseconds between two checks
    private static final long OVERDUE = 1_000_000_000; // nanoseconds

    /// The remaining time of a task.
    public interface Life {
        /// Called on the thread of the task when it starts.
        void begin();

        /// Returns the time until the task counts as stalled, or zero if it has stalled.
        Duration left();
    }

    private static final Life ENDLESS = new Life() {
        @Override
        public void begin() {
            // the task has no limit
        }

        @Override
        public Duration left() {
            return Duration.ofMillis(LONGEST);
        }
    };

    private final String name;
    private ExecutorService thread;
    private Task current; // null: none is running
    private boolean checks; // whether a check is scheduled
    private long check; // the time of this check

    public WatchedThread(String name) {
        this.name = name;
        thread = thread();
    }

    /// A task that was submitted.
    public final class Task {
        private final Life life;
        private final Consumer<String> stalled;
        private Thread running; // null: not started
        private boolean interrupted, ended, cancelled;
        private Throwable failure; // null: none

        private Task(Life life, Consumer<String> stalled) {
            this.life = life;
            this.stalled = stalled;
        }

        private <R> void run(Supplier<R> work, Consumer<R> then) {
            boolean counts;
            R result;
            try {
                if (!begin()) return;
                result = work.get();
            } catch (RuntimeException | Error e) {
                synchronized (WatchedThread.this) {
                    failure = e;
                }
                throw e;
            } finally {
                synchronized (WatchedThread.this) {
                    counts = !ended && !cancelled;
                    ended = true;
                    if (current == this) current = null;
                    Thread.interrupted(); // so that no later task is interrupted
                }
            }
            if (counts) then.accept(result);
        }

        /// Starts the task unless it has been cancelled. Returns whether it has started.
        private boolean begin() {
            synchronized (WatchedThread.this) {
                if (cancelled) return false;
                running = Thread.currentThread();
                current = this;
                life.begin();
                watch();
                if (interrupted) running.interrupt();
                return true;
            }
        }

        /// Throws the exception that ended the task, if any. Also runs an overdue check, because a scheduled check is
        /// lost if there is no memory for its thread.
        private void verify() {
            synchronized (WatchedThread.this) {
                if (failure instanceof Error error) throw error;
                if (failure != null) throw new IllegalStateException(failure);
                if (checks && System.nanoTime() - check > OVERDUE) check(check);
            }
        }

        /// Interrupts the task as soon as it is running. Its result is still used.
        public void interrupt() {
            synchronized (WatchedThread.this) {
                interrupted = true;
                if (!ended && running != null) running.interrupt();
            }
        }

        /// Interrupts the task if it is running, and removes it otherwise. Its result is ignored.
        public void cancel() {
            synchronized (WatchedThread.this) {
                cancelled = true;
                interrupt();
            }
        }

        /// Returns whether the task has ended or was cancelled or abandoned.
        public boolean isDone() {
            synchronized (WatchedThread.this) {
                return ended || cancelled;
            }
        }
    }

    /// Checks the current task later, unless an earlier check is scheduled.
    private void watch() {
        Duration wait = Duration.ofMillis(Math.clamp(current.life.left().toMillis(), SHORTEST, LONGEST));
        long at = System.nanoTime() + wait.toNanos();
        if (checks && at - check >= 0) return;
        checks = true;
        check = at;
        Threads.later(wait, () -> check(at));
    }

    /// Abandons the current task if it has stalled.
    private synchronized void check(long at) {
        if (!checks || check != at) return; // replaced by an earlier one
        checks = false;
        if (current == null) return;
        if (!current.life.left().isZero()) {
            watch();
            return;
        }
        abandon(current);
    }

    private void abandon(Task task) {
        current = null;
        task.ended = true;
        try {
            String method = GameMethods.called(task.running);
            boolean closed = thread.isShutdown();
            List<Runnable> waiting = thread.shutdownNow();
            thread = thread();
            thread.execute(() -> task.stalled.accept(method));
            waiting.forEach(thread::execute);
            if (closed) thread.shutdown();
        } catch (OutOfMemoryError e) {
            task.failure = e;
            throw e;
        }
    }

    private ExecutorService thread() {
        return new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name(name).factory());
    }

    /// Runs `work` after all tasks that were submitted before, and then `then` on the same thread. There is no limit on
    /// `then`, which is not called if the task was cancelled or abandoned.
    ///
    /// @param life    the time limit of `work`, such as a heartbeat
    /// @param work    a function that does not throw exceptions
    /// @param stalled a function that is called before the next task if this one is abandoned, even if it was cancelled
    ///                before. Its argument is the method of the game that was running, in the form ` in Type.method`,
    ///                or an empty text.
    public synchronized <R> Task submit(Life life, Supplier<R> work, Consumer<R> then,
        Consumer<String> stalled) {
        Task task = new Task(life, stalled);
        thread.execute(() -> task.run(work, then));
        return task;
    }

    /// Runs `work` like [#submit], and waits for its result. An interrupt of the waiting thread is passed on to `work`.
    ///
    /// @param stalled a function that returns the result if the task is abandoned
    /// @throws OutOfMemoryError if there is no memory for `work` or its result
    public <R> R call(Life life, Supplier<R> work, Function<String, R> stalled) {
        CompletableFuture<R> answer = new CompletableFuture<>();
        Task task = submit(life, work, answer::complete, method -> answer.complete(stalled.apply(method)));
        boolean interrupted = false;
        try {
            while (true) try {
                return answer.get(LONGEST, TimeUnit.MILLISECONDS);
            } catch (TimeoutException _) {
                task.verify();
            } catch (InterruptedException _) {
                interrupted = true;
                task.interrupt(); // a search then decides immediately
            } catch (ExecutionException e) {
                throw new IllegalStateException(e);
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    /// Waits until all tasks that were submitted before have ended or been abandoned. The thread can be used
    /// afterwards.
    public void finish() {
        call(ENDLESS, () -> true, _ -> false);
    }

    /// Cancels all tasks, and ends the thread.
    public synchronized void stop() {
        if (current != null) current.cancel();
        thread.shutdownNow();
    }

    /// Ends the thread after all tasks that were submitted before. Later tasks are rejected with a
    /// [java.util.concurrent.RejectedExecutionException].
    @Override
    public synchronized void close() {
        thread.shutdown();
    }
}
