package agon.lab.bench;

import agon.api.Simulator;
import agon.mcts.Search;
import agon.mcts.SearchReport;
import agon.mcts.SearchSettings;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/// Counts the garbage collections during a search that takes as long as all rounds together. There are none if neither
/// the simulator nor the search allocates memory. The position must have several legal actions.
public record GarbageCollections<P>(Supplier<Simulator<P>> simulators, P position, BenchmarkPlan rounds, long seed) {
    /// The memory of the tree in MiB, so small that the tree fills up during the measurement.
    private static final int MEMORY = 32;

    /// Measures one search, after another search that allocates the tree and gives the JIT compiler time.
    public Measurement measure() {
        SearchSettings settings = SearchSettings.PLAIN
            .with("memory=" + MEMORY + ",time=" + Math.max(1, rounds.length().toMillis()) + "ms").seed(seed);
        Search<P> search = new Search<>(simulators, settings);
        long warm = System.nanoTime() + rounds.length().toNanos();
        search.search(position, rounds.heartbeat().wrap(() -> System.nanoTime() > warm));
        System.gc();
        long before = collections();
        SearchReport report = search.search(position, rounds.heartbeat().wrap(() -> false));
        double collected = collections() - before;
        return new Measurement("collections", "garbage collections during the search", "collections",
            Vector.of(collected), report.iterations(),
            Option.none());
    }

    private static long collections() {
        return Vector.ofAll(ManagementFactory.getGarbageCollectorMXBeans())
            .map(GarbageCollectorMXBean::getCollectionCount).sum().longValue();
    }
}
