package agon.mcts;

import agon.api.Estimate;
import agon.api.Packing;
import agon.api.Simulator;
import agon.mcts.internal.Children;
import agon.mcts.internal.NodePages;
import agon.mcts.internal.TranspositionTable;
import agon.mcts.internal.Xoroshiro128;
import agon.search.BrokenGameException;
import io.vavr.control.Option;

/// Descends from the root to a node that has known payoffs or must be evaluated. A simulator, called the walker, is
/// moved along the path when the position of a node is needed.
///
/// With several workers, or several leaves per evaluation, visits are counted on the way down. A visit without a result
/// counts as a loss (virtual loss), which encourages the next descent to take another path. Sources: Chaslot, Winands
/// and van den Herik, *Parallel Monte-Carlo tree search*, CG 2008, §3.3; without locks as in Enzenberger and Müller, *A
/// lock-free multithreaded Monte-Carlo tree search algorithm*, ACG 2009.
final class Descent<P> {
    private static final long UNKNOWN = 0, KNOWN = -1;

    final Path<P> path;
    final Expansion<P> expansion;
    double[] payoffs;                      // [seats] payoffs at the end of the descent, if they are known
    long[] gains;                          // [seats] these payoffs in units of the tree
    private final ProvenPayoffs.Outcome read; // payoffs that were read from the walker
    private final Tree tree;
    private final ProvenPayoffs outcomes;
    private final Simulator<P> walker;
    private final Selection selection;
    private final ChanceNodes<P> chance;
    private final Solver solver;
    private final Option<TranspositionTable> positions;
    private final Option<Packing> packing;
    final Option<Estimate> estimate;
    private final Simulator.Threats threats;
    private final Option<Amaf> amaf;
    private final Option<PlayedActions> played;
    private final boolean follows;
    private final boolean solves;
    private final boolean repeats;         // whether proofs of other workers are carried up the tree
    private final boolean early;
    private final boolean tells;           // whether visits or AMAF tables are updated on the way down
    private final boolean grows;
    private final boolean forces;

    Descent(TreeSearch.Context context, Simulator<P> walker, Option<Estimate> estimate, Simulator<P> probe,
        Xoroshiro128 dice, int[] codes,
        Option<Amaf> amaf, Option<PlayedActions> played, boolean grows) {
        tree = context.tree();
        outcomes = context.outcomes();
        positions = context.positions();
        packing = walker.packing();
        this.estimate = estimate;
        threats = Simulator.Threats.of(walker);
        SearchSettings settings = context.settings();
        this.walker = walker;
        this.amaf = amaf;
        this.played = played;
        read = new ProvenPayoffs.Outcome(new double[walker.seats()], new long[walker.seats()]);
        path = new Path<>(tree, walker, positions);
        early = settings.threads().workers() > 1 || !grows;
        selection = new Selection(tree, bestChild(settings), settings, context.rule());
        expansion = new Expansion<>(tree, path, probe, codes, settings);
        chance = new ChanceNodes<>(tree, outcomes, path, dice, codes);
        solver = new Solver(tree, outcomes, chance);
        follows = played.isDefined();
        solves = settings.tree().solver();
        repeats = solves && (settings.threads().workers() > 1 || positions.isDefined());
        tells = early || amaf.isDefined();
        this.grows = grows;
        forces = solves && settings.tree().forced() && walker.seats() == 2;
    }

    private BestChild bestChild(SearchSettings settings) {
        return amaf.<BestChild>map(known -> new BestChild.Mixed(tree, known, settings.selection().bias()))
            .getOrElse(() -> positions.isDefined() ? new BestChild.Linked(tree) : new BestChild.Plain(tree));
    }

    /// Descends to a leaf and returns whether its payoffs are known. If they are not, the walker is at the leaf, and
    /// the game is not over.
    boolean down(Simulator<P> root) {
        start(root);
        int node = Tree.ROOT;
        boolean forced = false;
        while (true) {
            long[] words = tree.words(node);
            int word = tree.word(node), visits = NodePages.visits(words, word);
            path.enter(node);
            if (tells) tell(node);
            int proof = NodePages.proof(words, word);
            if (proof != ProvenPayoffs.NONE) return proven(proof);
            long children = NodePages.children(words, word);
            if (children <= 0) {
                children = leaf(node, children, !forced && node != Tree.ROOT && visits == 0);
                if (children <= 0) return children == KNOWN;
            }
            forced = Children.count(children) == 1;
            if (Children.isPlain(children)) {
                node = noted(selection.ofPlain(node, words[word], children));
                continue;
            }
            if (!Children.isLink(children)) {
                node = next(node, children);
                continue;
            }
            node = Children.first(children);
            if (path.has(node)) {
                // a repetition on the path is evaluated, because selection would follow the cycle forever
                path.settle();
                return false;
            }
            path.land();
            forced = false;
        }
    }

    private void start(Simulator<P> root) {
        path.start(root);
        if (follows) played.get().clear();
        if (amaf.isDefined()) amaf.get().start();
    }

    private void tell(int node) {
        if (early && node != Tree.ROOT) tree.visit(node);
        if (amaf.isDefined()) amaf.get().refer(node);
    }

    private void know(int outcome) {
        end(outcomes.outcome(outcome));
    }

    private void end(ProvenPayoffs.Outcome outcome) {
        payoffs = outcome.payoffs();
        gains = outcome.gains();
    }

    /// Stores the result of a finished game in its node, so that later descents need not move the walker there.
    private void note(int node) {
        int outcome = outcomes.number(payoffs);
        if (outcome != ProvenPayoffs.NONE) tree.publish(node, Children.ended(outcome));
    }

    private boolean proven(int proof) {
        know(proof);
        if (repeats) solver.repeat(path.nodes(), path.length());
        return true;
    }

    /// Handles a node without children, whose state is `nothing`. A `fresh` node has no visits and is not expanded yet.
    /// Returns the new children, [#KNOWN] if the payoffs are known, or [#UNKNOWN].
    private long leaf(int node, long nothing, boolean fresh) {
        if (Children.isEnded(nothing)) {
            know(Children.outcome(nothing));
            return KNOWN;
        }
        path.settle();
        if (walker.seat() == Simulator.OVER) {
            read();
            if (solves) solver.prove(path.nodes(), path.length(), payoffs);
            else note(node);
            return KNOWN;
        }
        boolean rolls = !grows && walker.seat() == Simulator.CHANCE;
        if (!rolls && (fresh || !grows)) return UNKNOWN;
        if (forces && node != Tree.ROOT && winsByForce()) {
            solver.prove(path.nodes(), path.length(), payoffs);
            return KNOWN;
        }
        return Math.max(UNKNOWN, children(node));
    }

    private boolean winsByForce() {
        int seat = walker.seat();
        if (seat < 0 || !threats.winsByForce()) return false;
        set(seat, 1, "win");
        set(1 - seat, -1, "loss");
        end(read);
        return true;
    }

    private int next(int node, long children) {
        if (Children.isChance(children)) return outcome(children);
        return noted(selection.of(node, children));
    }

    private int noted(int child) {
        if (follows) played.get().add(tree.actor(child), tree.code(child));
        return child;
    }

    private int outcome(long children) {
        int child = chance.draw(children);
        if (follows) played.get().add(PlayedActions.NOBODY, tree.code(child));
        return child;
    }

    /// Creates and returns the children of a leaf, or a link. The result is ≤ 0 if the leaf remains without children.
    private long children(int node) {
        if (positions.isEmpty() || node == Tree.ROOT || path.isAtTarget() || tree.isFull())
            return expansion.of(node, walker.seat());
        TranspositionTable known = positions.get();
        int target = known.find(packing.get(), tree.actor(node));
        if (target == TranspositionTable.NEW) target = target(node, known);
        if (target < 0) return expansion.of(node, walker.seat());
        long link = Children.link(target, leadsTo(path.parent(), target));
        tree.publish(node, link);
        return link;
    }

    private boolean leadsTo(int node, int target) {
        long children = tree.children(node);
        for (int child = Children.first(children), end = child + tree.made(node); child < end; child++)
            if (tree.target(child) == target && child != target) return true;
        return false;
    }

    private int target(int node, TranspositionTable known) {
        int target = tree.make(1);
        if (target == Tree.FULL) return target;
        int entry = known.add(target);
        if (entry < 0) return entry;
        tree.copy(target, tree, node);
        tree.code(target, entry);
        return target;
    }

    /// Reads the payoffs of the walker, or the estimates of a game that is not over.
    void read() {
        boolean over = walker.seat() == Simulator.OVER;
        double[] payoffs = read.payoffs();
        if (!over) estimate.get().values(payoffs);
        for (int seat = 0; seat < payoffs.length; seat++)
            set(seat, over ? walker.payoff(seat) : payoffs[seat], over ? "payoff" : "estimate");
        end(read);
    }

    private void set(int seat, double payoff, String name) {
        if (!(Math.abs(payoff) <= 1))
            throw new BrokenGameException(
                "the " + name + " of seat " + seat + " is " + payoff + ", which is not in [-1, 1]");
        read.payoffs()[seat] = payoff;
        read.gains()[seat] = Tree.gained(payoff);
    }
}
