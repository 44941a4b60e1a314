package agon.lab.job;

import io.vavr.collection.IndexedSeq;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// Threads of this program that run tasks. The calling thread waits for them. Interrupting it stops the tasks.
record LocalWorkers(int threads) implements Workers {
    public LocalWorkers {
        if (threads < 1) throw new IllegalArgumentException("threads is " + threads + "; expected at least 1");
    }

    @Override
    public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Workers.Results<R> results) {
        IndexedSeq<Integer> all = tasks.toVector();
        AtomicInteger next = new AtomicInteger();
        AtomicBoolean stopped = new AtomicBoolean();
        Runnable work = () -> {
            for (int i = next.getAndIncrement(); i < all.size() && !stopped.get(); i = next.getAndIncrement()) {
                R result = job.run(all.get(i), seed);
                // an interrupted task has no valid result
                if (!stopped.get() && !results.done(all.get(i), result)) stopped.set(true);
            }
        };
        try (ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, all.size())))) {
            // all threads are started before failures are examined, because a pool that has been shut down does not
            // accept tasks
            Vector<CompletableFuture<Void>> working = Vector.range(0, threads)
                .map(_ -> CompletableFuture.runAsync(work, pool));
            CompletableFuture<Void> done = new CompletableFuture<>();
            working.forEach(one -> one.exceptionally(failure -> {
                stopped.set(true);
                done.completeExceptionally(failure.getCause()); // only the first failure counts
                pool.shutdownNow();
                return null;
            }));
            working.foldLeft(CompletableFuture.<Void>completedFuture(null), CompletableFuture::allOf)
                .thenRun(() -> done.complete(null));
            await(done, stopped, pool);
        }
    }

    private static void await(CompletableFuture<Void> done, AtomicBoolean stopped, ExecutorService pool) {
        try {
            done.get();
        } catch (InterruptedException e) {
            stopped.set(true);
            pool.shutdownNow();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while tasks were running", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) throw failure;
            if (e.getCause() instanceof Error error) throw error;
            throw new IllegalStateException(e.getCause());
        }
    }
}
