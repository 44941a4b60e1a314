package agon.mcts;

import agon.api.Simulator;
import io.vavr.collection.Iterator;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Comparator;

/// Reads a tree, while it grows or afterwards.
final class Survey {
    private static final int LONGEST = 64; // edges of a variation

    private final Tree tree;
    private final Outcomes outcomes;
    private final Edges edges;

    Survey(Tree tree, Outcomes outcomes, Edges edges) {
        this.tree = tree;
        this.outcomes = outcomes;
        this.edges = edges;
    }

    /// The report on the root.
    ///
    /// @param root where it stands
    Report report(Simulator<?> root, long done, int depth, Duration elapsed) {
        int[] codes = new int[root.codes()];
        Vector<Integer> legal = Vector.range(0, root.legal(codes)).map(i -> codes[i]);
        // By first action: the best child comes first, and the order of the rules is kept among equals.
        Map<Integer, Vector<Integer>> known = children(Tree.ROOT).sorted(best(Tree.ROOT).reversed()).groupBy(child -> edges.first(tree.code(child)));
        Comparator<Integer> best = best(Tree.ROOT).reversed();
        Vector<Report.Line> lines = legal.filter(known::containsKey).map(code -> known.get(code).get())
            .sorted((a, b) -> best.compare(a.head(), b.head())).map(this::line);
        Vector<Report.Line> unknown = legal.filter(code -> !known.containsKey(code))
            .map(code -> new Report.Line(code, 0, 0, Option.none(), Vector.of(code)));
        int proof = tree.proof(Tree.ROOT);
        Option<Double> proven = Option.when(proof != Outcomes.NONE, () -> outcomes.payoff(proof, root.seat()));
        return new Report(lines.appendAll(unknown), proven, done, tree.size(), depth, tree.bytes(), tree.isFull(), elapsed);
    }

    /// Whether an action leads from the root.
    boolean knows(int code) {
        return children(Tree.ROOT).exists(child -> edges.first(tree.code(child)) == code);
    }

    private Vector<Integer> children(int node) {
        int first = Tree.first(tree.children(node));
        return Vector.range(first, first + tree.made(node));
    }

    /// The order of the children of a node, worst first. If the node is proven, what counts is what is proven of them.
    private Comparator<Integer> best(int node) {
        boolean proven = tree.proof(node) != Outcomes.NONE;
        return Comparator.<Integer>comparingDouble(child -> proven ? payoff(child).getOrElse(-2.0) : rank(child))
            .thenComparingInt(tree::visits).thenComparingDouble(tree::mean);
    }

    private int rank(int child) {
        return payoff(child).map(payoff -> payoff >= 1 ? 1 : payoff <= -1 ? -1 : 0).getOrElse(0);
    }

    /// Whether a child of the root is not proven to be as bad as can be.
    boolean hopeful(int child) {
        return rank(child) >= 0;
    }

    /// The proven payoff to the seat that acted into the node.
    private Option<Double> payoff(int node) {
        int proof = tree.proof(node);
        return Option.when(proof != Outcomes.NONE, () -> outcomes.payoff(proof, tree.actor(node)));
    }

    /// Children of the root that begin with the same action, the best first. A loss is proven of the action only if nothing else can follow.
    private Report.Line line(Vector<Integer> children) {
        int best = children.head();
        Option<Double> proof = payoff(best).filter(payoff -> payoff >= 1 || edges.rest(tree.code(best)) == 0);
        Vector<Integer> variation = actions(best);
        Option<Integer> next = next(best);
        for (int i = 0; next.isDefined() && i < LONGEST; i++) {
            variation = variation.appendAll(actions(next.get()));
            next = next(next.get());
        }
        return new Report.Line(variation.head(), children.map(tree::visits).sum().longValue(), proof.getOrElse(tree.mean(best)), proof, variation);
    }

    private Vector<Integer> actions(int child) {
        return Iterator.iterate(tree.code(child), edges::rest).takeWhile(edge -> edge != 0).map(edges::first).toVector();
    }

    private Option<Integer> next(int node) {
        return children(node).filter(child -> tree.visits(child) > 0).maxBy(best(node));
    }
}
