package agon.launcher.measure;

import agon.api.Options;
import agon.api.Simulator;
import agon.launcher.Failure;
import agon.mcts.Report;
import agon.mcts.Search;
import agon.mcts.Settings;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.util.function.Supplier;

/// Searches of one position from scratch: plain UCT with a random playout each iteration.
final class Searches<P> implements Rounds.Work {
    /// Iterations of one search, at most.
    static final int ITERATIONS = 100_000;
    private static final String WORKERS = "workers";
    /// What would end a search early, share or keep what is known, or cost time that plain UCT does not take.
    private static final Vector<String> OFF = Vector.of("solver", "stop", "reuse", "decisive");

    private final P position;
    private final Search<P> search;
    private double bytes; // a node in the last search

    /// @param position a game not over, with several legal actions
    /// @param time     of one search, at most
    Searches(Supplier<Simulator<P>> simulators, P position, int workers, Duration time, long seed) {
        this.position = position;
        search = new Search<>(simulators, settings(workers, time, seed));
    }

    /// Whether a search can have several workers.
    static boolean offerWorkers() {
        return offers(WORKERS);
    }

    private static boolean offers(String name) {
        return Settings.options().settings().exists(setting -> setting.name().equals(name));
    }

    static Settings settings(int workers, Duration time, long seed) {
        Vector<String> chosen = OFF.filter(Searches::offers).map(name -> name + "=off").append("fpu=-2").append("iterations=" + ITERATIONS)
            .append("time=" + Math.max(1, time.toMillis()) + "ms");
        Options.Values values = Settings.options().parse((workers == 1 ? chosen : chosen.append(WORKERS + "=" + workers)).mkString(","))
            .getOrElseThrow((String why) -> new IllegalStateException(why));
        return Settings.of(values, seed);
    }

    @Override
    public long run(int times) {
        Report report = search.search(position);
        long visits = report.lines().map(Report.Line::visits).sum().longValue();
        if (visits != report.iterations() || visits == 0)
            throw new Failure(Failure.FOUND,
                "the search says that it did " + report.iterations() + " iterations, and " + visits + " went through the root");
        bytes = report.bytes() / (double) report.nodes();
        return report.iterations();
    }

    /// Bytes a node of the tree.
    double bytes() {
        return bytes;
    }
}
