package agon.lab.job.internal;

import agon.lab.job.Job;
import agon.lab.job.Workers;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/// Runs the tasks of a job and passes the results on in the order of the task numbers. To limit the memory, at most
/// `block` results wait for an earlier one. `block` should grow with the number of workers.
public record OrderedRun<R>(Job<R> job, long seed, Workers workers, int block) {
    public OrderedRun {
        if (block < 1) throw new IllegalArgumentException("a block has " + block + " tasks; expected at least 1");
    }

    /// Runs the tasks from `first` on. `to` is called by one thread at a time.
    ///
    /// @throws RuntimeException if a task throws it. Some later tasks may not have been run
    public void run(int first, BiConsumer<Integer, R> to) {
        run(first, Option.none(), to);
    }

    /// Runs the tasks like [#run(int, BiConsumer)]. Uses the stored results of earlier runs, and stores new results.
    public void run(int first, PendingResults<R> stored, BiConsumer<Integer, R> to) {
        run(first, Option.of(stored), to);
    }

    private void run(int first, Option<PendingResults<R>> stored, BiConsumer<Integer, R> to) {
        for (int start = first; start < job.tasks();) {
            int end = start + Math.min(block, job.tasks() - start);
            run(start, end, stored, to);
            start = end;
        }
    }

    private void run(int start, int end, Option<PendingResults<R>> stored, BiConsumer<Integer, R> to) {
        Map<Integer, R> early = new HashMap<>();
        stored.forEach(results -> Vector.range(start, end)
            .forEach(task -> results.take(task).forEach(result -> early.put(task, result))));
        Vector<Integer> left = Vector.range(start, end).reject(early::containsKey);
        int[] next = {start};
        pass(early, next, to);
        if (left.nonEmpty()) workers.run(job, seed, left, (task, result) -> {
            synchronized (early) {
                // ignores repeated results
                if (task >= next[0] && early.putIfAbsent(task, result) == null)
                    stored.forEach(results -> results.add(task, result));
                pass(early, next, to);
                return true;
            }
        });
    }

    private static <R> void pass(Map<Integer, R> early, int[] next, BiConsumer<Integer, R> to) {
        while (early.containsKey(next[0])) {
            R one = early.remove(next[0]);
            to.accept(next[0]++, one);
        }
    }
}
