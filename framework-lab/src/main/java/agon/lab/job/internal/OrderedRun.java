package agon.lab.job.internal;

import agon.lab.job.Job;
import agon.lab.job.Workers;
import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/// Does the tasks of a job and hands on what they give in the order of their numbers, whoever is done first. Tasks are
/// begun in blocks, so that what is in memory does not grow with their number; nothing is kept.
///
/// ```java
/// new OrderedRun<>(job, 1, Workers.threads(8), 1_000).run(0, (task, result) -> IO.println(task + " " + result));
/// ```
///
/// @param seed    of the whole job
/// @param workers who does the tasks
/// @param block   results that may wait for an earlier one, ≥ 1; many workers want many
/// @param <R>     what one task gives
public record OrderedRun<R>(Job<R> job, long seed, Workers workers, int block) {
    /// @throws IllegalArgumentException if a block has no task
    public OrderedRun {
        if (block < 1) throw new IllegalArgumentException("a block of " + block + " tasks has not one at least");
    }

    /// Does the tasks from one on.
    ///
    /// @param to told the number of a task and what it gave, one at a time, from the threads that work
    /// @throws RuntimeException that a task has thrown; tasks after it may not have been done
    public void run(int first, BiConsumer<Integer, R> to) {
        for (int start = first; start < job.tasks();) {
            int end = start + Math.min(block, job.tasks() - start);
            run(start, end, to);
            start = end;
        }
    }

    private void run(int start, int end, BiConsumer<Integer, R> to) {
        Map<Integer, R> early = new HashMap<>();
        int[] next = {start};
        workers.run(job, seed, Vector.range(start, end), (task, result) -> {
            synchronized (early) {
                if (task >= next[0]) early.putIfAbsent(task, result); // else it came twice
                while (early.containsKey(next[0])) {
                    R one = early.remove(next[0]);
                    to.accept(next[0]++, one);
                }
                return true;
            }
        });
    }
}
