package agon.mcts;

import agon.api.Simulator;
import agon.search.BrokenGameException;
import agon.search.Evaluator;
import agon.search.internal.LegalCodes;
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
    private final Vector<Query<P>> queries; // [batch]
    private final int[] codes;    // [max. legal actions] scratch array
    private final float[] shares; // [max. legal actions] scratch array
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
        queries = Vector.fill(batch, () -> new Query<>(walker.maxLegalActions(), walker.seats()));
        codes = new int[walker.maxLegalActions()];
        shares = new float[codes.length];
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
            Query<P> query = queries.get(i);
            expand(query);
            for (int seat = 0; seat < gains.length; seat++) gains[seat] = Tree.gained(query.request.value(seat));
            backup.add(query.path, query.length, query.length - 1, gains);
        }
        asked = 0;
    }

    private void ask() {
        queries.get(asked++).load(walker, codes, descent.path.nodes(), descent.path.length());
    }

    private void call() {
        Vector<Evaluator.Request<P>> requests = queries.take(asked).map(query -> query.request);
        try {
            evaluator.evaluate(requests);
            requests.forEach(Evaluator.Request::check);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw BrokenGameException.in("the evaluator", e);
        }
    }

    /// Adds the children of a leaf, with priors that are scaled to sum to 1.
    private void expand(Query<P> query) {
        Evaluator.Request<P> request = query.request;
        int count = request.actions();
        double sum = 0;
        for (int i = 0; i < count; i++) {
            codes[i] = request.code(i);
            shares[i] = (float) request.prior(i);
            sum += shares[i];
        }
        for (int i = 0; i < count; i++) shares[i] = sum > 0 ? (float) (shares[i] / sum) : 1f / count;
        descent.expansion.of(query.path[query.length - 1], codes, count, shares, request.seat());
    }

    /// A leaf whose evaluation is pending.
    private static final class Query<P> {
        private final Evaluator.Request<P> request;
        private int[] path = new int[0]; // nodes from the root down to the leaf
        private int length;

        Query(int maxLegalActions, int seats) {
            request = new Evaluator.Request<>(maxLegalActions, seats);
        }

        void load(Simulator<P> walker, int[] codes, int[] nodes, int count) {
            request.load(walker, codes, LegalCodes.of(walker, codes));
            if (path.length < count) path = new int[2 * count];
            System.arraycopy(nodes, 0, path, 0, count);
            length = count;
        }
    }
}
