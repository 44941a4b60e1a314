package agon.mcts;

import agon.api.Simulator;
import io.vavr.collection.Vector;

/// Collects leaves in batches, which an [Evaluator] evaluates. The leaves of a batch are marked as busy in the tree.
final class BatchLeaf<P> implements Leaf {
    /// Adds the result of an iteration to the nodes on its path.
    interface Backup {
        void add(int[] path, int length, int edges, long[] gains);
    }

    private final Tree tree;
    private final Descent<P> descent;
    private final Simulator<P> walker;
    private final Evaluator<P> evaluator;
    private final Backup backup;
    private final Vector<Evaluator.Request<P>> queries; // [batch]
    private final long[] gains; // [seats] scratch array
    private int asked;          // number of pending requests

    BatchLeaf(Tree tree, Descent<P> descent, Evaluator<P> evaluator, Backup backup) {
        this.tree = tree;
        this.descent = descent;
        this.evaluator = evaluator;
        this.backup = backup;
        walker = descent.path.walker;
        int batch = evaluator.batch();
        if (batch < 1)
            throw new IllegalArgumentException(
                "the batch size of the evaluator is " + batch + ", but must be at least 1");
        queries = Vector.fill(batch, () -> new Evaluator.Request<>(walker.maxLegalActions(), walker.seats()));
        gains = new long[walker.seats()];
    }

    @Override
    public void start() {
        asked = 0;
    }

    @Override
    public void open() {
        if (!tree.claim(Tree.ROOT)) return;
        ask();
        call();
        expand(queries.head());
        asked = 0;
    }

    @Override
    public Result evaluate() {
        int[] path = descent.path.nodes();
        int length = descent.path.length();
        if (tree.claim(path[length - 1])) {
            ask();
            if (asked == queries.size()) finish();
            return Result.LATER;
        }
        for (int i = 1; i < length; i++) tree.revoke(path[i]);
        finish();
        return Result.AGAIN;
    }

    @Override
    public void finish() {
        if (asked == 0) return;
        call();
        for (int i = 0; i < asked; i++) {
            Evaluator.Request<P> query = queries.get(i);
            expand(query);
            for (int seat = 0; seat < gains.length; seat++) gains[seat] = Tree.gained(query.value(seat));
            backup.add(query.path(), query.length(), query.length() - 1, gains);
        }
        asked = 0;
    }

    private void ask() {
        queries.get(asked++).ask(walker, descent.path.nodes(), descent.path.length());
    }

    private void call() {
        try {
            evaluator.evaluate(queries.take(asked));
            if (!queries.take(asked).forAll(Evaluator.Request::isAnswered))
                throw new IllegalStateException("it has set neither a prior nor a value for a position");
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw BrokenGameException.in("the evaluator", e);
        }
    }

    private void expand(Evaluator.Request<P> query) {
        descent.expansion.of(query.path()[query.length() - 1], query.codes(), query.actions(), query.shares(),
            query.seat());
    }
}
