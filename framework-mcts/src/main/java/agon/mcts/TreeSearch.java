package agon.mcts;

import agon.api.Packing;
import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import agon.mcts.Search.SelectionRule;
import agon.mcts.internal.Budget;
import agon.mcts.internal.Children;
import agon.mcts.internal.TranspositionTable;
import agon.search.BrokenGameException;
import agon.search.Evaluator;
import agon.search.SearchControl;
import agon.search.SearchReport;
import agon.search.internal.OverlookingSimulator;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A search of one tree by one or more workers.
final class TreeSearch<P> {
    /// Data shared by all workers of a search.
    ///
    /// @param positions position table, if the search uses a graph
    /// @param rule      custom selection rule, if there is one
    record Context(Tree tree, ProvenPayoffs outcomes, Option<TranspositionTable> positions,
        SearchSettings settings, Option<SelectionRule> rule) {}

    /// Minimum time between two intermediate results, in nanoseconds.
    private static final long NEWS = Duration.ofMillis(100).toNanos();
    /// Number of visits of the root after which a search ends. Nodes count visits in 31 bits, so an endless analysis
    /// would exceed the maximum.
    static final int MOST_VISITS = 1 << 30;

    private final Simulator<P> root;
    private final SearchSettings settings;
    private final Tree tree;
    private final Option<TranspositionTable> positions; // present in a graph
    private final ProvenPayoffs outcomes;
    private final TreeReader<P> reader;
    private final Vector<Worker<P>> workers;
    private final int batchSize; // maximum iterations per grant
    private int advanced;      // number of actions since the last search that built a new tree
    private boolean kept;      // whether the tree belongs to the position of the root

    TreeSearch(Supplier<? extends Simulator<P>> all, SearchSettings settings, Search.Parts<P> parts) {
        if (parts.evaluator().isDefined() && (parts.playouts().isDefined() || needsPlayouts(settings)))
            throw new IllegalArgumentException(
                "an evaluator needs workers=1 or parallel=root, graph=off, and no rave or playouts; "
                    + "the settings are " + settings);
        Supplier<Simulator<P>> simulators = settings.choice().overlook() == 0 ? all::get
            : () -> new OverlookingSimulator<>(all.get(), settings.choice().overlook(), settings.seed());
        root = simulators.get();
        Option<SelectionRule> rule = parts.selection().map(Selection.Custom::new);
        this.settings = settings;
        long bytes = (long) settings.budget().memory() << 20,
            spare = settings.selection().rave().isDefined() || settings.tree().graph() ? bytes / 3 : 0;
        tree = new Tree(root.maxLegalActions(), bytes - spare,
            settings.selection().select() == SearchSettings.Select.PUCT,
            settings.selection().rave().isDefined(), minimaxWeight(parts), rule);
        positions = Option.when(settings.tree().graph(), () -> positions(spare));
        outcomes = new ProvenPayoffs(bytes);
        Context context = new Context(tree, outcomes, positions, settings, rule);
        workers = Vector.fill(settings.threads().workers(),
            () -> new Worker<>(context, simulators.get(), simulators.get(), parts, spare));
        batchSize = parts.evaluator().map(Evaluator::batch).getOrElse(Budget.BATCH_SIZE);
        reader = new TreeReader<>(context, workers.map(Worker::totals),
            positions.map(known -> new TreeReader.GraphVariation<>(tree, known, simulators)));
    }

    Tree tree() {
        return tree;
    }

    /// Returns the weight of minimax values, or 0 if this search does not support them.
    private float minimaxWeight(Search.Parts<P> parts) {
        boolean supported = root.seats() == 2 && settings.playout().estimate() && !settings.tree().graph()
            && settings.threads().workers() == 1
            && parts.evaluator().isEmpty();
        double weight = parts.valuation().of(root).filter(_ -> supported)
            .map(estimate -> settings.playout().minimax().getOrElse(estimate::minimaxWeight)).getOrElse(0.0);
        if (weight >= 0 && weight <= 1) return (float) weight;
        throw new BrokenGameException("the minimax weight of the estimate is " + weight + ", which is not in [0, 1]");
    }

    private static boolean needsPlayouts(SearchSettings settings) {
        return settings.threads().workers() > 1 || settings.tree().graph() || settings.selection().rave().isDefined()
            || settings.playout().policy() != SearchSettings.Playouts.UNIFORM;
    }

    private TranspositionTable positions(long bytes) {
        Packing packing = root.packing().getOrElseThrow(() -> new IllegalArgumentException(
            "graph=on needs packed positions, which the simulator of this game does not have; choose graph=off"));
        return new TranspositionTable(packing.longs(), bytes);
    }

    SearchReport search(P position, Deadline.Limits limits, SearchControl control) {
        Option<Consumer<SearchReport>> progress = control.progress();
        Deadline deadline = new Deadline(reader, settings, limits);
        long start = limits.start();
        place(position);
        for (int i = 0; i < workers.size(); i++)
            workers.get(i).start(settings.seed() + SplitMix64.mix(advanced) + SplitMix64.mix(i));
        workers.head().open(root);
        if (!isFounded()) tree.prove(Tree.ROOT, ProvenPayoffs.NONE);
        kept = false;
        Budget budget = new Budget(limits.iterations(), batchSize, workers.size() > 1);
        boolean stops = settings.budget().stop();
        if (stops && tree.made(Tree.ROOT) == 1) budget.stop();
        long[] news = {start + NEWS};
        new WorkerPool<>(workers, root, budget).run(now -> {
            if (control.stop().getAsBoolean() || deadline.isOver(now)) budget.stop();
            if (progress.isEmpty() || now < news[0]) return;
            progress.get().accept(report(now - start));
            news[0] = now + NEWS;
        }, () -> {
            if (tree.proof(Tree.ROOT) != ProvenPayoffs.NONE || tree.visits(Tree.ROOT) >= MOST_VISITS
                || stops && reader.isDecided(Math.min(budget.left(), deadline.left(budget.granted()))))
                budget.stop();
        });
        kept = true;
        return report(System.nanoTime() - start);
    }

    private void place(P position) {
        try {
            load(position);
        } catch (BrokenGameException e) {
            throw e; // the exception of a custom part
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw new BrokenGameException("the simulator threw " + e + " when it loaded the position " + position,
                e);
        }
        if (root.seat() == Simulator.OVER)
            throw new IllegalArgumentException("the game is over; there is nothing to search");
        if (root.seat() == Simulator.CHANCE)
            throw new IllegalArgumentException("chance decides in this position; search after the chance event");
    }

    private void load(P position) {
        if (kept && advanced > 0 && root.seat() != Simulator.OVER && root.position().equals(position)) return;
        kept = false;
        advanced = 0;
        tree.clear();
        positions.forEach(TranspositionTable::clear);
        root.load(position);
    }

    /// Returns whether the root is not proven, or its outcome is confirmed by a proven child. If the game reported a
    /// forced win, there may be no such child, and the winning action is not known.
    private boolean isFounded() {
        int proof = tree.proof(Tree.ROOT), first = Children.first(tree.children(Tree.ROOT)), seat = root.seat();
        for (int i = first; proof != ProvenPayoffs.NONE && i < first + tree.made(Tree.ROOT); i++) {
            int child = tree.proof(tree.target(i));
            if (child != ProvenPayoffs.NONE && outcomes.payoff(child, seat) == outcomes.payoff(proof, seat))
                return true;
        }
        return proof == ProvenPayoffs.NONE;
    }

    void advance(int code) {
        kept = kept && settings.tree().reuse() && positions.isEmpty() && reader.knows(code);
        if (!kept) return;
        tree.keep(code);
        workers.forEach(Worker::advance);
        advanced++;
        try {
            root.play(code);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            kept = false;
            throw new BrokenGameException("the simulator threw " + e + " when it played the action " + code, e);
        }
    }

    private SearchReport report(long nanoseconds) {
        Option<SearchReport.Sharing> sharing = positions.map(TranspositionTable::sharing);
        long bytes = tree.bytes() + workers.map(Worker::bytes).sum().longValue()
            + sharing.map(SearchReport.Sharing::bytes).getOrElse(0L)
            + outcomes.bytes();
        return new SearchReport(reader.lines(root), root.seat(), reader.payoffs(),
            new SearchReport.Work(workers.map(Worker::done).sum().longValue(), tree.nodes(),
                workers.map(Worker::depth).max().get(), bytes, tree.isFull(), sharing,
                Duration.ofNanos(nanoseconds)));
    }
}
