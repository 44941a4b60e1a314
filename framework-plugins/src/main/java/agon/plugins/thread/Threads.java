package agon.plugins.thread;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// The threads of the program that do not call plugins, or that call them within the limits of `PluginCalls`. Apart
/// from [WatchedThread] and the searches, no other class creates threads. No thread prevents the JVM from exiting.
public final class Threads {
    private Threads() {}

    private static Thread.Builder named(String name) {
        return Thread.ofPlatform().daemon().name(name);
    }

    public static Thread start(String name, Runnable work) {
        return named(name).start(work);
    }

    /// Returns a thread that has not started, for example a hook for the end of the JVM.
    public static Thread unstarted(String name, Runnable work) {
        return named(name).unstarted(work);
    }

    /// Computes a value on a new thread.
    public static <R> CompletableFuture<R> compute(String name, Supplier<R> work) {
        return CompletableFuture.supplyAsync(work, named(name)::start);
    }

    /// Runs `work` once, after this time, on a new thread.
    public static void later(Duration time, Runnable work) {
        CompletableFuture.delayedExecutor(time.toNanos(), TimeUnit.NANOSECONDS, Thread::startVirtualThread)
            .execute(work);
    }

    /// Returns a pool with a fixed number of threads.
    public static ThreadPoolExecutor pool(String name, int size) {
        return (ThreadPoolExecutor) Executors.newFixedThreadPool(size, named(name).factory());
    }

    /// Returns a thread that runs short tasks periodically.
    public static ScheduledExecutorService clock(String name) {
        return Executors.newSingleThreadScheduledExecutor(named(name).factory());
    }
}
