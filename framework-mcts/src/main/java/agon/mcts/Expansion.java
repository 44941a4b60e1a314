package agon.mcts;

import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import agon.mcts.internal.Children;
import agon.mcts.internal.Xoroshiro128;
import agon.search.BrokenGameException;
import agon.search.internal.LegalCodes;

/// Expands nodes. The children are the legal actions, in a pseudorandom order that depends only on the position and the
/// seed. Actions are tried for the first time in this order, which also breaks ties.
///
/// With the `forced` option, an action that wins immediately comes first, and the solver proves the node at its next
/// visit. Actions that lose by force according to the game are left out, except at the root, whose report includes all
/// legal actions.
final class Expansion<P> {
    private final Tree tree;
    private final Path<P> path;
    private final boolean shared;
    private final boolean forced;   // whether actions that win immediately come first
    private final boolean defends;  // whether actions that lose by force are left out
    private final boolean priors;
    private final boolean grows;    // whether nodes with many actions create children late
    private final Simulator.Threats threats;
    private final Simulator<P> probe;  // simulator for trying actions
    private final int[] codes;   // [max. legal actions] legal actions of the current position
    private final long seed;
    private final Xoroshiro128 order = new Xoroshiro128(0);

    Expansion(Tree tree, Path<P> path, Simulator<P> probe, int[] codes, SearchSettings settings) {
        this.tree = tree;
        this.path = path;
        this.probe = probe;
        threats = Simulator.Threats.of(path.walker);
        this.codes = codes;
        shared = settings.threads().workers() > 1;
        forced = settings.tree().forced();
        defends = forced && settings.tree().solver() && probe.seats() == 2;
        priors = settings.selection().select() == SearchSettings.Select.PUCT;
        grows = !shared && !priors && settings.selection().rave().isEmpty();
        seed = SplitMix64.mix(settings.seed());
    }

    /// Returns the children of `node`, which the walker has reached. Returns the children of another worker if it has
    /// already expanded the node. The result is ≤ 0 if there are no children yet.
    long of(int node, int seat) {
        if (tree.isFull()) return 0;
        if (shared && !tree.claim(node)) return tree.children(node);
        int count = defends && node != Tree.ROOT && seat >= 0 ? defences() : LegalCodes.of(path.walker, codes);
        if (seat == Simulator.CHANCE) return chance(node, count);
        if (seat < 0 || seat >= path.walker.seats())
            throw new BrokenGameException(
                "seat " + seat + " is to act, but the seats are 0 to " + (path.walker.seats() - 1));
        long children = children(node, count, seat);
        tree.publish(node, children);
        return children;
    }

    /// Stores the defences against a forced win in `codes`, or all legal actions if there are none. Returns their
    /// number.
    private int defences() {
        int count = threats.defences(codes);
        return count > 0 ? LegalCodes.checked(path.walker, codes, count) : LegalCodes.of(path.walker, codes);
    }

    /// Returns the outcomes of chance in the order of the rules. They have the same actor as `node`, because they
    /// contain the values for this seat.
    private long chance(int node, int count) {
        for (int i = 0; i < count; i++) ChanceNodes.weight(path.walker, i);
        int first = tree.expand(codes, count, tree.actor(node));
        long children = first == Tree.FULL ? 0 : Children.ofChance(first, count);
        tree.publish(node, children);
        return children;
    }

    private long children(int node, int count, int seat) {
        order.reset(path.walker.hash() ^ seed);
        for (int i = count - 1; i > 0; i--) swap(i, order.below(i + 1));
        if (forced && threats.mayWin()) winFirst(count, seat);
        if (grows && count >= ChildRows.FEWEST && node != Tree.ROOT)
            return Math.max(0, tree.rows().add(codes, count, seat));
        int first = tree.expand(codes, count, seat);
        if (first == Tree.FULL) return 0;
        if (priors) for (int child = first; child < first + count; child++) tree.prior(child, 1f / count);
        return Children.of(first, count);
    }

    private void winFirst(int count, int seat) {
        for (int i = 0; i < count; i++) {
            if (!wins(codes[i], seat)) continue;
            swap(0, i);
            return;
        }
    }

    private void swap(int i, int j) {
        int code = codes[j];
        codes[j] = codes[i];
        codes[i] = code;
    }

    private boolean wins(int code, int seat) {
        probe.copyFrom(path.walker);
        probe.play(code);
        return probe.seat() == Simulator.OVER && probe.payoff(seat) >= 1;
    }

    /// Expands a claimed node. The children are ordered by their priors in `shares`, which sum to 1.
    void of(int node, int[] codes, int count, float[] shares, int seat) {
        if (seat == Simulator.CHANCE) {
            // a chance node is evaluated only if the memory had no room for its outcomes
            tree.publish(node, 0);
            return;
        }
        int first = tree.expand(codes, count, seat);
        if (first == Tree.FULL) {
            tree.publish(node, 0);
            return;
        }
        rank(first, shares, count);
        tree.publish(node, Children.of(first, count));
    }

    /// Sorts new children by their priors, and stores the priors if nodes have them. The sort is stable.
    private void rank(int first, float[] shares, int count) {
        for (int i = 1; i < count; i++) {
            for (int at = i; at > 0 && shares[at] > shares[at - 1]; at--) {
                float share = shares[at];
                shares[at] = shares[at - 1];
                shares[at - 1] = share;
                tree.swapCodes(first + at, first + at - 1);
            }
        }
        if (priors) for (int i = 0; i < count; i++) tree.prior(first + i, shares[i]);
    }
}
