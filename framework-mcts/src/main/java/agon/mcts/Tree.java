package agon.mcts;

import agon.mcts.Search.SelectionRule;
import agon.mcts.internal.Children;
import agon.mcts.internal.NodePages;

import io.vavr.control.Option;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// The tree in packed arrays, with 40 bytes per node. The children of a node are consecutive, and those that were tried
/// come first. Untried children may be missing: see [ChildRows]. The root is node 0. A node contains values for the
/// seat that acted *into* it.
///
/// Payoffs are in [-1, 1]. A node contains the sum of its payoffs, each increased by 1. A visit without a payoff
/// therefore counts as a loss. This is how the virtual loss of several workers is implemented: with one atomic addition
/// on the way down and one on the way up.
///
/// In a graph, a node may be a *link*. It has no children but represents another node, its target.
///
/// Pages are created when needed, up to the limit, and reused for the next tree. Once a tree has reached its full
/// size, a search allocates no memory.
///
/// With several workers, nodes are updated by the methods that are marked *shared*. These are atomic and lock-free.
final class Tree extends NodePages {
    /// The number of bytes per node: four longs and two floats. Priors and AMAF tables take another four bytes each.
    static final int BYTES = 4 * Long.BYTES + 2 * Float.BYTES;
    static final int ROOT = 0;
    /// Returned by [#expand] and [#make] if the memory is used up.
    static final int FULL = -1;
    // Totals are multiples of 2⁻³⁰, which makes sums exact in any order.
    private static final double UNIT = 1L << 30;

    private static final VarHandle SIZE;
    private static final int SMALLEST = 13; // bits of an index within the smallest page, 8,192 nodes
    static {
        try {
            SIZE = MethodHandles.lookup().findVarHandle(Tree.class, "size", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final boolean priors;
    private final boolean tables;
    private final float weight;  // weight of minimax values in the selection, in [0, 1]; 0 if nodes have none
    private final ChildRows rows;
    private final SelectionRule rule; // null for UCT, or PUCT if nodes have priors
    private int size;           // number of places in use, including gaps at the ends of pages
    private boolean full;

    /// @param most  maximum number of children per node
    /// @param limit maximum size in bytes
    /// @param rule  custom selection rule, if there is one
    /// @throws IllegalArgumentException if the limit is too small for the root and its children
    Tree(int most, long limit, boolean priors, boolean tables, float weight, Option<SelectionRule> rule) {
        int bits = bits(most);
        super(bits, pages(most, bits, limit, bytes(priors, weight > 0, tables)), priors, weight > 0, tables);
        this.priors = priors;
        this.tables = tables;
        this.weight = weight;
        this.rule = rule.getOrNull();
        rows = new ChildRows(this, most);
    }

    private static int bits(int most) {
        return Math.max(32 - Integer.numberOfLeadingZeros(most + 1), SMALLEST);
    }

    private static int pages(int most, int bits, long limit, int bytes) {
        long nodes = limit / bytes;
        if (nodes >> bits == 0)
            throw new IllegalArgumentException("the memory of " + mebibytes(limit) + " MiB is enough for " + nodes
                + " nodes, too few for a game with up to " + most + " legal actions; the minimum is "
                + mebibytes((long) bytes << bits) + " MiB");
        return (int) Math.min(nodes >> bits, Integer.MAX_VALUE >> bits);
    }

    private static long mebibytes(long bytes) {
        return bytes + (1 << 20) - 1 >> 20;
    }

    private static int bytes(boolean priors, boolean values, boolean tables) {
        return BYTES + (priors ? Float.BYTES : 0) + (values ? Float.BYTES : 0) + (tables ? Integer.BYTES : 0);
    }

    void clear() {
        size = 0;
        full = false;
        rows.clear();
        make(1);
        set(ROOT, 0, 0);
    }

    int size() {
        return (int) SIZE.getOpaque(this);
    }

    /// Returns the number of nodes, including gaps at the ends of pages.
    int nodes() {
        return size() - rows.unused();
    }

    long bytes() {
        return (long) size() * bytes(priors, weight > 0, tables);
    }

    boolean isFull() {
        return full;
    }

    /// Creates `count` new nodes in one page. Returns the first node, or [#FULL] if there is no room.
    int make(int count) {
        if (count > mostInRow()) return FULL;
        while (true) {
            int old = size(), from = row(old, count);
            if (from < 0) {
                full = true;
                return FULL;
            }
            if (!SIZE.compareAndSet(this, old, from + count)) continue;
            if (from > old) clear(old, from);
            makePage(from);
            return from;
        }
    }

    void set(int node, int code, int actor) {
        long[] words = words(node);
        int word = word(node);
        words[word] = 0;
        words[word + 1] = 0;
        words[word + 2] = 0;
        words[word + 3] = NodePages.edge(code, actor);
        if (priors) priors(node)[at(node)] = 1;
        bound(node, -1, width(node, 0));
        if (tables) table(node, 0);
    }

    /// Creates the children of a node. They are invisible to other workers until [#publish] is called. Returns the
    /// first child, or [#FULL] if there is no room.
    int expand(int[] codes, int count, int actor) {
        int first = make(count);
        if (first == FULL) return FULL;
        for (int i = 0; i < count; i++) set(first + i, codes[i], actor);
        return first;
    }

    ChildRows rows() {
        return rows;
    }

    boolean claim(int node) {
        return LONGS.compareAndSet(words(node), word(node) + 2, Children.NONE, Children.BUSY);
    }

    /// Makes the children of a node visible to other workers. With 0, gives up a claim.
    void publish(int node, long children) {
        LONGS.setRelease(words(node), word(node) + 2, children);
    }

    /// Removes the children of a node. Must not be called if there are several workers.
    void forgetChildren(int node) {
        words(node)[word(node)] &= -1L << 32; // sets the number of tried children to 0
        publish(node, Children.NONE);
    }

    long children(int node) {
        return NodePages.children(words(node), word(node));
    }

    int target(int node) {
        long children = children(node);
        return Children.isLink(children) ? Children.first(children) : node;
    }

    int made(int node) {
        long children = children(node);
        return children <= 0 ? 0 : Children.isGrowing(children) ? tried(node) : Children.count(children);
    }

    int visits(int node) {
        return NodePages.visits(words(node), word(node));
    }

    int tried(int node) {
        return (int) words(node)[word(node)];
    }

    /// Increments the number of tried children if it is still `tried`. Returns whether it was. Shared.
    boolean tryOne(int node, int tried, boolean shared) {
        long[] words = words(node);
        int word = word(node);
        if (!shared) {
            words[word]++;
            return true;
        }
        long old = (long) LONGS.getOpaque(words, word);
        return (int) old == tried && LONGS.compareAndSet(words, word, old, old + 1);
    }

    static long gained(double payoff) {
        return (long) ((payoff + 1) * UNIT);
    }

    /// Adds a visit and its gains, one per seat. Must not be called if there are several workers.
    void add(int node, long[] gains) {
        long[] words = words(node);
        int word = word(node);
        long visits = (words[word] += 1L << 32) >> 32,
            total = words[word + 1] += gains[NodePages.actor(words, word)];
        // the root is never compared with siblings and needs no mean
        if (NodePages.proof(words, word) == 0 && node != ROOT) average(node, (int) visits, total);
    }

    /// Adds a visit with its gains, one per seat, without updating the mean that the selection uses.
    void count(int node, long[] gains) {
        long[] words = words(node);
        int word = word(node);
        words[word] += 1L << 32;
        words[word + 1] += gains[NodePages.actor(words, word)];
    }

    void average(int node) {
        if (proof(node) == 0) average(node, visits(node), total(node));
    }

    private void average(int node, int visits, long total) {
        float[] bounds = bounds(node);
        int at = at(node);
        float mean = (float) (total / (UNIT * visits) - 1);
        bounds[2 * at] = weight == 0 ? mean : mean + weight * (values(node)[2 * at] / VALUE - mean);
        bounds[2 * at + 1] = width(node, visits);
    }

    private float width(int node, int visits) {
        if (rule != null) return rule.width(visits, prior(node));
        return priors ? priors(node)[at(node)] / (1 + visits) : Selection.width(visits);
    }

    /// Adds a visit whose gain is not known yet. The visit counts as a loss until [#gain] is called. Shared.
    void visit(int node) {
        long[] words = words(node);
        int word = word(node), visits = (int) ((long) LONGS.getAndAdd(words, word, 1L << 32) >> 32) + 1;
        if (NodePages.proof(words, word) == 0) average(node, visits, words[word + 1]);
    }

    /// Adds the gain of a visit. Shared.
    void gain(int node, long gain) {
        long[] words = words(node);
        int word = word(node);
        LONGS.getAndAdd(words, word + 1, gain);
        if (NodePages.proof(words, word) != 0) return;
        // A worker that is delayed before it writes could leave an outdated bound. It therefore checks the visits
        // again. Visits are read before the total, so an update in between makes the node look better, never worse.
        int visits;
        do {
            visits = (int) ((long) LONGS.getAcquire(words, word) >> 32);
            average(node, visits, (long) LONGS.getAcquire(words, word + 1));
        } while (((long) LONGS.getAcquire(words, word) >> 32) - visits > visits >> 4);
    }

    void share(int node, int visits, long gain) {
        LONGS.getAndAdd(words(node), word(node), (long) visits << 32);
        gain(node, gain);
    }

    /// Removes a visit that ended without a result. Shared.
    void revoke(int node) {
        LONGS.getAndAdd(words(node), word(node), -1L << 32);
        if (visits(node) > 0) gain(node, 0);
        else bound(node, -1, width(node, 0));
    }

    /// Returns the value that the selection uses: the mean payoff, mixed with the minimax value if nodes have one.
    float mixed(int node) {
        int target = target(node);
        return bounds(target)[2 * at(target)];
    }

    double mean(int node) {
        int visits = visits(node);
        return visits == 0 ? 0 : total(node) / (UNIT * visits) - 1;
    }

    static double mean(long total, long visits) {
        return total / (UNIT * visits) - 1;
    }

    long total(int node) {
        return words(node)[word(node) + 1];
    }

    /// Returns the minimax value of a node for its actor, times [#VALUE].
    int value(int node) {
        return values(node)[2 * at(node)];
    }

    void value(int node, float payoff) {
        if (weight > 0) values(node)[2 * at(node)] = (short) Math.round(VALUE * payoff);
    }

    boolean hasValues() {
        return weight > 0;
    }

    float prior(int node) {
        return priors ? priors(node)[at(node)] : 1;
    }

    void prior(int node, float prior) {
        priors(node)[at(node)] = prior;
        bounds(node)[2 * at(node) + 1] = width(node, visits(node));
    }

    int table(int node) {
        return tables(node)[at(node)];
    }

    void table(int node, int number) {
        tables(node)[at(node)] = number;
    }

    /// Changes the code of a node, which is the action code of its edge or, for a target, the number of its table
    /// entry.
    void code(int node, int code) {
        long[] words = words(node);
        int word = word(node) + 3;
        words[word] = words[word] & 0xffffffffL | (long) code << 32;
    }

    void swapCodes(int one, int other) {
        long[] words = words(one);
        int a = word(one) + 3, b = word(other) + 3;
        long word = words[a];
        words[a] = words[b];
        words[b] = word;
        if (!priors) return;
        float prior = prior(one);
        prior(one, prior(other));
        prior(other, prior);
    }

    /// Returns the number of visits of the parent at which the value of an untried node must be computed again. Untried
    /// nodes store this number instead of their total.
    int due(int node) {
        return (int) total(node);
    }

    void due(int node, int visits) {
        words(node)[word(node) + 1] = visits;
    }

    float width(int node) {
        return bounds(node)[2 * at(node) + 1];
    }

    void bound(int node, float mean, float width) {
        float[] bounds = bounds(node);
        int at = 2 * at(node);
        bounds[at] = mean;
        bounds[at + 1] = width;
    }

    int code(int node) {
        return NodePages.code(words(node), word(node));
    }

    int actor(int node) {
        return NodePages.actor(words(node), word(node));
    }

    int proof(int node) {
        return NodePages.proof(words(node), word(node));
    }

    /// Stores a proven outcome. The rest of the word never changes.
    void prove(int node, int proof) {
        long[] words = words(node);
        int word = word(node) + 3;
        words[word] = words[word] & ~(long) PROOF | proof;
    }

    /// Makes the proofs of this worker visible to other workers before it reads their proofs. If two workers prove the
    /// last children of a node at the same time, at least one of them sees both proofs.
    static void showProofs() {
        VarHandle.fullFence();
    }

    /// Makes the child of the root with this action code the new root, and discards the rest of the tree. This requires
    /// memory for a second copy of the subtree.
    void keep(int code) {
        NodePages old = takePages();
        new SubtreeCopy(this, old).keep(code);
        old.freePages();
    }
}
