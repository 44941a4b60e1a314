package agon.mcts;

/// Copies a subtree from the old pages to new ones, level by level, without gaps.
record SubtreeCopy(Tree tree, NodePages old) {
    void keep(int code) {
        int child = Children.first(word(Tree.ROOT, 2));
        while ((int) (word(child, 3) >> 32) != code) child++;
        tree.clear();
        copy(child, Tree.ROOT);
        for (int node = Tree.ROOT; node < tree.size(); node++) below(node);
    }

    /// Copies the children of a copied node. In the new order, the gaps at the ends of pages are different, and a full
    /// tree may have no room for the last children. Their parent then remains without children.
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
        tree.copy(to, old, from);
    }

    private long word(int node, int word) {
        return old.words(node)[old.word(node) + word];
    }
}
