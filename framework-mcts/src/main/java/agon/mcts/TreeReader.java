package agon.mcts;

import agon.api.Packing;
import agon.api.Simulator;
import agon.mcts.internal.Children;
import agon.mcts.internal.TranspositionTable;
import agon.search.SearchReport;
import io.vavr.collection.Iterator;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Supplier;

/// Reads the results of a search from its tree, during the search or afterwards.
final class TreeReader<P> {
    private static final int LONGEST = 64; // maximum number of actions in a variation

    private final Tree tree;
    private final ProvenPayoffs outcomes;
    private final Vector<Worker.Totals> totals;      // [workers]
    private final Option<GraphVariation<P>> variation; // present in a graph
    private final boolean priors;
    private final boolean overlooks; // whether the search ignores some actions, so it proves nothing

    TreeReader(TreeSearch.Context context, Vector<Worker.Totals> totals, Option<GraphVariation<P>> variation) {
        this.totals = totals;
        tree = context.tree();
        outcomes = context.outcomes();
        this.variation = variation;
        priors = context.settings().selection().select() == SearchSettings.Select.PUCT;
        overlooks = context.settings().choice().overlook() > 0;
    }

    Vector<SearchReport.Line> lines(Simulator<P> root) {
        int[] codes = new int[root.maxLegalActions()];
        Vector<Integer> legal = Vector.range(0, root.legal(codes)).map(i -> codes[i]);
        Map<Integer, Integer> known = children(Tree.ROOT).toMap(tree::code, child -> child);
        // the sort is stable, so equal lines remain in the order of the rules
        Vector<SearchReport.Line> lines = legal.flatMap(known::get).sorted(best(Tree.ROOT).reversed())
            .map(child -> line(root, child));
        Vector<SearchReport.Line> unknown = legal.filter(code -> !known.containsKey(code))
            .map(code -> new SearchReport.Line(code, 0, 0, Option.none(), Option.none(), Vector.of(code),
                Vector.fill(root.seats(), 0.0), SearchReport.Bound.EXACT));
        return lines.appendAll(unknown);
    }

    Option<Vector<Double>> payoffs() {
        return overlooks ? Option.none() : payoffs(tree.proof(Tree.ROOT));
    }

    private Option<Vector<Double>> payoffs(int proof) {
        return Option.when(proof != ProvenPayoffs.NONE, () -> Vector.ofAll(outcomes.payoffs(proof)));
    }

    boolean knows(int code) {
        return children(Tree.ROOT).exists(child -> tree.code(child) == code);
    }

    private Vector<Integer> children(int node) {
        int parent = tree.target(node), first = Children.first(tree.children(parent));
        return Vector.range(first, first + tree.made(parent));
    }

    /// Returns a comparator for the children of a node that orders the worst first. If the node is proven, its children
    /// are compared by their proven payoffs.
    private Comparator<Integer> best(int node) {
        boolean proven = proofOf(node) != ProvenPayoffs.NONE;
        return Comparator.<Integer>comparingDouble(child -> proven ? payoff(child).getOrElse(-2.0) : rank(child))
            .thenComparingInt(tree::visits).thenComparingDouble(this::mean);
    }

    private int rank(int child) {
        return payoff(child).map(payoff -> payoff >= 1 ? 1 : payoff <= -1 ? -1 : 0).getOrElse(0);
    }

    /// Returns the most visited child of the root that is not a proven loss, or -1 if all children are proven losses.
    int leader() {
        return mostVisited(-1);
    }

    /// Returns whether no further iterations can change the most visited child of the root. This is the case if the
    /// second most visited child cannot overtake it with all `left` iterations, or if all other children are proven
    /// losses.
    boolean isDecided(double left) {
        int leader = leader(), next = mostVisited(leader);
        return leader >= 0 && (next < 0 || tree.visits(leader) - tree.visits(next) > left);
    }

    /// Returns whether the leader has at least twice the visits of any other child of the root.
    boolean leadsClearly(int leader) {
        int next = mostVisited(leader);
        return leader >= 0 && (next < 0 || tree.visits(leader) >= 2 * tree.visits(next));
    }

    /// Returns whether no visited child of the root has a higher value than the leader in the selection.
    boolean isBest(int leader) {
        return leader < 0 || children(Tree.ROOT)
            .forAll(child -> tree.visits(child) == 0 || tree.mixed(child) <= tree.mixed(leader));
    }

    private int mostVisited(int except) {
        int best = -1;
        long children = tree.children(Tree.ROOT);
        for (int child = Children.first(children), end = child + tree.made(Tree.ROOT); child < end; child++)
            if (child != except && isHopeful(child) && (best < 0 || tree.visits(child) > tree.visits(best)))
                best = child;
        return best;
    }

    private boolean isHopeful(int child) {
        int proof = proofOf(child);
        return proof == ProvenPayoffs.NONE || outcomes.payoff(proof, tree.actor(child)) > -1;
    }

    private Option<Double> payoff(int node) {
        int proof = proofOf(node);
        return Option.when(proof != ProvenPayoffs.NONE, () -> outcomes.payoff(proof, tree.actor(node)));
    }

    private int proofOf(int node) {
        int proof = tree.proof(node);
        return proof == ProvenPayoffs.NONE ? tree.proof(tree.target(node)) : proof;
    }

    private double mean(int node) {
        return tree.mean(tree.target(node));
    }

    private SearchReport.Line line(Simulator<P> root, int child) {
        Option<Double> proof = payoff(child);
        Vector<Integer> nodes = Iterator.iterate(Option.of(child), node -> node.flatMap(this::next))
            .takeWhile(Option::isDefined).map(Option::get)
            .take(LONGEST).toVector();
        double value = proof.getOrElse(mean(child));
        Vector<Double> values = proof.flatMap(_ -> payoffs(proofOf(child)))
            .getOrElse(() -> means(root, child).update(root.seat(), value));
        return new SearchReport.Line(tree.code(child), tree.visits(child), value,
            Option.when(priors, () -> (double) tree.prior(child)), overlooks ? Option.none() : proof,
            actions(root, nodes), values,
            SearchReport.Bound.EXACT);
    }

    /// Returns the mean payoffs of a child of the root in this search, one per seat. In a graph, they include the
    /// payoffs of other children with the same position.
    private Vector<Double> means(Simulator<P> root, int child) {
        int first = Children.first(tree.children(Tree.ROOT)), target = tree.target(child);
        Vector<Integer> same = target == child ? Vector.of(child - first)
            : children(Tree.ROOT).filter(other -> tree.target(other) == target).map(other -> other - first);
        long count = same.map(i -> totals.map(all -> all.count(i)).sum().longValue()).sum().longValue();
        return Vector.range(0, root.seats()).map(seat -> {
            long total = same.map(i -> totals.map(all -> all.sum(i, seat)).sum().longValue()).sum().longValue();
            return count == 0 ? 0.0 : Math.clamp(Tree.mean(total, count), -1, 1);
        });
    }

    private Vector<Integer> actions(Simulator<P> root, Vector<Integer> nodes) {
        return variation.map(real -> real.of(root, nodes))
            .getOrElse(() -> nodes.map(tree::code));
    }

    private Option<Integer> next(int node) {
        if (Children.isChance(tree.children(tree.target(node)))) return Option.none();
        return children(node).filter(child -> tree.visits(child) > 0).maxBy(best(node));
    }

    /// Converts the principal variation of a graph to actions of the game. After a link, the nodes contain actions of a
    /// canonical position, which is equal to the actual position only up to symmetry. Each of these actions is replaced
    /// by the action in the actual position that leads to the same position up to symmetry.
    static final class GraphVariation<P> {
        private final Tree tree;
        private final TranspositionTable positions;
        private final Simulator<P> real;      // the actual position
        private final Simulator<P> canonical; // the corresponding position of the tree
        private final Simulator<P> tried;
        private final Packing packed;         // packed form of the canonical position
        private final Packing triedPacked;
        private final int[] codes;
        private final long[] wanted;
        private final long[] found;

        GraphVariation(Tree tree, TranspositionTable positions,
            Supplier<? extends Simulator<P>> simulators) {
            this.tree = tree;
            this.positions = positions;
            real = simulators.get();
            canonical = simulators.get();
            tried = simulators.get();
            packed = canonical.packing().get();
            triedPacked = tried.packing().get();
            codes = new int[real.maxLegalActions()];
            wanted = new long[packed.longs()];
            found = new long[packed.longs()];
        }

        Vector<Integer> of(Simulator<P> root, Vector<Integer> nodes) {
            real.copyFrom(root);
            canonical.copyFrom(root);
            Vector<Integer> actions = Vector.empty();
            for (int node : nodes) {
                Option<Integer> action = real(tree.code(node), actions.isEmpty());
                if (action.isEmpty()) return actions;
                actions = actions.append(action.get());
                int target = tree.target(node);
                if (target != node) positions.unpack(tree.code(target), packed);
            }
            return actions;
        }

        private Option<Integer> real(int code, boolean first) {
            canonical.play(code);
            if (first) {
                real.play(code);
                return Option.of(code);
            }
            if (!packed.pack(wanted, 0)) return Option.none();
            int count = real.legal(codes);
            for (int i = 0; i < count; i++) {
                tried.copyFrom(real);
                tried.play(codes[i]);
                if (!triedPacked.pack(found, 0) || !Arrays.equals(wanted, found)) continue;
                real.copyFrom(tried);
                return Option.of(codes[i]);
            }
            return Option.none();
        }
    }
}
