package agon.mcts;

import agon.api.Simulator;

/// Edges that are turns, up to where chance decides. A position with few of them gets all; any other is *open*: its
/// turns are sampled one by one, action by action, as progressive widening asks for them, and are never enumerated. A
/// turn that is drawn again takes its place in vain.
///
/// Sampled as by Couëtoux, Hoock, Sokolovska, Teytaud and Bonnard, *Continuous upper confidence trees*, LION 2011, §3.
final class TurnExpansion {
    /// No further turn was found.
    static final int NONE = -1;
    private static final int FEW = 32;  // turns that are enumerated
    private static final int ROOM = 4;  // children that an open node has room for at first; doubled when they are there

    private final Tree tree;
    private final Path<?> path;
    private final Xoroshiro128 dice;
    private final double widening;
    private final int[] codes;                   // [most legal] legal actions of one position
    private final int[] few = new int[FEW];      // turns that were found
    private final int[][] levels;                // [actions of an edge][FEW] legal actions on the way
    private int found;                           // of the few

    TurnExpansion(Tree tree, Path<?> path, Xoroshiro128 dice, int[] codes, double widening) {
        this.tree = tree;
        this.path = path;
        this.dice = dice;
        this.codes = codes;
        this.widening = widening;
        levels = new int[path.edges.longest()][FEW];
    }

    /// All turns of the position, if they are few: then `found()` of them lie in `few()`. The walker is back
    /// afterwards.
    ///
    /// @param count of the legal actions, which lie in the scratch
    boolean areFew(int count) {
        found = 0;
        boolean all = list(0, 0, count);
        path.back();
        return all;
    }

    int[] few() {
        return few;
    }

    int found() {
        return found;
    }

    private boolean list(int edge, int length, int count) {
        if (count > FEW) return false;
        System.arraycopy(codes, 0, levels[length], 0, count);
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                path.back();
                if (edge != 0) path.edges.play(path.walker, edge);
            }
            int longer = path.edges.with(edge, length, levels[length][i]);
            path.walker.play(levels[length][i]);
            if (goesOn(length + 1)) {
                if (!list(longer, length + 1, Expansion.legal(path.walker, codes))) return false;
            } else if (found == FEW) return false;
            else few[found++] = longer;
        }
        return true;
    }

    private boolean goesOn(int length) {
        Simulator<?> walker = path.walker;
        return length < path.edges.longest() && walker.seat() >= 0 && walker.midTurn();
    }

    /// The children of a node that is open: none yet, but room for them.
    long open(int node) {
        int first = tree.make(ROOM);
        return first == Tree.FULL ? 0 : Children.open(first, ROOM);
    }

    /// Whether widening asks for one more child.
    boolean wantsMore(int node) {
        int used = tree.tried(node);
        return (used & 0xffff) + (used >>> 16) < Math.min(0x7fff, widening * Math.sqrt(tree.visits(node))) || used == 0;
    }

    /// A further child of an open node, with the walker at it; [#NONE] if the turn is known or there is no room, and
    /// the walker is back.
    int sample(int node, int seat) {
        int edge = 0, length = 0;
        do {
            int code = codes[dice.below(Expansion.legal(path.walker, codes))];
            edge = path.edges.with(edge, length++, code);
            path.walker.play(code);
        } while (goesOn(length));
        int child = known(node, edge) ? NONE : append(node, edge, seat);
        if (child != NONE) path.reach();
        else {
            tree.words(node)[tree.word(node)] += 1 << 16;
            path.back();
        }
        return child;
    }

    private boolean known(int node, int edge) {
        int first = Children.first(tree.children(node)), end = first + tree.made(node);
        for (int child = first; child < end; child++) if (tree.code(child) == edge) return true;
        return false;
    }

    /// One more child of an open node, which moves its children if they need more room; [#NONE] if there is none.
    private int append(int node, int edge, int actor) {
        long children = tree.children(node);
        int made = tree.made(node), first = Children.first(children), room = Children.count(children);
        if (made == room) {
            int more = tree.make(2 * room);
            if (more == Tree.FULL) return NONE;
            tree.copy(more, tree, first, room);
            first = more;
            tree.publish(node, Children.open(first, 2 * room));
        }
        tree.set(first + made, edge, actor);
        tree.words(node)[tree.word(node)]++;
        return first + made;
    }
}
