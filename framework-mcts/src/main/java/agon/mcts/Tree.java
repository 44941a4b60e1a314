package agon.mcts;

import io.vavr.control.Option;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// The tree in packed arrays, 40 bytes a node. The children of a node are consecutive; those that were tried come
/// first.
///
/// Of the payoffs, which are in [-1, 1], a node sums how far they are above the lowest. So a visit that has brought
/// nothing yet counts as a loss: that is the virtual loss of several workers, and it takes one atomic addition on the
/// way down and one on the way up.
///
/// In a graph a node may be a *link*: it has no children of its own but stands for another node, its target.
///
/// Nodes are numbers from 0, the root. They lie in pages that are made when they are needed, up to the limit, and kept
/// for the next tree, so that a tree that has had its size once allocates nothing. A node holds values for the seat
/// that acted *into* it.
///
/// One thread uses the plain methods; several go through those that say *shared*, which are atomic and take no lock.
final class Tree extends NodePages {
    /// Bytes of a node: four longs and two floats. Priors and tables take four more each.
    static final int BYTES = 4 * Long.BYTES + 2 * Float.BYTES;
    static final int ROOT = 0;
    /// What [#expand] returns if the memory is used up.
    static final int FULL = -1;
    // Totals count in units of 2⁻³⁰, so that sums are exact, whatever their order.
    private static final double UNIT = 1L << 30;

    private static final VarHandle SIZE;
    private static final int SMALLEST = 13; // bits of a page of 8,192 nodes
    static {
        try {
            SIZE = MethodHandles.lookup().findVarHandle(Tree.class, "size", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final boolean priors;
    private final boolean tables;
    private final SelectionRule rule; // null: UCT, or PUCT if nodes have priors
    private int size;           // nodes, gaps at the ends of pages among them
    private boolean full;       // whether some did not fit

    /// @param most     children of a node
    /// @param limit    bytes
    /// @param priors   whether nodes have priors
    /// @param tables   whether nodes have tables
    /// @param rule     custom selection
    /// @throws IllegalArgumentException if the limit is too small for the root and its children
    Tree(int most, long limit, boolean priors, boolean tables, Option<SelectionRule> rule) {
        int bits = bits(most);
        super(bits, pages(most, bits, limit, bytes(priors, tables)), priors, tables);
        this.priors = priors;
        this.tables = tables;
        this.rule = rule.getOrNull();
    }

    private static int bits(int most) {
        return Math.max(32 - Integer.numberOfLeadingZeros(most + 1), SMALLEST);
    }

    private static int pages(int most, int bits, long limit, int bytes) {
        long nodes = limit / bytes;
        if (nodes >> bits == 0)
            throw new IllegalArgumentException("the memory of " + mebibytes(limit) + " MiB for the tree holds " + nodes
                + " nodes, too few for a game whose positions may have " + most + " actions; it needs "
                + mebibytes((long) bytes << bits) + " MiB, so give a larger memory");
        return (int) Math.min(nodes >> bits, Integer.MAX_VALUE >> bits);
    }

    private static long mebibytes(long bytes) {
        return bytes + (1 << 20) - 1 >> 20;
    }

    private static int bytes(boolean priors, boolean tables) {
        return BYTES + (priors ? Float.BYTES : 0) + (tables ? Integer.BYTES : 0);
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
        return (long) size() * bytes(priors, tables);
    }

    /// Whether a node was refused its children for want of room.
    boolean isFull() {
        return full;
    }

    /// `count` new nodes in one page; [#FULL] if there is no room.
    int make(int count) {
        if (count > mostInRow()) return FULL;
        while (true) {
            int old = size(), from = row(old, count);
            if (from < 0) {
                full = true;
                return FULL;
            }
            if (!SIZE.compareAndSet(this, old, from + count)) continue;
            makePage(from);
            return from;
        }
    }

    /// Sets up a node without visits.
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

    /// Gives a node without children its children, which nobody sees yet: [#publish] them.
    ///
    /// @param codes of the actions, `count` of them
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
        return LONGS.compareAndSet(words(node), word(node) + 2, Children.NONE, Children.BUSY);
    }

    /// Shows the children of a node to everyone; `children` of 0 gives a claim up.
    void publish(int node, long children) {
        LONGS.setRelease(words(node), word(node) + 2, children);
    }

    /// The node has no children yet, whatever it had. For one worker.
    void forgetChildren(int node) {
        words(node)[word(node)] &= -1L << 32; // none is tried
        publish(node, Children.NONE);
    }

    /// As [Children] packs them.
    long children(int node) {
        return NodePages.children(words(node), word(node));
    }

    /// The node that a link stands for; any other node itself.
    int target(int node) {
        long children = children(node);
        return Children.isLink(children) ? Children.first(children) : node;
    }

    /// Children of the node that there are.
    int made(int node) {
        long children = children(node);
        return children <= 0 ? 0 : Children.count(children);
    }

    int visits(int node) {
        return NodePages.visits(words(node), word(node));
    }

    /// Children of the node that were tried: a prefix of them.
    int tried(int node) {
        return (int) words(node)[word(node)];
    }

    /// One more child is tried, unless another worker was faster.
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

    /// A payoff as [#add] and [#gain] take it.
    static long gained(double payoff) {
        return (long) ((payoff + 1) * UNIT);
    }

    /// One more visit, and what it gained each seat. For one worker.
    void add(int node, long[] gains) {
        long[] words = words(node);
        int word = word(node);
        long visits = (words[word] += 1L << 32) >> 32,
            total = words[word + 1] += gains[NodePages.actor(words, word)];
        // The root has no siblings that it might be compared with.
        if (NodePages.proof(words, word) == 0 && node != ROOT) average(node, (int) visits, total);
    }

    /// Sets the bound to what so many visits say.
    private void average(int node, int visits, long total) {
        float[] bounds = bounds(node);
        int at = at(node);
        bounds[2 * at] = (float) (total / (UNIT * visits) - 1);
        bounds[2 * at + 1] = width(node, visits);
    }

    private float width(int node, int visits) {
        if (rule != null) return rule.width(visits, prior(node));
        return priors ? priors(node)[at(node)] / (1 + visits) : Selection.width(visits);
    }

    /// One more visit, whose gain is not known yet: until then it counts as a loss.
    void visit(int node) {
        long[] words = words(node);
        int word = word(node), visits = (int) ((long) LONGS.getAndAdd(words, word, 1L << 32) >> 32) + 1;
        if (NodePages.proof(words, word) == 0) average(node, visits, words[word + 1]);
    }

    /// What a visit gained the actor.
    void gain(int node, long gain) {
        long[] words = words(node);
        int word = word(node);
        LONGS.getAndAdd(words, word + 1, gain);
        if (NodePages.proof(words, word) != 0) return;
        // Another worker may have gone on for long before this one writes: then its bound would be that of long ago.
        // Visits are read before the total, so that what comes between makes the node look better, never worse.
        int visits;
        do {
            visits = (int) ((long) LONGS.getAcquire(words, word) >> 32);
            average(node, visits, (long) LONGS.getAcquire(words, word + 1));
        } while (((long) LONGS.getAcquire(words, word) >> 32) - visits > visits >> 4);
    }

    /// Several visits at once, and what they gained the actor together.
    void share(int node, int visits, long gain) {
        LONGS.getAndAdd(words(node), word(node), (long) visits << 32);
        gain(node, gain);
    }

    /// A visit that came to nothing.
    void revoke(int node) {
        LONGS.getAndAdd(words(node), word(node), -1L << 32);
        if (visits(node) > 0) gain(node, 0);
        else bound(node, -1, width(node, 0));
    }

    /// Mean payoff to the actor; 0 without visits.
    double mean(int node) {
        int visits = visits(node);
        return visits == 0 ? 0 : total(node) / (UNIT * visits) - 1;
    }

    /// Mean payoff of so many visits.
    static double mean(long total, long visits) {
        return total / (UNIT * visits) - 1;
    }

    long total(int node) {
        return words(node)[word(node) + 1];
    }

    /// The prior of the edge into the node, in [0, 1]; 1 if nodes have none.
    float prior(int node) {
        return priors ? priors(node)[at(node)] : 1;
    }

    /// @param prior in [0, 1]
    void prior(int node, float prior) {
        priors(node)[at(node)] = prior;
        bounds(node)[2 * at(node) + 1] = width(node, visits(node));
    }

    /// The number of the node's own table; 0 without one.
    int table(int node) {
        return tables(node)[at(node)];
    }

    void table(int node, int number) {
        tables(node)[at(node)] = number;
    }

    /// Gives a node all that is known of another.
    void imitate(int node, int model) {
        copy(node, this, model, 1);
    }

    /// Names a node otherwise: its edge, or what stands for one in the target of links.
    void code(int node, int code) {
        long[] words = words(node);
        int word = word(node) + 3;
        words[word] = words[word] & 0xffffffffL | (long) code << 32;
    }

    /// Gives new children their priors, if nodes have any, and the order of them; equals keep theirs.
    ///
    /// @param shares priors in [0, 1], `count` of them
    void rank(int first, float[] shares, int count) {
        for (int i = 1; i < count; i++) {
            for (int at = i; at > 0 && shares[at] > shares[at - 1]; at--) {
                float share = shares[at];
                shares[at] = shares[at - 1];
                shares[at - 1] = share;
                swapCodes(first + at, first + at - 1);
            }
        }
        if (priors) for (int i = 0; i < count; i++) prior(first + i, shares[i]);
    }

    /// Sorts nodes that were not tried by their priors, the highest first; equals keep their order.
    void sort(int from, int to) {
        for (int node = from + 1; node < to; node++)
            for (int i = node; i > from && prior(i) > prior(i - 1); i--) swapCodes(i, i - 1);
    }

    /// Whether a child of the node is a link to the target.
    boolean leadsTo(int node, int target) {
        long children = children(node);
        for (int child = Children.first(children), end = child + made(node); child < end; child++)
            if (target(child) == target && child != target) return true;
        return false;
    }

    /// Lets two nodes that were not tried change places.
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

    /// When the value of a node that was not tried is to be looked at again, in visits of its parent. It stands where
    /// the total will.
    int due(int node) {
        return (int) total(node);
    }

    /// @param visits of its parent; 0 when the node is tried
    void due(int node, int visits) {
        words(node)[word(node) + 1] = visits;
    }

    /// What the exploration term of the node is multiplied with.
    float width(int node) {
        return bounds(node)[2 * at(node) + 1];
    }

    /// What selection compares: `mean + scale · width`.
    void bound(int node, float mean, float width) {
        float[] bounds = bounds(node);
        int at = 2 * at(node);
        bounds[at] = mean;
        bounds[at + 1] = width;
    }

    /// The edge into the node.
    int code(int node) {
        return NodePages.code(words(node), word(node));
    }

    /// The seat that acted into the node.
    int actor(int node) {
        return NodePages.actor(words(node), word(node));
    }

    /// The number of the outcome that is proven; 0 if none is.
    int proof(int node) {
        return NodePages.proof(words(node), word(node));
    }

    /// Notes a proven outcome. Nothing else in its word ever changes.
    void prove(int node, int proof) {
        long[] words = words(node);
        int word = word(node) + 3;
        words[word] = words[word] & ~(long) PROOF | proof;
    }

    /// Whatever this worker has proven is seen by the others before it looks at what they have proven: when two prove
    /// the last children of a node at the same time, at least one of them sees both.
    static void showProofs() {
        VarHandle.fullFence();
    }

    /// Makes what follows `code` from the root the new tree and forgets the rest. Needs room for what is kept while it
    /// copies.
    void keep(int code) {
        NodePages old = takePages();
        new SubtreeCopy(this, old).keep(code);
        usePages(old);
    }
}
