package agon.mcts;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// The nodes of a tree, in pages that are created when needed. A node takes 40 bytes, plus 4 bytes for each optional
/// array. Each kind of data has its own array of pages. A page is not an object, which saves one indirection per step
/// of a descent.
class NodePages {
    static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

    static final int PROOF = 0xffffff;
    private static final int ACTOR = 24; // position of the actor's lowest bit

    private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[][].class);
    private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[][].class);
    private static final VarHandle TABLES = MethodHandles.arrayElementVarHandle(int[][].class);

    private final int bits;         // number of bits of an index within a page
    private final int mask;
    // [pages] four words per node: `visits << 32 | tried`, `total`, `children`, `edge << 32 | actor << 24 | proof`
    private final long[][] words;
    // [pages] two numbers per node: the mean payoff to the actor, in [-1, 1], and the factor of the exploration term,
    // in [0, 1]
    private final float[][] bounds;
    private final float[][] priors; // [pages] prior of the edge into each node, in [0, 1]
    private final int[][] tables;   // [pages] number of each node's table in `Amaf`; 0 means none

    NodePages(int bits, int limit, boolean priors, boolean tables) {
        this.bits = bits;
        mask = (1 << bits) - 1;
        words = new long[limit][];
        bounds = new float[limit][];
        this.priors = new float[priors ? limit : 0][];
        this.tables = new int[tables ? limit : 0][];
    }

    final int mostInRow() {
        return mask;
    }

    /// Returns the first node, at `from` or later, that starts a free row of `count` nodes within one page. Returns a
    /// negative number if there is no room.
    final int row(int from, int count) {
        int first = (from & mask) + count > mask + 1 ? (from | mask) + 1 : from;
        return first >> bits < words.length ? first : -1;
    }

    /// Creates the page of a node if it does not exist. This method is thread-safe.
    final void makePage(int node) {
        int page = node >> bits, nodes = mask + 1;
        if (WORDS.getAcquire(words, page) == null) WORDS.compareAndSet(words, page, null, new long[4 * nodes]);
        if (FLOATS.getAcquire(bounds, page) == null) FLOATS.compareAndSet(bounds, page, null, new float[2 * nodes]);
        if (priors.length > 0 && FLOATS.getAcquire(priors, page) == null)
            FLOATS.compareAndSet(priors, page, null, new float[nodes]);
        if (tables.length > 0 && TABLES.getAcquire(tables, page) == null)
            TABLES.compareAndSet(tables, page, null, new int[nodes]);
    }

    final NodePages takePages() {
        NodePages taken = new NodePages(bits, words.length, priors.length > 0, tables.length > 0);
        taken.usePages(this);
        Arrays.fill(words, null);
        Arrays.fill(bounds, null);
        Arrays.fill(priors, null);
        Arrays.fill(tables, null);
        return taken;
    }

    final void usePages(NodePages others) {
        for (int page = 0; page < words.length; page++) {
            if (words[page] != null) continue;
            words[page] = others.words[page];
            bounds[page] = others.bounds[page];
            if (priors.length > 0) priors[page] = others.priors[page];
            if (tables.length > 0) tables[page] = others.tables[page];
        }
    }

    final void copy(int to, NodePages others, int from, int count) {
        System.arraycopy(others.words(from), others.word(from), words(to), word(to), 4 * count);
        System.arraycopy(others.bounds(from), 2 * others.at(from), bounds(to), 2 * at(to), 2 * count);
        if (priors.length > 0) System.arraycopy(others.priors(from), others.at(from), priors(to), at(to), count);
        if (tables.length > 0) System.arraycopy(others.tables(from), others.at(from), tables(to), at(to), count);
    }

    final int at(int node) {
        return node & mask;
    }

    final int word(int node) {
        return 4 * at(node);
    }

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

    static int visits(long[] words, int word) {
        return (int) (words[word] >> 32);
    }

    static long children(long[] words, int word) {
        return (long) LONGS.getAcquire(words, word + 2);
    }

    static int code(long[] words, int word) {
        return (int) (words[word + 3] >> 32);
    }

    static int actor(long[] words, int word) {
        return (int) words[word + 3] >>> ACTOR;
    }

    static int proof(long[] words, int word) {
        return (int) words[word + 3] & PROOF;
    }

    static long edge(int code, int actor) {
        return (long) code << 32 | (long) actor << ACTOR;
    }
}
