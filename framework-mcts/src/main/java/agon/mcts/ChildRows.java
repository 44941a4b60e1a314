package agon.mcts;

import agon.mcts.internal.Children;
import agon.mcts.internal.NodePages;

import java.util.Arrays;

/// The children of nodes that create each child only when it is tried. Most nodes are visited only a few times, so most
/// of their children are never created. Compared with creating a node for each legal action, this reduces memory use to
/// between an eighth and a third. It is not supported if several workers share the tree.
///
/// The children of such a node form a *row*, which consists of a header and space for one or more children. When a row
/// is full, its children are moved to a row with twice the capacity, or with capacity for all legal actions if that is
/// less. The action codes of all children are stored once per node. The space of one node in the tree holds 16 codes,
/// or 8 if a code needs more than 16 bits.
///
/// A header has the format of a node. Its first word contains the index and the size of the codes, and the capacity of
/// the row. Its actor is the actor of the children. While there are untried children, it also contains their common
/// value, which other nodes store in their first untried child.
final class ChildRows {
    /// The minimum number of legal actions for which a row takes less memory than a node for each action.
    static final int FEWEST = 6;
    private static final int FIRST = 1;    // capacity of the first row of a node
    private static final int WIDE = 1 << 30; // flag of rows with 32-bit codes

    private final Tree tree;
    private final int[] codes;                        // [max. legal actions] scratch array
    private final int[] free = new int[Integer.SIZE]; // [log₂ capacity] header of the first unused row; 0 means none
    private int unused;                               // number of places of the tree that are not children

    ChildRows(Tree tree, int most) {
        this.tree = tree;
        codes = new int[most];
    }

    void clear() {
        Arrays.fill(free, 0);
        unused = 0;
    }

    /// Returns the number of places of the tree that are not children.
    int unused() {
        return unused;
    }

    static int header(int first) {
        return first - 1;
    }

    /// Stores the action codes of a node. Returns its children, none of which exists yet, or [Tree#FULL] if there is no
    /// room.
    long add(int[] codes, int count, int actor) {
        return add(codes, count, actor, FIRST);
    }

    private long add(int[] codes, int count, int actor, int room) {
        int all = 0;
        for (int i = 0; i < count; i++) all |= codes[i];
        int perWord = perWord(all), place = make((count - 1) / (4 * perWord) + 1), header = make(1 + room);
        if (place == Tree.FULL || header == Tree.FULL) return Tree.FULL;
        store(codes, count, perWord, tree.words(place), tree.word(place));
        start(header, (long) place << 32 | (perWord == 2 ? WIDE : 0) | room, actor);
        return Children.ofGrowing(header + 1, count);
    }

    private int make(int size) {
        int made = tree.make(size);
        if (made != Tree.FULL) unused += size;
        return made;
    }

    /// Returns the number of codes per word, 4 or 2, given the bits that the codes use.
    private static int perWord(int bits) {
        return bits >> 16 == 0 ? 4 : 2;
    }

    private static void store(int[] codes, int count, int perWord, long[] words, int at) {
        for (int i = 0, word = at; i < count; word++) {
            long packed = 0;
            for (int j = 0; j < perWord && i < count; j++, i++) packed |= (long) codes[i] << 64 / perWord * j;
            words[word] = packed;
        }
    }

    private void start(int header, long link, int actor) {
        tree.set(header, 0, actor);
        link(header, link);
    }

    private void link(int header, long word) {
        tree.words(header)[tree.word(header)] = word;
    }

    private static long link(NodePages pages, int header) {
        return pages.words(header)[pages.word(header)];
    }

    private static int room(NodePages pages, int header) {
        return (int) link(pages, header) & ~WIDE;
    }

    private static int code(NodePages pages, int header, int i) {
        long link = link(pages, header);
        int place = (int) (link >> 32);
        long[] words = pages.words(place);
        return (link & WIDE) == 0 ? (int) (words[pages.word(place) + (i >> 2)] >> 16 * (i & 3)) & 0xffff
            : (int) (words[pages.word(place) + (i >> 1)] >> 32 * (i & 1));
    }

    /// Creates and returns the next child of a node. Returns [Tree#FULL] if there is no room.
    int next(int node) {
        long children = tree.children(node);
        int tried = tree.tried(node), header = header(Children.first(children));
        if (tried == room(tree, header)) {
            header = larger(header, Children.count(children));
            if (header == Tree.FULL) return Tree.FULL;
            tree.publish(node, Children.moved(children, header + 1));
        }
        int child = header + 1 + tried;
        tree.set(child, code(tree, header, tried), tree.actor(header));
        tree.tryOne(node, tried, false);
        tree.due(header, 0);
        unused--;
        return child;
    }

    /// Moves a full row to one with twice its capacity, up to `count` children. Returns the new header, or [Tree#FULL]
    /// if there is no room.
    private int larger(int header, int count) {
        int room = room(tree, header), more = Math.min(room, count - room), size = Integer.numberOfTrailingZeros(room),
            larger = free[size + 1];
        if (larger != 0) free[size + 1] = (int) link(tree, larger);
        else {
            larger = make(1 + room + more);
            if (larger == Tree.FULL) return Tree.FULL;
        }
        start(larger, link(tree, header) + more, tree.actor(header));
        for (int i = 1; i <= room; i++) tree.copy(larger + i, tree, header + i);
        link(header, free[size]);
        free[size] = header;
        return larger;
    }

    /// Copies the children of a node that was copied from other pages. For the root, creates all children. Returns the
    /// children, or [Tree#FULL] if there is no room.
    long copy(int node, NodePages old) {
        long children = tree.children(node);
        int count = Children.count(children), tried = tree.tried(node), header = header(Children.first(children)),
            actor = NodePages.actor(old.words(header), old.word(header));
        for (int i = 0; i < count; i++) codes[i] = code(old, header, i);
        long copied = node == Tree.ROOT ? ofAll(count, actor)
            : add(codes, count, actor, Math.clamp(power(tried), FIRST, count));
        if (copied == Tree.FULL) return copied;
        int first = Children.first(copied);
        for (int i = 0; i < tried; i++) tree.copy(first + i, old, header + 1 + i);
        if (node != Tree.ROOT) unused -= tried;
        if (tried < count) copyValue(node == Tree.ROOT ? first + tried : header(first), old, header);
        return copied;
    }

    /// Copies the common value of the untried children.
    private void copyValue(int to, NodePages old, int header) {
        tree.due(to, (int) old.words(header)[old.word(header) + 1]);
        tree.bound(to, old.bounds(header)[2 * old.at(header)], tree.width(to));
    }

    private long ofAll(int count, int actor) {
        int first = tree.expand(codes, count, actor);
        return first == Tree.FULL ? Tree.FULL : Children.of(first, count);
    }

    /// Returns the smallest power of two that is at least `n`.
    private static int power(int n) {
        return Integer.highestOneBit(2 * n - 1);
    }
}
