package agon.benchmarks;

import agon.api.Game;
import agon.mcts.Search;
import agon.mcts.SearchReport;
import agon.mcts.SearchSettings;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Measures the iterations per second of plain UCT from the start, with one random playout per iteration.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class Searches {
    private static final int ITERATIONS = 100_000;

    /// The number of threads, each of which has its own tree.
    @Param({"1", "2"})
    public int workers;

    private Supplier<SearchReport> search;

    public Searches() {}

    @Setup
    public void prepare(Subject subject) {
        search = search(subject.game());
    }

    private <P> Supplier<SearchReport> search(Game<P, ?> game) {
        Search<P> tree = new Search<>(game::simulator,
            SearchSettings.PLAIN.with("iterations=" + ITERATIONS + ",workers=" + workers).seed(1));
        return () -> tree.search(game.rules().start());
    }

    @Benchmark
    @OperationsPerInvocation(ITERATIONS)
    public SearchReport iterations() {
        SearchReport report = search.get();
        Subject.counted("iterations", ITERATIONS, report.iterations());
        Subject.counted("visits of root actions", ITERATIONS,
            report.lines().map(SearchReport.Line::visits).sum().longValue());
        return report;
    }
}
