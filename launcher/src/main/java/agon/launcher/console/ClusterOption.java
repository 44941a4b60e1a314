package agon.launcher.console;

import agon.lab.cluster.Cluster;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import io.vavr.collection.Seq;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import picocli.CommandLine.Option;

public final class ClusterOption {
    @Option(names = "--cluster", paramLabel = "ADDRESS",
        description = "Run on this Apache Spark cluster: spark://HOST:PORT, or local[THREADS]. Spark, about 220 MB, "
            + "is downloaded on first use.")
    private String address;

    public boolean isGiven() {
        return address != null;
    }

    /// Runs work on the cluster, or on local workers if no cluster is specified.
    ///
    /// @param next the end of the error message for a failed cluster; describes how to continue
    public <R> R with(Workers here, String next, Function<Workers, R> work) {
        if (!isGiven()) return work.apply(here);
        try (Cluster cluster = Cluster.connect(address).getOrElseThrow(Failure::usage)) {
            return work.apply(new Reporting(cluster, next));
        }
    }

    /// Workers of a cluster. Failures of the cluster become error messages. Exceptions thrown by the receiver of the
    /// results are passed on.
    ///
    /// @param next the end of the error message, which describes how to continue
    record Reporting(Workers cluster, String next) implements Workers {
        @Override
        public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Results<R> results) {
            AtomicReference<RuntimeException> received = new AtomicReference<>();
            try {
                cluster.run(job, seed, tasks, (task, result) -> {
                    try {
                        return results.done(task, result);
                    } catch (RuntimeException e) {
                        received.set(e);
                        throw e;
                    }
                });
            } catch (IllegalArgumentException | IllegalStateException e) {
                if (e == received.get()) throw e;
                throw Failure.usage(e instanceof IllegalArgumentException ? "'--cluster': " + e.getMessage()
                    : "the cluster has failed: " + e.getMessage() + "; " + next);
            }
        }
    }
}
