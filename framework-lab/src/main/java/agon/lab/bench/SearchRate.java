package agon.lab.bench;

import agon.api.Simulator;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.plugins.Heartbeat;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Supplier;

/// Measures the speed of searches. Each search starts at the same position without a tree and takes as long as a round.
/// It has a time budget because, with an iteration budget, all workers would wait for the slowest core.
public final class SearchRate<P> implements BenchmarkPlan.Work {
    private static final int MEMORY = 256; // memory per worker in MiB

    private final P position;
    private final Search<P> search;
    private final Heartbeat heartbeat;
    private SearchReport last; // report of the last search, or null

    /// @param position position with several legal actions
    public SearchRate(Supplier<Simulator<P>> simulators, P position, SearchSettings settings, Heartbeat heartbeat) {
        this.position = position;
        this.heartbeat = heartbeat;
        search = new Search<>(simulators, settings);
    }

    /// Returns the settings of a search with plain UCT.
    public static SearchSettings settings(int workers, Duration time, long seed) {
        return settings(SearchSettings.PLAIN, workers, time).seed(seed);
    }

    /// Returns a search with these settings, except for the workers, the budget and the memory. It does not end early.
    static SearchSettings settings(SearchSettings settings, int workers, Duration time) {
        Option<Duration> limit = Option.of(Duration.ofMillis(Math.max(1, time.toMillis())));
        SearchSettings.Tree tree = settings.tree();
        return settings.budget(new SearchSettings.Budget(Option.none(), limit, workers * MEMORY, false))
            .workers(workers).tree(new SearchSettings.Tree(false, tree.solver(), tree.forced(), tree.graph()));
    }

    @Override
    public long run(int times) {
        SearchReport report = search.search(position, SearchControl.NONE.stop(heartbeat.wrap(() -> false)));
        long visits = report.lines().map(SearchReport.Line::visits).sum().longValue();
        boolean counted = visits == report.iterations() || search.settings().tree().solver(); // proofs need no visits
        if (!counted || report.iterations() == 0)
            throw new MeasurementException(
                "the search reports " + report.iterations() + " iterations, but " + visits
                    + " visited the root");
        last = report;
        return report.iterations();
    }

    /// Repeats the last search with other simulators of the same game, and with random games instead of estimates.
    void repeat(Supplier<Simulator<P>> simulators, P position) {
        SearchSettings settings = search.settings();
        SearchSettings.Budget before = settings.budget();
        SearchSettings.Playout playout = settings.playout(), plain = new SearchSettings.Playout(
            SearchSettings.Playouts.UNIFORM, playout.candidates(), false, playout.horizon(), playout.minimax(),
            playout.quiescence());
        SearchSettings same = settings.playout(plain).budget(new SearchSettings.Budget(
            Option.of(Math.max(1, last.iterations())), Option.none(), before.memory(), before.stop()));
        new Search<>(simulators, same).search(position, SearchControl.NONE.stop(heartbeat.wrap(() -> false)));
    }

    /// Returns the memory of the tree of the last search, in bytes per iteration.
    public double bytes() {
        return last.work().bytes() / (double) last.iterations();
    }

    /// Returns the percentage of expanded positions that were already in the graph of the last search.
    public double hits() {
        return 100 * last.work().sharing().get().hitRate();
    }
}
