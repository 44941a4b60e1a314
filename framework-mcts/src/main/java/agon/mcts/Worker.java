package agon.mcts;

import agon.api.Simulator;
import agon.mcts.Search.PlayoutPolicy;
import agon.mcts.internal.Budget;
import agon.mcts.internal.Children;
import agon.mcts.internal.Xoroshiro128;
import io.vavr.control.Option;
import java.util.Arrays;

/// Runs the iterations of a search on a tree, on one thread.
final class Worker<P> {
    private final Tree tree;
    private final Descent<P> descent;
    private final Leaf leaf;
    private final RootNoise noise;
    private final Option<Amaf> amaf;
    private final Option<PlayedActions> played;
    private final Option<PlayoutPolicy<P>> policy;
    private final boolean shared;
    private final boolean early;    // whether visits are counted on the way down
    private final Xoroshiro128 dice = new Xoroshiro128(0);
    private final Option<MinimaxBackup> minimax;
    private final Totals totals;
    private int depth;
    private long done;
    // statistics of the root in the current batch; several workers add them to the tree only once per batch, which
    // reduces contention
    private int unsharedVisits;
    private long unsharedGain;      // in units of the tree

    /// @param probe  a simulator for trying actions
    /// @param tables maximum size of the AMAF tables in bytes
    Worker(TreeSearch.Context context, Simulator<P> walker, Simulator<P> probe, Search.Parts<P> parts, long tables) {
        SearchSettings settings = context.settings();
        boolean evaluates = parts.evaluator().isDefined();
        tree = context.tree();
        int[] codes = new int[walker.maxLegalActions()];
        policy = evaluates ? Option.none() : policy(settings, walker, probe, parts);
        amaf = settings.selection().rave().map(visits -> Amaf.of(tree, walker, visits, tables));
        played = Option.when(policy.isDefined() || amaf.isDefined(), PlayedActions::new);
        descent = new Descent<>(context, walker, parts.valuation().of(walker), probe, dice, codes, amaf, played,
            !evaluates);
        leaf = parts.evaluator().<Leaf>map(own -> new BatchLeaf<>(tree, descent, own, this::add))
            .getOrElse(() -> new Playout<>(descent, dice, codes, played, policy, settings));
        noise = new RootNoise(tree, settings);
        totals = new Totals(walker.seats());
        minimax = Option.when(tree.hasValues(), () -> new MinimaxBackup(tree));
        shared = settings.threads().workers() > 1;
        early = shared || evaluates;
    }

    private static <P> Option<PlayoutPolicy<P>> policy(SearchSettings settings, Simulator<P> walker,
        Simulator<P> probe, Search.Parts<P> parts) {
        if (parts.playouts().isDefined())
            return parts.playouts().map(create -> new Playout.Custom<>(create.apply(probe)));
        if (settings.playout().policy() == SearchSettings.Playouts.UNIFORM) return Option.none();
        if (4 * settings.threads().workers() * Amaf.bytes(walker) > (long) settings.budget().memory() << 20)
            throw Amaf.tooMany(walker.codeCount(), "playouts=mast");
        return Option.of(new MastPolicy<>(walker.seats(), walker.codeCount(), settings.playout().candidates()));
    }

    void start(long seed) {
        dice.reset(seed);
        depth = 0;
        done = 0;
        totals.clear();
        leaf.start();
        if (amaf.isDefined() && tree.size() == 1) amaf.get().clear();
    }

    void open(Simulator<P> root) {
        try {
            descent.path.start(root);
            descent.path.enter(Tree.ROOT);
            descent.path.settle();
            if (tree.children(Tree.ROOT) == Children.NONE) leaf.open();
            noise.add(dice);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw descent.path.broken(e);
        }
    }

    void run(Simulator<P> root, Budget budget, Budget.Clock clock, Runnable pause) {
        for (int granted = budget.grant(clock.stride()); granted > 0; granted = budget.grant(clock.stride())) {
            runBatch(root, granted, clock);
            pause.run();
        }
    }

    /// Runs the given number of iterations, or fewer if the root is proven or the search is stopped.
    private void runBatch(Simulator<P> root, int iterations, Budget.Clock clock) {
        try {
            boolean goesOn = true;
            for (int i = 0; i < iterations && goesOn && tree.proof(Tree.ROOT) == ProvenPayoffs.NONE; i++) {
                // called outside `reach`, whose exception handler would make the compiled code of `up` much slower
                if (reach(root)) up();
                goesOn = clock.goesOn();
            }
            finish();
        } finally {
            shareRoot();
        }
    }

    private void finish() {
        try {
            leaf.finish();
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw descent.path.broken(e);
        }
    }

    /// Descends to a leaf and evaluates it. Returns false if the leaf will be evaluated later, as part of a batch.
    private boolean reach(Simulator<P> root) {
        try {
            dice.rest();
            while (!descent.down(root)) {
                Leaf.Result result = leaf.evaluate();
                if (result != Leaf.Result.AGAIN) return result == Leaf.Result.KNOWN;
            }
            return true;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw descent.path.broken(e);
        }
    }

    private void up() {
        Path<P> path = descent.path;
        add(path.nodes(), path.length(), path.edges(), descent.gains);
        if (policy.isDefined()) played.get().end(policy.get(), descent.payoffs);
        if (amaf.isDefined()) amaf.get().add(path.nodes(), path.length(), played.get(), descent.payoffs);
    }

    /// Adds the result of an iteration to the nodes on its path.
    private void add(int[] path, int length, int edges, long[] gains) {
        if (early) {
            unsharedVisits++;
            unsharedGain += gains[tree.actor(Tree.ROOT)];
            if (!shared) shareRoot();
            for (int i = 1; i < length; i++) tree.gain(path[i], gains[tree.actor(path[i])]);
        } else if (minimax.isDefined()) minimax.get().add(path, length, gains);
        else for (int i = 0; i < length; i++) tree.add(path[i], gains);
        if (length > 1) totals.add(path[1] - Children.first(tree.children(Tree.ROOT)), gains);
        depth = Math.max(depth, edges);
        done++;
    }

    private void shareRoot() {
        if (unsharedVisits > 0) tree.share(Tree.ROOT, unsharedVisits, unsharedGain);
        unsharedVisits = 0;
        unsharedGain = 0;
    }

    void advance() {
        if (amaf.isDefined()) amaf.get().retain();
    }

    long done() {
        return done;
    }

    int depth() {
        return depth;
    }

    Totals totals() {
        return totals;
    }

    long bytes() {
        return amaf.map(Amaf::bytes).getOrElse(0L);
    }

    /// The payoffs of every seat in the iterations of one worker, for each child of the root. Reports need them, but a
    /// node of the tree contains values for only one seat.
    static final class Totals {
        private final int seats;
        private long[] sums = new long[0];   // [children · seats] sums of payoffs in units of the tree
        private int[] counts = new int[0];     // [children] numbers of iterations

        Totals(int seats) {
            this.seats = seats;
        }

        void clear() {
            Arrays.fill(sums, 0);
            Arrays.fill(counts, 0);
        }

        void add(int child, long[] gains) {
            if (child >= counts.length) {
                counts = Arrays.copyOf(counts, 2 * child + 8);
                sums = Arrays.copyOf(sums, seats * counts.length);
            }
            counts[child]++;
            for (int seat = 0, at = child * seats; seat < seats; seat++) sums[at + seat] += gains[seat];
        }

        long count(int child) {
            int[] known = counts;
            return child < known.length ? known[child] : 0;
        }

        long sum(int child, int seat) {
            long[] known = sums;
            return child * seats + seat < known.length ? known[child * seats + seat] : 0;
        }
    }
}
