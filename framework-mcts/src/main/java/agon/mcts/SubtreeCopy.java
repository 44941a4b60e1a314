package agon.mcts;

import agon.mcts.internal.Children;
import agon.mcts.internal.NodePages;

import java.util.Arrays;

/// Copies a subtree from the old pages of a tree to new ones, without gaps.
final class SubtreeCopy {
    private final Tree tree;
    private final NodePages old;
    private int[] open = new int[1 << 10];  // nodes that were copied without their children
    private int count;

    SubtreeCopy(Tree tree, NodePages old) {
        this.tree = tree;
        this.old = old;
    }

    void keep(int code) {
        int child = Children.first(NodePages.children(old.words(Tree.ROOT), old.word(Tree.ROOT)));
        while (NodePages.code(old.words(child), old.word(child)) != code) child++;
        tree.clear();
        tree.copy(Tree.ROOT, old, child);
        open(Tree.ROOT);
        while (count > 0) below(open[--count]);
    }

    private void open(int node) {
        if (tree.children(node) <= 0) return;
        if (count == open.length) open = Arrays.copyOf(open, 2 * count);
        open[count++] = node;
    }

    /// Copies the children of a copied node. In the new order, the gaps at the ends of pages are different, and a full
    /// tree may have no room for the last children. Their parent then remains without children.
    private void below(int node) {
        long moved = Children.isGrowing(tree.children(node)) ? tree.rows().copy(node, old) : copied(node);
        if (moved == Tree.FULL) {
            tree.forgetChildren(node);
            return;
        }
        tree.publish(node, moved);
        for (int child = Children.first(moved), end = child + tree.made(node); child < end; child++) open(child);
    }

    private long copied(int node) {
        long children = tree.children(node);
        int from = Children.first(children), made = tree.made(node), to = tree.make(made);
        if (to == Tree.FULL) return Tree.FULL;
        for (int child = 0; child < made; child++) tree.copy(to + child, old, from + child);
        return Children.moved(children, to);
    }
}
