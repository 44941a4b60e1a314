package agon.mcts;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// The tree in packed arrays, 40 bytes a node. The children of a node are consecutive; those that were tried come first.
///
/// Nodes are numbers from 0, the root. They lie in pages that are made when they are needed, up to the limit, and kept for the next tree, so
/// that a tree that has had its size once allocates nothing. A node holds values for the seat that acted *into* it.
///
/// One thread uses the plain methods; several go through those that say *shared*, which are atomic and take no lock.
final class Tree {
    /// Bytes of a node: four longs and two floats.
    static final int BYTES = 4 * Long.BYTES + 2 * Float.BYTES;
    static final int ROOT = 0;
    /// What [#expand] returns if the memory is used up.
    static final int FULL = -1;
    /// Totals count in units of 2⁻³⁰, so that sums are exact, whatever their order.
    static final long UNIT = 1L << 30;
    /// [#children] of a node that another worker is just expanding.
    static final long BUSY = -1;

    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle PAGES = MethodHandles.arrayElementVarHandle(Page[].class);
    private static final VarHandle SIZE;
    private static final int SMALLEST = 13; // bits of a page of 8,192 nodes
    static {
        try {
            SIZE = MethodHandles.lookup().findVarHandle(Tree.class, "size", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final int bits;     // of an index within a page
    private final int mask;
    private Page[] pages;       // [limit in pages] null until needed
    private int size;           // nodes, gaps at the ends of pages among them
    private boolean full;       // whether some did not fit

    /// @param codes    the most children of a node
    /// @param mebibyte limit of the memory
    /// @throws IllegalArgumentException if the limit is too small for the root and its children
    Tree(int codes, int mebibyte) {
        int needed = 32 - Integer.numberOfLeadingZeros(codes + 1);
        bits = Math.max(needed, SMALLEST);
        long nodes = ((long) mebibyte << 20) / BYTES;
        if (nodes >> bits == 0)
            throw new IllegalArgumentException("memory=" + mebibyte + " MiB holds " + nodes + " nodes, too few for a game whose positions may have "
                + codes + " actions; give at least memory=" + (((long) BYTES << bits) + (1 << 20) - 1 >> 20));
        mask = (1 << bits) - 1;
        pages = new Page[(int) Math.min(nodes >> bits, Integer.MAX_VALUE >> bits)];
    }

    /// Forgets all nodes but a new root.
    void clear() {
        size = 0;
        full = false;
        make(1);
        set(ROOT, 0, 0);
    }

    /// Nodes there are.
    int size() {
        return (int) SIZE.getOpaque(this);
    }

    /// Bytes that are in use for nodes, kept pages without nodes aside.
    long bytes() {
        return (long) size() * BYTES;
    }

    /// Whether a node was refused its children for want of room.
    boolean isFull() {
        return full;
    }

    /// `count` new nodes in one page; [#FULL] if there is no room.
    int make(int count) {
        if (count > mask) return FULL;
        while (true) {
            int old = size(), from = (old & mask) + count > mask + 1 ? (old | mask) + 1 : old;
            if (from < 0 || (from >> bits) >= pages.length) {
                full = true;
                return FULL;
            }
            if (!SIZE.compareAndSet(this, old, from + count)) continue;
            int page = from >> bits;
            if (PAGES.getAcquire(pages, page) == null) PAGES.compareAndSet(pages, page, null, new Page(mask + 1));
            return from;
        }
    }

    /// Sets up a node without visits.
    void set(int node, int code, int actor) {
        Page page = page(node);
        int at = at(node), word = 4 * at;
        page.words()[word] = 0;
        page.words()[word + 1] = 0;
        page.words()[word + 2] = 0;
        page.words()[word + 3] = (long) code << 32 | actor << 8;
        page.bounds()[2 * at] = -1;
        page.bounds()[2 * at + 1] = 1;
    }

    /// Gives a node without children its children, which nobody sees yet: [#publish] them.
    ///
    /// @param codes [count] of the actions
    /// @param actor the seat that acts
    /// @return the first child, or [#FULL]
    int expand(int[] codes, int count, int actor) {
        int first = make(count);
        if (first == FULL) return FULL;
        for (int i = 0; i < count; i++) set(first + i, codes[i], actor);
        return first;
    }

    /// Claims the right to expand a node.
    boolean claim(int node) {
        return LONGS.compareAndSet(page(node).words(), 4 * at(node) + 2, 0L, BUSY);
    }

    /// Shows the children of a node to everyone; `children` of 0 gives a claim up.
    void publish(int node, long children) {
        LONGS.setRelease(page(node).words(), 4 * at(node) + 2, children);
    }

    /// `first << 32 | count`; 0 without children; [#BUSY].
    long children(int node) {
        return (long) LONGS.getAcquire(page(node).words(), 4 * at(node) + 2);
    }

    static int first(long children) {
        return (int) (children >> 32);
    }

    static int count(long children) {
        return (int) children & Integer.MAX_VALUE;
    }

    /// Whether further children may join: then the count is of those that there is room for, and of what is called *tried* the lower half
    /// counts those that there are, the upper half what was drawn in vain.
    static boolean isOpen(long children) {
        return (int) children < 0;
    }

    /// Children of the node that there are.
    int made(int node) {
        long children = children(node);
        return children <= 0 ? 0 : isOpen(children) ? tried(node) & 0xffff : count(children);
    }

    Page page(int node) {
        return pages[node >> bits];
    }

    /// Index of a node within its page.
    int at(int node) {
        return node & mask;
    }

    int visits(int node) {
        return (int) (page(node).words()[4 * at(node)] >> 32);
    }

    /// Children of the node that were tried: a prefix of them.
    int tried(int node) {
        return (int) page(node).words()[4 * at(node)];
    }

    /// One more child is tried, unless another worker was faster.
    boolean tryOne(int node, int tried, boolean shared) {
        long[] words = page(node).words();
        int word = 4 * at(node);
        if (!shared) {
            words[word]++;
            return true;
        }
        long old = (long) LONGS.getOpaque(words, word);
        return (int) old == tried && LONGS.compareAndSet(words, word, old, old + 1);
    }

    /// One more visit, and what it brought to each seat in units of [#UNIT]. For one worker.
    void add(int node, long[] gains) {
        Page page = page(node);
        long[] words = page.words();
        int word = 4 * at(node);
        long flags = words[word + 3], visits = (words[word] += 1L << 32) >> 32, total = words[word + 1] += gains[(int) flags >>> 8 & 0xff];
        if ((flags & 0xff) != 0) return;
        page.bounds()[word >> 1] = (float) (total / ((double) UNIT * visits));
        page.bounds()[(word >> 1) + 1] = Selection.width((int) visits);
    }

    /// Adds to visits and total, in units of [#UNIT], while others do so too.
    void share(int node, int visits, long total) {
        long[] words = page(node).words();
        int word = 4 * at(node);
        LONGS.getAndAdd(words, word, (long) visits << 32);
        LONGS.getAndAdd(words, word + 1, total);
        if (proof(node) == Outcomes.NONE) bound(node, (float) mean(node), Selection.width(visits(node)));
    }

    /// Mean payoff to the actor; 0 without visits.
    double mean(int node) {
        int visits = visits(node);
        return visits == 0 ? 0 : (double) total(node) / ((double) UNIT * visits);
    }

    long total(int node) {
        return page(node).words()[4 * at(node) + 1];
    }

    /// What selection compares: `mean + scale · width`.
    void bound(int node, float mean, float width) {
        float[] bounds = page(node).bounds();
        int at = 2 * at(node);
        bounds[at] = mean;
        bounds[at + 1] = width;
    }

    /// The edge into the node.
    int code(int node) {
        return (int) (page(node).words()[4 * at(node) + 3] >> 32);
    }

    /// The seat that acted into the node.
    int actor(int node) {
        return (int) page(node).words()[4 * at(node) + 3] >>> 8 & 0xff;
    }

    /// The number of the outcome that is proven; 0 if none is.
    int proof(int node) {
        return (int) page(node).words()[4 * at(node) + 3] & 0xff;
    }

    /// Notes a proven outcome. Nothing else in its word ever changes.
    void prove(int node, int proof) {
        long[] words = page(node).words();
        int word = 4 * at(node) + 3;
        words[word] = words[word] & -256 | proof;
    }

    /// Whatever this worker has proven is seen by the others before it looks at what they have proven: when two prove the last children of a
    /// node at the same time, at least one of them sees both.
    static void showProofs() {
        VarHandle.fullFence();
    }

    /// Makes what follows `code` from the root the new tree and forgets the rest. Needs room for what is kept while it copies.
    void keep(int code, Edges edges) {
        Page[] old = pages;
        pages = new Page[old.length];
        new Transplant(this, old, bits).keep(code, edges);
        for (int i = 0; i < old.length; i++) if (pages[i] == null) pages[i] = old[i];
    }
}
