package agon.plugins.internal;

import agon.plugins.Heartbeat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A thread that runs code of plugins, one task at a time. No other thread waits for it. A task that makes no progress
/// is abandoned: its thread is interrupted, and the following tasks run on a new thread. The thread ends when it is
/// idle, and the next task starts it again. Thread-safe.
public final class WatchedThread implements AutoCloseable {
    private static final int SHORTEST = 10, LONGEST = 250; // milliseconds between two checks

    private final String name;
    private ExecutorService thread;

    public WatchedThread(String name) {
        this.name = name;
        thread = thread();
    }

    /// A task that was submitted.
    public final class Task {
        private final Heartbeat life;
        private final Consumer<String> stalled;
        private Thread running; // null: not started
        private boolean ended;
        private boolean dropped; // whether the result is ignored

        private Task(Heartbeat life, Consumer<String> stalled) {
            this.life = life;
            this.stalled = stalled;
        }

        private <R> void run(Supplier<R> work, Consumer<R> then) {
            synchronized (WatchedThread.this) {
                if (dropped) return;
                running = Thread.currentThread();
            }
            life.begin();
            watch();
            boolean counts = false;
            R result;
            try {
                result = work.get();
            } finally {
                synchronized (WatchedThread.this) {
                    ended = true;
                    counts = !dropped;
                    Thread.interrupted(); // so that no later task is interrupted
                }
            }
            if (counts) then.accept(result);
        }

        /// Interrupts the task if it is running, and removes it otherwise.
        public void cancel() {
            synchronized (WatchedThread.this) {
                if (!ended && running != null) running.interrupt();
                dropped = true;
            }
        }

        private void watch() {
            Executor later = CompletableFuture.delayedExecutor(
                Math.clamp(life.left().toMillis(), SHORTEST, LONGEST), TimeUnit.MILLISECONDS,
                Thread::startVirtualThread);
            later.execute(() -> {
                if (hasStalled()) stalled.accept(GameMethods.called(running));
            });
        }

        /// Abandons the task if it has stalled, and continues to watch it otherwise.
        ///
        /// @return whether the task has stalled and its result was not ignored before
        private boolean hasStalled() {
            synchronized (WatchedThread.this) {
                if (ended) return false;
                if (!life.isStalled()) {
                    watch();
                    return false;
                }
                boolean counted = !dropped;
                dropped = true;
                ExecutorService old = thread;
                thread = thread();
                old.shutdownNow().forEach(thread::execute);
                return counted;
            }
        }
    }

    private ExecutorService thread() {
        return new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name(name).factory());
    }

    /// Runs `work` after all tasks that were submitted before, and then `then` on the same thread. There is no limit on
    /// `then`, which is not called if the task was cancelled or abandoned.
    ///
    /// @param life    the heartbeat of `work`, whose time limit starts when the task starts
    /// @param stalled a function that is called on another thread if the task is abandoned, with the method of the game
    ///                that was running, in the form ` in Type.method`, or with an empty text
    public synchronized <R> Task submit(Heartbeat life, Supplier<R> work, Consumer<R> then,
        Consumer<String> stalled) {
        Task task = new Task(life, stalled);
        thread.execute(() -> task.run(work, then));
        return task;
    }

    /// Waits until all tasks that were submitted before have ended or been abandoned. The thread can be used
    /// afterwards.
    public void finish() {
        CompletableFuture<Boolean> end = new CompletableFuture<>();
        submit(new Heartbeat(), () -> true, end::complete, _ -> end.complete(false));
        end.join();
    }

    /// Ends the thread after all tasks that were submitted before. Later tasks are rejected with a
    /// [java.util.concurrent.RejectedExecutionException].
    @Override
    public synchronized void close() {
        thread.shutdown();
    }
}
