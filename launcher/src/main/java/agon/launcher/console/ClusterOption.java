package agon.launcher.console;

import agon.lab.cluster.Cluster;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import io.vavr.collection.Seq;
import picocli.CommandLine.Option;

public final class ClusterOption {
    @Option(names = "--cluster", paramLabel = "ADDRESS",
        description = "Run on this Apache Spark cluster: spark://HOST:PORT, or local[THREADS]. Spark, about 220 MB, "
            + "is downloaded on first use.")
    private String address;

    /// Threads of this program instead of a cluster.
    private record Here(Workers workers) implements Cluster {
        @Override
        public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Workers.Results<R> results) {
            workers.run(job, seed, tasks, results);
        }

        @Override
        public void close() {
            // nothing to release: the threads end when their work is done
        }
    }

    private record There(Cluster cluster, String next) implements Cluster {
        @Override
        public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Workers.Results<R> results) {
            try {
                cluster.run(job, seed, tasks, results);
            } catch (IllegalArgumentException e) {
                throw Failure.usage("'--cluster': " + e.getMessage());
            } catch (IllegalStateException e) {
                throw Failure.usage("the cluster has failed: " + e.getMessage() + "; " + next);
            }
        }

        @Override
        public void close() {
            cluster.close();
        }
    }

    public boolean isGiven() {
        return address != null;
    }

    /// @param next the end of the error message if the cluster fails: where the results are, and how to continue
    public Cluster or(Workers here, String next) {
        return isGiven() ? new There(Cluster.connect(address).getOrElseThrow(Failure::usage), next) : new Here(here);
    }
}
