package agon.mcts;

import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import agon.mcts.internal.ReportSum;
import agon.search.BrokenGameException;
import agon.search.Evaluator;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The trees of a search. Either all workers share one tree, or each worker has its own tree and the root statistics
/// are summed. Source of the latter: Chaslot, Winands and van den Herik, *Parallel Monte-Carlo tree search*, CG 2008,
/// §3.2 (root parallelization).
///
/// Workers with separate trees are independent and therefore support all options. The first tree is searched on the
/// calling thread, the others on new threads.
final class SearchTrees<P> {
    private final SearchSettings settings;
    private final Vector<TreeSearch<P>> trees;
    private long advancing; // time for advancing since the last search, in nanoseconds

    SearchTrees(Supplier<? extends Simulator<P>> simulators, SearchSettings settings, Search.Parts<P> parts) {
        this.settings = settings;
        int count = settings.threads().parallel() == SearchSettings.Parallel.ROOT ? settings.threads().workers() : 1;
        Search.Parts<P> shared = new Search.Parts<>(parts.evaluator().map(OneAtATime::new), parts.playouts(),
            parts.selection(), parts.valuation());
        trees = count == 1 ? Vector.of(new TreeSearch<>(simulators, settings, parts))
            : Vector.range(0, count).map(i -> new TreeSearch<>(simulators, own(settings, i, count), shared));
    }

    private static SearchSettings own(SearchSettings settings, int number, int count) {
        return settings.workers(1).memory(Math.max(1, settings.budget().memory() / count))
            .seed(settings.seed() + SplitMix64.mix(number));
    }

    /// Allows one worker at a time to call an evaluator.
    private record OneAtATime<P>(Evaluator<P> evaluator) implements Evaluator<P> {
        @Override
        public int batch() {
            return evaluator.batch();
        }

        @Override
        public void evaluate(Seq<Evaluator.Request<P>> requests) {
            synchronized (evaluator) {
                evaluator.evaluate(requests);
            }
        }
    }

    SearchReport search(P position, SearchControl control) {
        Deadline.Limits limits = Deadline.Limits.of(settings, control.limit(), System.nanoTime() - advancing);
        advancing = 0;
        return trees.size() == 1 ? trees.head().search(position, limits, control)
            : new Together(position, limits, control).search();
    }

    void advance(int code) {
        long start = System.nanoTime();
        trees.forEach(tree -> tree.advance(code));
        advancing += System.nanoTime() - start;
    }

    private final class Together {
        private final P position;
        private final Deadline.Limits limits;
        private final SearchControl control;
        private final AtomicReferenceArray<SearchReport> known = new AtomicReferenceArray<>(trees.size());
        private final AtomicReference<Throwable> failure = new AtomicReference<>();
        private volatile boolean ended;

        Together(P position, Deadline.Limits limits, SearchControl control) {
            this.position = position;
            this.limits = limits;
            this.control = control;
        }

        SearchReport search() {
            Vector<Thread> threads = Vector.range(1, trees.size()).map(this::thread);
            threads.forEach(Thread::start);
            try {
                search(0, this::isEnded,
                    control.progress().map(told -> so -> told.accept(ReportSum.of(heard(so)))));
                if (limits.time().isDefined() && known.get(0).iterations() < limits.share(0, trees.size()).iterations())
                    ended = true;
                WorkerPool.join(threads, this::isEnded);
            } finally {
                ended = true;
                WorkerPool.join(threads, () -> {
                });
            }
            return switch (failure.get()) {
                case null -> ReportSum.of(reports());
                case BrokenGameException broken -> throw broken;
                case Throwable other -> throw new IllegalStateException(other);
            };
        }

        /// Returns whether the search is stopped. After `stop` has returned true, it is not called again.
        private boolean isEnded() {
            if (!ended && control.stop().getAsBoolean()) ended = true;
            return ended;
        }

        private Vector<SearchReport> reports() {
            return Vector.range(0, trees.size()).flatMap(i -> Option.of(known.get(i)));
        }

        private Vector<SearchReport> heard(SearchReport first) {
            known.set(0, first);
            return reports();
        }

        private Thread thread(int number) {
            return Thread.ofPlatform().daemon().name("search-" + number).unstarted(() -> {
                try {
                    search(number, () -> ended, control.progress().map(_ -> so -> known.set(number, so)));
                } catch (Throwable e) {
                    failure.compareAndSet(null, e);
                    ended = true;
                }
            });
        }

        /// Searches one tree. A proof in this tree ends the searches of the other trees.
        private void search(int number, BooleanSupplier ends, Option<Consumer<SearchReport>> told) {
            SearchReport report = trees.get(number).search(position, limits.share(number, trees.size()),
                new SearchControl(control.limit(), ends, told));
            known.set(number, report);
            if (report.payoffs().isDefined()) ended = true;
        }
    }
}
