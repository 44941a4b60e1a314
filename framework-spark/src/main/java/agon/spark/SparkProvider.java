package agon.spark;

import agon.lab.cluster.Cluster;
import io.vavr.control.Either;

/// Connects to an Apache Spark cluster by its master URL.
public final class SparkProvider implements Cluster.Provider {
    public SparkProvider() {}

    @Override
    public boolean supports(String address) {
        return address.matches("spark://.+|local(\\[.+])?");
    }

    @Override
    public Either<String, Cluster> connect(String address) {
        return SparkCluster.connect(address).map(cluster -> cluster);
    }
}
