package agon.launcher.console;

import agon.lab.cluster.Cluster;
import agon.lab.cluster.Clusters;
import agon.lab.job.Workers;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/// Where work is done, if not here.
public final class ClusterOption {
    @Option(names = "--cluster", paramLabel = "ADDRESS",
        description = "Plays on a cluster of Apache Spark: spark://HOST:PORT, or local[THREADS]. Spark is fetched on "
            + "first use, some 220 MB.")
    private String address;

    /// For picocli.
    public ClusterOption() {}

    /// Whether a cluster was asked for.
    public boolean isGiven() {
        return address != null;
    }

    /// Works with the cluster and lets it go in the end, or works here where none was asked for.
    ///
    /// @throws Failure if the cluster cannot be used
    public void with(Runnable here, Consumer<Workers> there) {
        if (address == null) {
            here.run();
            return;
        }
        try (Cluster cluster = Clusters.connect(address).getOrElseThrow(Failure::usage)) {
            there.accept(cluster);
        }
    }
}
