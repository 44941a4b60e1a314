package agon.mcts;

/// Copies a part of a tree to the front of new pages, level by level, so that no gap and no dead node is left.
///
/// @param tree to be filled
/// @param old  pages of the tree as it was
record SubtreeCopy(Tree tree, NodePages old) {
    /// Copies the subtree below the action `code` of the root.
    void keep(int code) {
        int child = Children.first(word(Tree.ROOT, 2));
        while ((int) (word(child, 3) >> 32) != code) child++;
        tree.clear();
        copy(child, Tree.ROOT);
        for (int node = Tree.ROOT; node < tree.size(); node++) below(node);
    }

    /// Copies the children of a node that was copied. In another order they leave other gaps at the ends of pages, so
    /// that the last ones of a full tree may find no room: then their parent has none yet.
    private void below(int node) {
        long children = tree.children(node);
        if (children <= 0) return;
        int made = tree.made(node), from = Children.first(children), to = made == 0 ? 0 : tree.make(made);
        if (to == Tree.FULL) {
            tree.forgetChildren(node);
            return;
        }
        for (int child = 0; child < made; child++) copy(from + child, to + child);
        tree.publish(node, made == 0 ? Children.NONE : Children.moved(children, to, made));
    }

    private void copy(int from, int to) {
        tree.copy(to, old, from, 1);
    }

    private long word(int node, int word) {
        return old.words(node)[old.word(node) + word];
    }
}
