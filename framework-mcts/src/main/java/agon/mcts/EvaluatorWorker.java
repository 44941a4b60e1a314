package agon.mcts;

import agon.api.Simulator;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Goes down the tree, asks an evaluator about the leaves, several at once, and carries its values up.
final class EvaluatorWorker<P> implements Worker<P> {
    private final Tree tree;
    private final Simulator<P> walker;
    private final Descent<P> descent;
    private final Evaluator<P> evaluator;
    private final Vector<Query<P>> queries; // [batch]
    private final Noise noise;
    private final Dice dice = new Dice(0);
    private int asked;                      // queries that wait for their answer
    private final RootTotals totals;
    private int depth;
    private long done;

    EvaluatorWorker(Ground ground, Simulator<P> walker, Simulator<P> probe, Evaluator<P> evaluator) {
        tree = ground.tree();
        this.walker = walker;
        this.evaluator = evaluator;
        int batch = evaluator.batch();
        if (batch < 1) throw new IllegalArgumentException("the evaluator wants batches of " + batch + ", which is not at least 1");
        queries = Vector.fill(batch, () -> new Query<>(walker.mostLegal(), walker.seats()));
        int[] codes = new int[walker.mostLegal()];
        descent = new Descent<>(ground, walker, probe, dice, codes, Option.none(), Option.none(), false);
        totals = new RootTotals(walker.seats());
        noise = new Noise(tree, ground.settings());
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
            descent.walk.start(root);
            descent.walk.enter(Tree.ROOT);
            if (tree.claim(Tree.ROOT)) {
                ask();
                evaluate();
                expand(queries.head());
                asked = 0;
            }
            noise.add(dice);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw descent.walk.broken(e);
        }
    }

    @Override
    public void portion(Simulator<P> root, int iterations, Pulse pulse) {
        boolean goesOn = true;
        for (int i = 0; i < iterations && goesOn && tree.proof(Tree.ROOT) == Outcomes.NONE; i++) {
            guarded(() -> iterate(root));
            goesOn = pulse.goesOn();
        }
        guarded(this::answer);
    }

    private void guarded(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw descent.walk.broken(e);
        }
    }

    private void iterate(Simulator<P> root) {
        dice.rest();
        int[] path = descent.walk.path();
        while (!descent.down(root)) {
            path = descent.walk.path();
            int leaf = path[descent.walk.length() - 1];
            if (tree.claim(leaf)) {
                ask();
                if (asked == queries.size()) answer();
                return;
            }
            // Somebody waits for this leaf already: the answer comes first.
            for (int i = 1; i < descent.walk.length(); i++) tree.revoke(path[i]);
            answer();
        }
        leave(descent.walk.path(), descent.walk.length(), descent.payoffs);
    }

    private void ask() {
        queries.get(asked++).ask(walker, descent.walk.path(), descent.walk.length());
    }

    private void evaluate() {
        evaluator.evaluate(queries.take(asked));
    }

    private void answer() {
        if (asked == 0) return;
        evaluate();
        double[] payoffs = new double[walker.seats()];
        for (int i = 0; i < asked; i++) {
            Query<P> query = queries.get(i);
            expand(query);
            for (int seat = 0; seat < payoffs.length; seat++) payoffs[seat] = query.value(seat);
            leave(query.path(), query.length(), payoffs);
        }
        asked = 0;
    }

    private void expand(Query<P> query) {
        descent.expansion.of(query.path()[query.length() - 1], query.codes(), query.actions(), query.shares(), query.seat());
    }

    private void leave(int[] path, int length, double[] payoffs) {
        tree.share(Tree.ROOT, 1, Tree.gained(payoffs[tree.actor(Tree.ROOT)]));
        for (int i = 1; i < length; i++) tree.gain(path[i], Tree.gained(payoffs[tree.actor(path[i])]));
        if (length > 1) totals.add(path[1] - Children.first(tree.children(Tree.ROOT)), payoffs);
        depth = Math.max(depth, length - 1);
        done++;
    }

    @Override
    public RootTotals totals() {
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
