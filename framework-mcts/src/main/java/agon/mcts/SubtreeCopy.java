package agon.mcts;

/// Copies a part of a tree to the front of new pages, level by level, so that no gap and no dead node is left.
///
/// @param tree to be filled
/// @param old  pages of the tree as it was
record SubtreeCopy(Tree tree, NodePages old) {
    /// Keeps what follows `code` from the root. If edges are turns, several may begin with it: then the rest of them
    /// leads from the new root.
    void keep(int code, EdgeCodec edges) {
        long children = word(Tree.ROOT, 2);
        int first = Children.first(children), made = made(Tree.ROOT), child = first;
        while (edges.first(edge(child)) != code) child++;
        tree.clear();
        if (edges.rest(edge(child)) == 0) {
            copy(child, Tree.ROOT);
            below(Tree.ROOT);
        } else turns(first, made, code, edges);
        for (int node = 1; node < tree.size(); node++) below(node);
    }

    private void turns(int first, int made, int code, EdgeCodec edges) {
        int kept = 0, visits = 1;
        for (int child = first; child < first + made; child++) if (edges.first(edge(child)) == code) kept++;
        int to = tree.make(kept), next = to;
        for (int child = first; child < first + made; child++) {
            if (edges.first(edge(child)) != code) continue;
            copy(child, next);
            tree.code(next, edges.rest(edge(child)));
            visits += tree.visits(next++);
        }
        boolean open = Children.isOpen(word(Tree.ROOT, 2));
        int tried = 0;
        for (int child = to; child < to + kept; child++) if (open || tree.visits(child) > 0) tried++;
        tree.words(Tree.ROOT)[0] = (long) visits << 32 | tried;
        tree.publish(Tree.ROOT, open ? Children.open(to, kept) : Children.of(to, kept));
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

    private int edge(int node) {
        return (int) (word(node, 3) >> 32);
    }

    private int made(int node) {
        long children = word(node, 2);
        return Children.isOpen(children) ? (int) word(node, 0) & 0xffff : Children.count(children);
    }
}
