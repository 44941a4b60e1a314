package agon.launcher.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.lab.job.Job;
import agon.lab.job.Workers;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class ClusterOptionTest {
    /// Workers that return one result and then fail.
    private record Failing(RuntimeException failure) implements Workers {
        @Override
        public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Results<R> results) {
            results.done(0, null);
            throw failure;
        }
    }

    private static void run(RuntimeException failure, Workers.Results<String> results) {
        new ClusterOption.Reporting(new Failing(failure), "try again").run(null, 1, Vector.of(0), results);
    }

    @Test
    void only_failures_of_the_cluster_are_reported_as_such() {
        assertEquals("the cluster has failed: no master; try again",
            assertThrows(Failure.class, () -> run(new IllegalStateException("no master"), (_, _) -> true))
                .getMessage());
        assertEquals("'--cluster': no player", assertThrows(Failure.class,
            () -> run(new IllegalArgumentException("no player"), (_, _) -> true)).getMessage());
        RuntimeException fault = new IllegalStateException("a fault of the program");
        assertSame(fault,
            assertThrows(IllegalStateException.class, () -> run(new IllegalStateException("no master"), (_, _) -> {
                throw fault;
            })));
    }
}
