package agon.mcts;

/// Chooses the child to go on with, by the upper confidence bound `mean + exploration · √(ln N / n)`. Each node keeps its mean and `1/√n`, so
/// that the scan over the children neither divides nor takes a root; `√ln N` comes from a table.
///
/// Sources: UCT by Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, ECML 2006, §2.3; first-play urgency by Gelly and Wang,
/// *Exploration exploitation in Go: UCT for Monte-Carlo Go*, NIPS 2006, §3.2; progressive widening by Coulom, *Computing Elo ratings of move
/// patterns in the game of Go*, ICGA Journal 30(4), 2007, §4.3, with the root of the visits as in Chaslot et al. 2008.
final class Selection {
    private static final int KNOWN = 1 << 13;
    private static final double LN_2 = StrictMath.log(2);
    private static final double[] LOGARITHMS = new double[KNOWN]; // [n] ln n, 0 for n = 0
    private static final float[] SCALES = new float[KNOWN];       // [n] √ln n
    private static final float[] WIDTHS = new float[KNOWN];       // [n] 1/√n, 1 for n = 0
    static {
        WIDTHS[0] = 1;
        for (int n = 1; n < KNOWN; n++) {
            LOGARITHMS[n] = StrictMath.log(n);
            SCALES[n] = (float) Math.sqrt(LOGARITHMS[n]);
            WIDTHS[n] = (float) (1 / Math.sqrt(n));
        }
    }

    private final Tree tree;
    private final float exploration;
    private final boolean urgent;   // whether what was not tried has a value
    private final double urgency;   // that value, below the mean of what was tried
    private final double widening;  // children per root of a visit; infinite without widening
    private final boolean shared;

    Selection(Tree tree, Settings settings) {
        this.tree = tree;
        exploration = (float) settings.exploration();
        urgent = settings.fpu() > Settings.EVERY_ONE;
        urgency = settings.fpu();
        widening = settings.widening().getOrElse(Double.POSITIVE_INFINITY);
        shared = settings.workers() > 1;
    }

    /// ln n with a relative error of n below 2⁻¹², the same on every machine.
    static double logarithm(int n) {
        int shift = Math.max(0, 19 - Integer.numberOfLeadingZeros(n));
        return shift == 0 ? LOGARITHMS[n] : LOGARITHMS[n >> shift] + shift * LN_2;
    }

    /// √ln n.
    private static float scale(int n) {
        return n < KNOWN ? SCALES[n] : (float) Math.sqrt(logarithm(n));
    }

    /// 1/√n.
    static float width(int n) {
        return n < KNOWN ? WIDTHS[n] : (float) (1 / Math.sqrt(n));
    }

    /// The child of a node to go on with.
    int of(int node, long children) {
        int first = Tree.first(children), count = Tree.count(children);
        boolean open = Tree.isOpen(children);
        long[] words = tree.page(node).words();
        while (true) {
            long counts = words[4 * tree.at(node)];
            int tried = open ? (int) counts & 0xffff : (int) counts, visits = (int) (counts >> 32);
            int allowed = open ? tried
                : widening == Double.POSITIVE_INFINITY ? count : (int) Math.clamp(Math.ceil(widening * Math.sqrt(visits)), 1, count);
            float scale = exploration * scale(visits);
            if (tried < allowed && (!urgent || tried == 0)) {
                if (tree.tryOne(node, tried, shared)) return first + tried;
                continue;
            }
            int best = best(first, tried, scale);
            if (tried >= allowed || bound(best, scale) >= unknown(first, tried) + scale) return best;
            if (tree.tryOne(node, tried, shared)) return first + tried;
        }
    }

    private int best(int first, int tried, float scale) {
        float[] bounds = tree.page(first).bounds();
        int from = 2 * tree.at(first), to = from + 2 * tried, best = from;
        float highest = Float.NEGATIVE_INFINITY;
        for (int i = from; i < to; i += 2) {
            float bound = bounds[i] + scale * bounds[i + 1];
            if (bound > highest) {
                highest = bound;
                best = i;
            }
        }
        return first + (best - from >> 1);
    }

    private float bound(int node, float scale) {
        float[] bounds = tree.page(node).bounds();
        int at = 2 * tree.at(node);
        return bounds[at] + scale * bounds[at + 1];
    }

    /// The value of a child that was not tried: below the mean of its siblings. Those that are proven, mostly lost, tell nothing about it.
    private double unknown(int first, int tried) {
        long[] words = tree.page(first).words();
        long total = 0, visits = 0;
        for (int i = 4 * tree.at(first), end = i + 4 * tried; i < end; i += 4) {
            if ((words[i + 3] & 0xff) != 0) continue;
            visits += words[i] >> 32;
            total += words[i + 1];
        }
        return visits == 0 ? 0 : (double) total / ((double) Tree.UNIT * visits) - urgency;
    }
}
