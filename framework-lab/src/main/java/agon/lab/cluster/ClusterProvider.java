package agon.lab.cluster;

import io.vavr.control.Either;

/// Connects to clusters of a kind; a service of adapter modules.
public interface ClusterProvider {
    /// Whether an address is of this kind.
    boolean knows(String address);

    /// Connects to a cluster.
    ///
    /// @param address such as `spark://host:7077`
    /// @return left: a sentence that says why it cannot be done
    Either<String, Cluster> connect(String address);
}
