package agon.launcher.console;

import agon.lab.cluster.Cluster;
import agon.lab.job.Workers;
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
            return work.apply(cluster);
        } catch (IllegalArgumentException e) {
            throw Failure.usage("'--cluster': " + e.getMessage());
        } catch (IllegalStateException e) {
            throw Failure.usage("the cluster has failed: " + e.getMessage() + "; " + next);
        }
    }
}
