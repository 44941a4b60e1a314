package agon.mcts;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// The nodes of a tree, 40 bytes each, and 4 more for each of the arrays that some settings need. They lie in pages
/// that are made when they are needed. The arrays of a page stand in columns, not in an object of their own: a step
/// down the tree waits for each link of the chain from the number of a node to what is known of it.
class NodePages {
    /// Words, for several workers at once.
    static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

    /// The bits of a proof in the last word of a node.
    static final int PROOF = 0xffffff;
    private static final int ACTOR = 24; // above it the seat that acted

    private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[][].class);
    private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[][].class);
    private static final VarHandle TABLES = MethodHandles.arrayElementVarHandle(int[][].class);

    private final int bits;         // of an index within a page
    private final int mask;
    // [pages] (4 a node) `visits << 32 | tried`, `total`, `children`, `edge << 32 | actor << 24 | proof`
    private final long[][] words;
    // [pages] (2 a node) mean payoff to the actor, in [-1, 1]; what the exploration term is multiplied with, in [0, 1]
    private final float[][] bounds;
    private final float[][] priors; // [pages, or none] (1 a node) of the edge into the node, in [0, 1]
    private final int[][] tables;   // [pages, or none] (1 a node) number of its own table of `Amaf`, 0 without one

    /// @param bits   of an index within a page
    /// @param limit  pages that there may be
    /// @param priors whether nodes have priors
    /// @param tables whether nodes have tables
    NodePages(int bits, int limit, boolean priors, boolean tables) {
        this.bits = bits;
        mask = (1 << bits) - 1;
        words = new long[limit][];
        bounds = new float[limit][];
        this.priors = new float[priors ? limit : 0][];
        this.tables = new int[tables ? limit : 0][];
    }

    /// Nodes that may lie in a row, at most.
    final int mostInRow() {
        return mask;
    }

    /// Where so many nodes in a row, which lie in one page, may begin, at `from` at the earliest; negative if there is
    /// no room.
    final int row(int from, int count) {
        int first = (from & mask) + count > mask + 1 ? (from | mask) + 1 : from;
        return first >> bits < words.length ? first : -1;
    }

    /// Makes the page of a node, unless it is there. Several workers may do so at once.
    final void makePage(int node) {
        int page = node >> bits, nodes = mask + 1;
        if (WORDS.getAcquire(words, page) == null) WORDS.compareAndSet(words, page, null, new long[4 * nodes]);
        if (FLOATS.getAcquire(bounds, page) == null) FLOATS.compareAndSet(bounds, page, null, new float[2 * nodes]);
        if (priors.length > 0 && FLOATS.getAcquire(priors, page) == null)
            FLOATS.compareAndSet(priors, page, null, new float[nodes]);
        if (tables.length > 0 && TABLES.getAcquire(tables, page) == null)
            TABLES.compareAndSet(tables, page, null, new int[nodes]);
    }

    /// Takes all pages out of the tree, which has none afterwards.
    final NodePages takePages() {
        NodePages taken = new NodePages(bits, words.length, priors.length > 0, tables.length > 0);
        taken.usePages(this);
        Arrays.fill(words, null);
        Arrays.fill(bounds, null);
        Arrays.fill(priors, null);
        Arrays.fill(tables, null);
        return taken;
    }

    /// Takes the pages of others in the place of those that are not there, so that they need not be made.
    final void usePages(NodePages others) {
        for (int page = 0; page < words.length; page++) {
            if (words[page] != null) continue;
            words[page] = others.words[page];
            bounds[page] = others.bounds[page];
            if (priors.length > 0) priors[page] = others.priors[page];
            if (tables.length > 0) tables[page] = others.tables[page];
        }
    }

    /// Copies nodes that lie in a row, of other pages, or of these.
    final void copy(int to, NodePages others, int from, int count) {
        System.arraycopy(others.words(from), others.word(from), words(to), word(to), 4 * count);
        System.arraycopy(others.bounds(from), 2 * others.at(from), bounds(to), 2 * at(to), 2 * count);
        if (priors.length > 0) System.arraycopy(others.priors(from), others.at(from), priors(to), at(to), count);
        if (tables.length > 0) System.arraycopy(others.tables(from), others.at(from), tables(to), at(to), count);
    }

    /// Index of a node within its page.
    final int at(int node) {
        return node & mask;
    }

    /// Index of the first word of a node within those of its page.
    final int word(int node) {
        return 4 * at(node);
    }

    /// The words of the page of a node; likewise the others.
    final long[] words(int node) {
        return words[node >> bits];
    }

    final float[] bounds(int node) {
        return bounds[node >> bits];
    }

    final float[] priors(int node) {
        return priors[node >> bits];
    }

    final int[] tables(int node) {
        return tables[node >> bits];
    }

    /// The visits of a node whose words begin at `word`; likewise what follows.
    static int visits(long[] words, int word) {
        return (int) (words[word] >> 32);
    }

    /// As [Children] packs them.
    static long children(long[] words, int word) {
        return (long) LONGS.getAcquire(words, word + 2);
    }

    /// The edge into the node.
    static int code(long[] words, int word) {
        return (int) (words[word + 3] >> 32);
    }

    /// The seat that acted into the node.
    static int actor(long[] words, int word) {
        return (int) words[word + 3] >>> ACTOR;
    }

    /// The number of the outcome that is proven; 0 if none is.
    static int proof(long[] words, int word) {
        return (int) words[word + 3] & PROOF;
    }

    /// The last word of a node of which nothing is proven.
    static long edge(int code, int actor) {
        return (long) code << 32 | (long) actor << ACTOR;
    }
}
