package agon.benchmarks;

import agon.api.Game;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.search.SearchControl;
import agon.search.SearchReport;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// Measures the iterations per second of plain UCT from the start, with one random playout per iteration.
public class Searches extends Subject {
    private static final int ITERATIONS = 100_000;

    /// The number of threads, each of which has its own tree.
    @Param({"1", "2"})
    public int workers;

    private Supplier<SearchReport> search;

    public Searches() {}

    @Setup
    public void prepare() {
        search = search(game());
    }

    private <P> Supplier<SearchReport> search(Game<P, ?> game) {
        Search<P> tree = new Search<>(game::simulator,
            SearchSettings.PLAIN.with("iterations=" + ITERATIONS + ",workers=" + workers).seed(1));
        return () -> tree.search(game.rules().start(), SearchControl.NONE);
    }

    @Benchmark
    @OperationsPerInvocation(ITERATIONS)
    public SearchReport iterations() {
        SearchReport report = search.get();
        counted("iterations", ITERATIONS, report.iterations());
        counted("visits of root actions", ITERATIONS,
            report.lines().map(SearchReport.Line::visits).sum().longValue());
        return report;
    }
}
