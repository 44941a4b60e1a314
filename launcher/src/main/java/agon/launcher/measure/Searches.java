package agon.launcher.measure;

import agon.api.Simulator;
import agon.launcher.Failure;
import agon.mcts.Report;
import agon.mcts.Search;
import agon.mcts.Settings;
import java.time.Duration;
import java.util.function.Supplier;

/// Searches of one position from scratch: plain UCT with a random playout each iteration.
final class Searches<P> implements Rounds.Work {
    /// Iterations of one search, at most.
    static final int ITERATIONS = 100_000;

    private final P position;
    private final Search<P> search;
    private double bytes; // a node in the last search

    /// @param position a game not over, with several legal actions
    /// @param time     of one search, at most
    Searches(Supplier<Simulator<P>> simulators, P position, int workers, Duration time, long seed) {
        this.position = position;
        search = new Search<>(simulators, settings(workers, time, seed));
    }

    static Settings settings(int workers, Duration time, long seed) {
        String budget = "iterations=" + ITERATIONS + ",time=" + Math.max(1, time.toMillis()) + "ms,workers=" + workers;
        return Settings.PLAIN.with(budget).seed(seed);
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
