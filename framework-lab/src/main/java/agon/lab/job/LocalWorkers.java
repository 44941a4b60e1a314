package agon.lab.job;

import agon.play.engine.Resources;
import agon.plugins.PluginException;
import agon.plugins.thread.Threads;
import io.vavr.collection.IndexedSeq;
import io.vavr.collection.Seq;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
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
        Resources resources = new Resources();
        Runnable work = () -> {
            for (int i = next.getAndIncrement(); i < all.size() && !stopped.get(); i = next.getAndIncrement()) {
                R result = job.run(all.get(i), seed, resources);
                // an interrupted task has no valid result
                if (!stopped.get() && !results.done(all.get(i), result)) stopped.set(true);
            }
        };
        int count = Math.max(1, Math.min(threads, all.size()));
        try (resources; ExecutorService pool = Threads.pool("worker", count)) {
            CompletionService<Void> working = new ExecutorCompletionService<>(pool);
            for (int i = 0; i < count; i++) working.submit(work, null);
            try {
                for (int i = 0; i < count; i++) working.take().get();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                throw new PluginException("the work was interrupted, probably by the code of a game");
            } catch (ExecutionException e) { // only the first failure is reported
                if (e.getCause() instanceof RuntimeException failure) throw failure;
                if (e.getCause() instanceof Error error) throw error;
                throw new IllegalStateException(e.getCause());
            } finally {
                stopped.set(true);
                pool.shutdownNow();
            }
        }
    }
}
