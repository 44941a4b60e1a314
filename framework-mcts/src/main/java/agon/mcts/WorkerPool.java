package agon.mcts;

import agon.api.Simulator;
import agon.mcts.internal.Budget;
import agon.search.BrokenGameException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongConsumer;

/// Runs the workers of a search. The first one runs on the calling thread, the others on new threads.
record WorkerPool<P>(Vector<Worker<P>> workers, Simulator<P> root, Budget budget) {
    private static final Duration LOOK = Duration.ofMillis(5);

    /// Runs until the budget grants no more iterations. The first worker calls `look` with the time in nanoseconds:
    /// after each iteration if iterations are slow, otherwise after several. It also calls `pause` after each batch.
    ///
    /// @throws BrokenGameException if any worker threw such an exception
    void run(LongConsumer look, Runnable pause) {
        AtomicReference<Option<Throwable>> failure = new AtomicReference<>(Option.none());
        Vector<Thread> threads = workers.tail().zipWithIndex().map(worker -> thread(worker._1, worker._2 + 1, failure));
        threads.forEach(Thread::start);
        try {
            workers.head().run(root, budget, new Budget.Clock(budget, look), pause);
            join(threads, () -> {
                if (!budget.isStopped()) look.accept(System.nanoTime());
            });
        } catch (Throwable e) {
            budget.stop();
            join(threads, () -> {
            });
            throw e;
        }
        if (failure.get().isDefined())
            throw failure.get().get() instanceof BrokenGameException broken ? broken
                : new IllegalStateException(failure.get().get());
    }

    private Thread thread(Worker<P> worker, int number, AtomicReference<Option<Throwable>> failure) {
        return Thread.ofPlatform().daemon().name("search-" + number).unstarted(() -> {
            try {
                worker.run(root, budget, new Budget.Clock(budget, _ -> {
                }), () -> {
                });
            } catch (Throwable e) {
                failure.compareAndSet(Option.none(), Option.of(e));
                budget.stop();
            }
        });
    }

    /// Waits for all threads to end, even if this thread is interrupted. Calls `look` regularly.
    static void join(Vector<Thread> threads, Runnable look) {
        boolean interrupted = false;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    if (!thread.join(LOOK)) look.run();
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }
}
