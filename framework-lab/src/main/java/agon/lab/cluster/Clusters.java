package agon.lab.cluster;

import agon.plugins.Services;
import io.vavr.control.Either;

/// Clusters that the adapters on the class path can connect to.
///
/// ```java
/// try (Cluster cluster = Clusters.connect("spark://host:7077").get()) {
///     tournament.begin().play(ContestListener.NONE, ContestFiles.NONE, cluster);
/// }
/// ```
public final class Clusters {
    private Clusters() {}

    /// Connects to the cluster with that address.
    ///
    /// @param address such as `spark://host:7077`, or `local[2]` for two threads of this machine
    /// @return left: a sentence that says why it cannot be done
    public static Either<String, Cluster> connect(String address) {
        return Services.of(ClusterProvider.class).find(provider -> provider.knows(address))
            .toEither("nothing here connects to the cluster " + address
                + "; expected spark://HOST:PORT or local[THREADS], with framework-spark on the class path")
            .flatMap(provider -> provider.connect(address));
    }
}
