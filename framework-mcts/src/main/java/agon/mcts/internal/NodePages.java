package agon.mcts.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The nodes of a tree, in pages that are created when needed. A node takes 40 bytes, plus 4 bytes for each optional
/// array. Each kind of data has its own array of pages, which saves one indirection per step of a descent.
///
/// Pages that a tree no longer needs are reused. Otherwise, the garbage collector would copy large new arrays during a
/// search.
public class NodePages {
    public static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

    public static final int PROOF = 0xffffff;
    public static final float VALUE = 32_767;
    private static final int ACTOR = 24; // position of the actor's lowest bit
    private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[][].class);

    private final int bits;         // number of bits of an index within a page
    private final int mask;
    // [pages] four words per node: `visits << 32 | tried`, `total`, `children`, `edge << 32 | actor << 24 | proof`
    private final long[][] words;
    // [pages] two numbers per node: the mean payoff to the actor, mixed with its minimax value if there is one, in
    // [-1, 1]; and the factor of the exploration term, in [0, 1]
    private final float[][] bounds;
    private final float[][] priors; // [pages] prior of the edge into each node, in [0, 1]
    // [pages] minimax value and first evaluation of each node: payoffs to the actor, times `VALUE`
    private final short[][] values;
    private final int[][] tables;   // [pages] number of each node's table in `Amaf`; 0 means none
    private final List<Page> free;  // pages without nodes, from which new pages are taken

    /// The arrays of one page. The optional ones are empty if nodes do not have this kind of data.
    private record Page(long[] words, float[] bounds, float[] priors, short[] values, int[] tables) {}

    public NodePages(int bits, int limit, boolean priors, boolean values, boolean tables) {
        this(bits, limit, priors, values, tables, new ArrayList<>());
    }

    private NodePages(int bits, int limit, boolean priors, boolean values, boolean tables, List<Page> free) {
        this.bits = bits;
        this.free = free;
        mask = (1 << bits) - 1;
        words = new long[limit][];
        bounds = new float[limit][];
        this.priors = new float[priors ? limit : 0][];
        this.values = new short[values ? limit : 0][];
        this.tables = new int[tables ? limit : 0][];
    }

    public final int mostInRow() {
        return mask;
    }

    /// Returns the first node, at `from` or later, that starts a free row of `count` nodes within one page. Returns a
    /// negative number if there is no room.
    public final int row(int from, int count) {
        int first = (from & mask) + count > mask + 1 ? (from | mask) + 1 : from;
        return first >> bits < words.length ? first : -1;
    }

    /// Creates the page of a node if it does not exist. This method is thread-safe.
    public final void makePage(int node) {
        if (WORDS.getAcquire(words, node >> bits) == null) addPage(node >> bits);
    }

    /// Clears nodes of one page that the tree leaves unused. The page may contain nodes of an earlier tree.
    public final void clear(int from, int to) {
        makePage(from);
        Arrays.fill(words(from), word(from), word(from) + 4 * (to - from), 0);
        if (tables.length > 0) Arrays.fill(tables(from), at(from), at(from) + to - from, 0);
    }

    private synchronized void addPage(int page) {
        int nodes = mask + 1;
        if (words[page] != null) return;
        Page made = free.isEmpty() ? new Page(new long[4 * nodes], new float[2 * nodes],
            new float[priors.length > 0 ? nodes : 0], new short[values.length > 0 ? 2 * nodes : 0],
            new int[tables.length > 0 ? nodes : 0]) : free.removeLast();
        bounds[page] = made.bounds;
        if (priors.length > 0) priors[page] = made.priors;
        if (values.length > 0) values[page] = made.values;
        if (tables.length > 0) tables[page] = made.tables;
        WORDS.setRelease(words, page, made.words);
    }

    /// Moves all pages to a new object.
    public final NodePages takePages() {
        NodePages taken = new NodePages(bits, words.length, priors.length > 0, values.length > 0, tables.length > 0,
            free);
        move(words, taken.words);
        move(bounds, taken.bounds);
        move(priors, taken.priors);
        move(values, taken.values);
        move(tables, taken.tables);
        return taken;
    }

    private static void move(Object[] from, Object[] to) {
        System.arraycopy(from, 0, to, 0, from.length);
        Arrays.fill(from, null);
    }

    /// Makes all pages available for new nodes.
    public final void freePages() {
        for (int page = 0; page < words.length && words[page] != null; page++)
            free.add(new Page(words[page], bounds[page], priors.length > 0 ? priors[page] : null,
                values.length > 0 ? values[page] : null,
                tables.length > 0 ? tables[page] : null));
    }

    public final void copy(int to, NodePages others, int from) {
        System.arraycopy(others.words(from), others.word(from), words(to), word(to), 4);
        System.arraycopy(others.bounds(from), 2 * others.at(from), bounds(to), 2 * at(to), 2);
        if (priors.length > 0) priors(to)[at(to)] = others.priors(from)[others.at(from)];
        if (values.length > 0)
            System.arraycopy(others.values(from), 2 * others.at(from), values(to), 2 * at(to), 2);
        if (tables.length > 0) tables(to)[at(to)] = others.tables(from)[others.at(from)];
    }

    public final int at(int node) {
        return node & mask;
    }

    public final int word(int node) {
        return 4 * at(node);
    }

    public final long[] words(int node) {
        return words[node >> bits];
    }

    public final float[] bounds(int node) {
        return bounds[node >> bits];
    }

    public final float[] priors(int node) {
        return priors[node >> bits];
    }

    public final short[] values(int node) {
        return values[node >> bits];
    }

    public final int[] tables(int node) {
        return tables[node >> bits];
    }

    public static int visits(long[] words, int word) {
        return (int) (words[word] >> 32);
    }

    public static long children(long[] words, int word) {
        return (long) LONGS.getAcquire(words, word + 2);
    }

    public static int code(long[] words, int word) {
        return (int) (words[word + 3] >> 32);
    }

    public static int actor(long[] words, int word) {
        return (int) words[word + 3] >>> ACTOR;
    }

    public static int proof(long[] words, int word) {
        return (int) words[word + 3] & PROOF;
    }

    public static long edge(int code, int actor) {
        return (long) code << 32 | (long) actor << ACTOR;
    }
}
