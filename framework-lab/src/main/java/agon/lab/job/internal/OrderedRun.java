package agon.lab.job.internal;

import agon.lab.job.Job;
import agon.lab.job.Workers;
import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/// Runs the tasks of a job and passes the results on in the order of their numbers, without storing them. To limit the
/// memory, at most `block` results wait for an earlier one. `block` should grow with the number of workers.
public record OrderedRun<R>(Job<R> job, long seed, Workers workers, int block) {
    public OrderedRun {
        if (block < 1) throw new IllegalArgumentException("a block has " + block + " tasks; expected at least 1");
    }

    /// Runs the tasks from `first` on. `to` is called by one thread at a time.
    ///
    /// @throws RuntimeException if a task throws it. Some later tasks may not have been run
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
                if (task >= next[0]) early.putIfAbsent(task, result); // ignores repeated results
                while (early.containsKey(next[0])) {
                    R one = early.remove(next[0]);
                    to.accept(next[0]++, one);
                }
                return true;
            }
        });
    }
}
