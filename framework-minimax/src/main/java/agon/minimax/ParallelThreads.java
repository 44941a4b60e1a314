package agon.minimax;

import io.vavr.collection.Vector;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;

/// The additional threads of a search, which search the same position as the main thread to the same depth. All threads
/// share the transposition table, in which each thread finds results of the others, and the [BusyActions].
final class ParallelThreads implements AutoCloseable {
    private final AtomicLong nodes = new AtomicLong();
    private final CompletableFuture<?>[] running;
    private final RootActions[] results; // of each thread; null if it has not started
    private volatile boolean over;
    private volatile int depth = 1; // depth of the main thread

    <P> ParallelThreads(Vector<AlphaBeta<P>> searches, P position, MinimaxSettings settings) {
        running = new CompletableFuture<?>[searches.size()];
        results = new RootActions[running.length];
        try {
            for (int i = 0; i < running.length; i++) {
                int thread = i;
                running[i] = CompletableFuture.runAsync(() -> run(searches.get(thread), thread, position, settings),
                    task -> Thread.ofPlatform().daemon().name("minimax").start(task));
            }
        } catch (OutOfMemoryError e) {
            over = true; // no more threads could be started; the others must end
            throw e;
        }
    }

    private <P> void run(AlphaBeta<P> search, int thread, P position, MinimaxSettings settings) {
        search.at(0).load(position);
        RootActions actions = RootActions.of(search.at(0), settings.seed());
        results[thread] = actions;
        search.begin(() -> {
            nodes.addAndGet(AlphaBeta.CHECKS);
            return over;
        });
        RootSearch<P> root = new RootSearch<>(search, actions, settings.lines());
        for (int next = depth; next <= settings.depth() && !actions.isDecided()
            && !over; next = Math.max(next + 1, depth)) {
            root.deepen(next);
            if (search.isStopped()) return;
        }
    }

    /// Sets the depth to which the main thread is searching.
    void follow(int depth) {
        this.depth = depth;
    }

    /// Returns the approximate number of positions that these threads have searched.
    long nodes() {
        return nodes.get();
    }

    /// Returns whether the game has thrown an exception in one of these threads. [#close] will throw it.
    boolean hasFailed() {
        for (CompletableFuture<?> thread : running) if (thread.isCompletedExceptionally()) return true;
        return false;
    }

    /// Returns the results of the threads. Must be called after [#close].
    Vector<RootActions> results() {
        return Vector.of(results).filter(Objects::nonNull);
    }

    /// Ends the threads and waits for them, even if this thread is interrupted.
    @Override
    public void close() {
        over = true;
        try {
            CompletableFuture.allOf(running).join();
        } catch (CompletionException e) {
            switch (e.getCause()) {
                case RuntimeException thrown -> throw thrown;
                case Error thrown -> throw thrown;
                default -> throw e;
            }
        }
    }
}
