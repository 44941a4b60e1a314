package agon.mcts;

import agon.api.Simulator;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Runs iterations whose leaves are evaluated in batches by an [Evaluator].
final class EvaluatorWorker<P> implements Worker<P> {
    private final Tree tree;
    private final Simulator<P> walker;
    private final Descent<P> descent;
    private final Evaluator<P> evaluator;
    private final Vector<Evaluator.Request<P>> queries; // [batch]
    private final RootNoise noise;
    private final Xoroshiro128 dice = new Xoroshiro128(0);
    private int asked;                      // number of pending requests
    private final Worker.Totals totals;
    private final long[] gains;             // [seats] gains of the current iteration, in units of the tree
    private int depth;
    private long done;

    EvaluatorWorker(SearchContext context, Simulator<P> walker, Simulator<P> probe, Evaluator<P> evaluator) {
        tree = context.tree();
        this.walker = walker;
        this.evaluator = evaluator;
        int batch = evaluator.batch();
        if (batch < 1)
            throw new IllegalArgumentException(
                "the batch size of the evaluator is " + batch + ", but must be at least 1");
        queries = Vector.fill(batch, () -> new Evaluator.Request<>(walker.maxLegalActions(), walker.seats()));
        int[] codes = new int[walker.maxLegalActions()];
        descent = new Descent<>(context, walker, probe, dice, codes, Option.none(), Option.none(), false);
        totals = new Worker.Totals(walker.seats());
        gains = new long[walker.seats()];
        noise = new RootNoise(tree, context.settings());
    }

    @Override
    public void start(long seed) {
        dice.reset(seed);
        depth = 0;
        done = 0;
        totals.clear();
        asked = 0;
    }

    @Override
    public void open(Simulator<P> root) {
        try {
            descent.path.start(root);
            descent.path.enter(Tree.ROOT);
            descent.path.settle();
            if (tree.claim(Tree.ROOT)) {
                ask();
                evaluate();
                expand(queries.head());
                asked = 0;
            }
            noise.add(dice);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw descent.path.broken(e);
        }
    }

    @Override
    public void runBatch(Simulator<P> root, int iterations, Budget.Clock clock) {
        boolean goesOn = true;
        for (int i = 0; i < iterations && goesOn && tree.proof(Tree.ROOT) == ProvenPayoffs.NONE; i++) {
            guarded(() -> iterate(root));
            goesOn = clock.goesOn();
        }
        guarded(this::answer);
    }

    private void guarded(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw descent.path.broken(e);
        }
    }

    private void iterate(Simulator<P> root) {
        dice.rest();
        int[] path = descent.path.nodes();
        while (!descent.down(root)) {
            path = descent.path.nodes();
            int leaf = path[descent.path.length() - 1];
            if (tree.claim(leaf)) {
                ask();
                if (asked == queries.size()) answer();
                return;
            }
            // the batch already contains this leaf and must be evaluated first
            for (int i = 1; i < descent.path.length(); i++) tree.revoke(path[i]);
            answer();
        }
        leave(descent.path.nodes(), descent.path.length(), descent.payoffs);
    }

    private void ask() {
        queries.get(asked++).ask(walker, descent.path.nodes(), descent.path.length());
    }

    private void evaluate() {
        try {
            evaluator.evaluate(queries.take(asked));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw BrokenGameException.in("the evaluator", e);
        }
    }

    private void answer() {
        if (asked == 0) return;
        evaluate();
        double[] payoffs = new double[walker.seats()];
        for (int i = 0; i < asked; i++) {
            Evaluator.Request<P> query = queries.get(i);
            expand(query);
            for (int seat = 0; seat < payoffs.length; seat++) payoffs[seat] = query.value(seat);
            leave(query.path(), query.length(), payoffs);
        }
        asked = 0;
    }

    private void expand(Evaluator.Request<P> query) {
        descent.expansion.of(query.path()[query.length() - 1], query.codes(), query.actions(), query.shares(),
            query.seat());
    }

    private void leave(int[] path, int length, double[] payoffs) {
        for (int seat = 0; seat < gains.length; seat++) gains[seat] = Tree.gained(payoffs[seat]);
        tree.share(Tree.ROOT, 1, gains[tree.actor(Tree.ROOT)]);
        for (int i = 1; i < length; i++) tree.gain(path[i], gains[tree.actor(path[i])]);
        if (length > 1) totals.add(path[1] - Children.first(tree.children(Tree.ROOT)), gains);
        depth = Math.max(depth, length - 1);
        done++;
    }

    @Override
    public Worker.Totals totals() {
        return totals;
    }

    @Override
    public long done() {
        return done;
    }

    @Override
    public int depth() {
        return depth;
    }
}
