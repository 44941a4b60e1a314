package agon.mcts;

import agon.api.Simulator;
import io.vavr.control.Option;

/// One thread of a search with its own walker: it goes down the tree, lets the game be played out, and carries the payoffs up.
///
/// With several workers each takes a loss in advance for every node it enters and gives it back on the way up, so that the others look
/// elsewhere: virtual loss. Source: Chaslot, Winands and van den Herik, *Parallel Monte-Carlo tree search*, CG 2008, §3.3; without locks as in
/// Enzenberger and Müller, *A lock-free multithreaded Monte-Carlo tree search algorithm*, ACG 2009.
final class Worker<P> {
    private final Tree tree;
    private final Outcomes outcomes;
    private final Simulator<P> walker;
    private final Walk<P> walk;
    private final Selection selection;
    private final Expansion<P> expansion;
    private final Turns turns;
    private final Solver solver;
    private final boolean solves;
    private final int expand;       // visits of a node before it gets children
    private final boolean shared;
    private final Dice dice = new Dice(0);
    private final int[] codes;      // [codes] scratch
    private final double[] payoffs; // [seats] of one playout
    private final long[] gains;     // [seats] the same in units of the tree
    private int depth;              // edges of the longest path
    private long done;              // iterations
    private int unsharedVisits;     // of the root in this portion: all workers write it all the time, so it is told once a portion
    private long unsharedGain;      // likewise

    Worker(Tree tree, Outcomes outcomes, Simulator<P> walker, Option<Simulator<P>> probe, Edges edges, Settings settings) {
        this.tree = tree;
        this.outcomes = outcomes;
        this.walker = walker;
        codes = new int[walker.codes()];
        payoffs = new double[walker.seats()];
        gains = new long[payoffs.length];
        walk = new Walk<>(tree, walker, edges);
        selection = new Selection(tree, settings);
        turns = new Turns(tree, walk, dice, codes, settings.widening().getOrElse(Settings.TURN_WIDENING));
        expansion = new Expansion<>(tree, walk, probe, turns, codes, settings);
        solver = new Solver(tree, outcomes);
        solves = settings.solver();
        expand = settings.expand();
        shared = settings.workers() > 1;
    }

    /// A new search begins.
    void start(long seed) {
        dice.reset(seed);
        depth = 0;
        done = 0;
    }

    long done() {
        return done;
    }

    int depth() {
        return depth;
    }

    /// Gives the root its children, if it has none.
    void open(Simulator<P> root) {
        try {
            walk.start(root);
            walk.enter(Tree.ROOT);
            if (tree.children(Tree.ROOT) == 0) expansion.of(Tree.ROOT, walker.seat());
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw walk.broken(e);
        }
    }

    /// Iterates while the budget grants it.
    ///
    /// @param pause what is done after each portion
    void run(Simulator<P> root, Budget budget, Runnable pause) {
        for (int granted = budget.grant(); granted > 0; granted = budget.grant()) {
            portion(root, granted);
            pause.run();
        }
    }

    private void portion(Simulator<P> root, int iterations) {
        try {
            for (int i = 0; i < iterations && tree.proof(Tree.ROOT) == Outcomes.NONE; i++) {
                walk.start(root);
                dice.rest();
                descend();
                leave();
            }
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw walk.broken(e);
        } finally {
            if (unsharedVisits > 0) tree.share(Tree.ROOT, unsharedVisits, unsharedGain);
            unsharedVisits = 0;
            unsharedGain = 0;
        }
    }

    /// From the root to where the payoffs are known.
    private void descend() {
        int node = Tree.ROOT;
        while (true) {
            long[] words = tree.page(node).words();
            int word = 4 * tree.at(node);
            boolean fresh = words[word] >> 32 < expand && node != Tree.ROOT;
            enter(node);
            int proof = (int) words[word + 3] & 0xff;
            if (proof != Outcomes.NONE) {
                System.arraycopy(outcomes.payoffs(proof), 0, payoffs, 0, payoffs.length);
                if (shared && solves) solver.repeat(walk.path(), walk.length());
                return;
            }
            int seat = walker.seat();
            if (seat == Simulator.OVER) {
                read();
                if (solves) solver.prove(walk.path(), walk.length(), payoffs);
                return;
            }
            long children = tree.children(node);
            if (children == 0 && !fresh) children = expansion.of(node, seat);
            if (children <= 0) {
                playout();
                return;
            }
            node = next(node, children, seat);
        }
    }

    private int next(int node, long children, int seat) {
        if (Tree.isOpen(children) && turns.wantsMore(node)) {
            int child = turns.sample(node, seat);
            if (child != Turns.NONE) return child;
        }
        int child = selection.of(node, children);
        walk.play(child);
        return child;
    }

    private void enter(int node) {
        walk.enter(node);
        if (shared && node != Tree.ROOT) tree.share(node, 1, -Tree.UNIT);
    }

    private void playout() {
        walker.playout(dice, codes);
        if (walker.seat() != Simulator.OVER) throw new BrokenGame("a playout ended, but the game is not over: seat " + walker.seat() + " is to act");
        read();
    }

    private void read() {
        for (int seat = 0; seat < payoffs.length; seat++) {
            payoffs[seat] = walker.payoff(seat);
            if (!(Math.abs(payoffs[seat]) <= 1))
                throw new BrokenGame("the payoff of seat " + seat + " is " + payoffs[seat] + ", which is not in [-1, 1]");
        }
    }

    private void leave() {
        for (int seat = 0; seat < gains.length; seat++) gains[seat] = (long) (payoffs[seat] * Tree.UNIT);
        int[] path = walk.path();
        int length = walk.length();
        if (shared) {
            unsharedVisits++;
            unsharedGain += gains[tree.actor(Tree.ROOT)];
        }
        for (int i = shared ? 1 : 0; i < length; i++) {
            if (shared) tree.share(path[i], 0, gains[tree.actor(path[i])] + Tree.UNIT);
            else tree.add(path[i], gains);
        }
        depth = Math.max(depth, length - 1);
        done++;
    }
}
