package agon.lab.cluster;

import agon.lab.contest.TournamentRun;
import agon.lab.dataset.SelfPlay;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.statistics.internal.StatisticsJob;
import agon.lab.tuning.TuningPlan;
import agon.plugins.GameCatalog;
import agon.plugins.internal.Services;
import io.vavr.collection.Seq;
import io.vavr.control.Either;

/// Workers on other machines, connected by an adapter on the class path. Jobs and results are sent as text, and [#job]
/// creates the job from its text on each machine. A task that is lost with its machine is run again.
///
/// ```java
/// try (Cluster cluster = Cluster.connect("spark://host:7077").get()) {
///     tournament.start().play(_ -> {}, ContestFiles.NONE, cluster);
/// }
/// ```
public interface Cluster extends Workers, AutoCloseable {
    /// Connects to a cluster.
    ///
    /// @param address address such as `spark://host:7077`, or `local[2]` for two threads of this machine
    /// @return the cluster, or an error message if it cannot be reached
    static Either<String, Cluster> connect(String address) {
        return Services.of(Provider.class).find(provider -> provider.supports(address))
            .toEither("cannot connect to the cluster " + address
                + "; expected spark://HOST:PORT or local[THREADS], with framework-spark on the class path")
            .flatMap(provider -> provider.connect(address));
    }

    /// Creates a job from its [text][Job#text].
    ///
    /// @param catalog the catalog that contains the games of the job
    /// @return the job, or an error message if it cannot be created
    static Either<String, Job<?>> job(String kind, String text, GameCatalog catalog) {
        return (switch (kind) {
            case "tournament" -> TournamentRun.job(text, catalog);
            case "statistics" -> StatisticsJob.read(text, catalog);
            case "self-play" -> SelfPlay.job(text, catalog);
            case "tuning" -> TuningPlan.job(text, catalog);
            default -> Either.<String, Job<?>>left("there is no job of the kind '" + kind + "'");
        }).map(job -> job);
    }

    /// Runs some tasks of a job on the cluster.
    ///
    /// @throws IllegalArgumentException if the job cannot be created from its text
    @Override
    <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Workers.Results<R> results);

    /// Releases the machines of the cluster.
    @Override
    void close();

    /// A service that connects to clusters of one kind. Adapter modules provide it.
    interface Provider {
        /// Returns whether this service supports an address.
        boolean supports(String address);

        /// Connects to a cluster.
        ///
        /// @return the cluster, or an error message if it cannot be reached
        Either<String, Cluster> connect(String address);
    }
}
