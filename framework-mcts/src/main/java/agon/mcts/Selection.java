package agon.mcts;

import agon.mcts.Search.SelectionRule;
import agon.mcts.internal.Children;
import agon.mcts.internal.NodePages;

import agon.search.BrokenGameException;

import io.vavr.control.Option;

/// Selects a child by an upper confidence bound. UCT uses `mean + exploration · √(ln N / n)`, and PUCT uses `mean +
/// exploration · prior · √N / (1 + n)`, where N and n are the visits of the parent and the child. Each node stores its
/// mean and the factor that depends on n, so that [BestChild] needs no divisions or roots. `√ln N` comes from a table.
///
/// Sources: UCT by Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, ECML 2006, §2.3; first-play urgency by
/// Gelly and Wang, *Exploration exploitation in Go: UCT for Monte-Carlo Go*, NIPS 2006, §3.2; progressive widening by
/// Coulom, *Computing Elo ratings of move patterns in the game of Go*, ICGA Journal 30(4), 2007, §4.3, with the root of
/// the visits as in Chaslot et al. 2008.
final class Selection {
    // The tables contain one entry per number below KNOWN and, above it, KNOWN / 2 entries per power of two.
    private static final int KNOWN = 1 << 10;
    private static final float[] SCALES = new float[KNOWN * 12]; // [entries] √ln n, 0 for n = 0
    private static final float[] WIDTHS = new float[KNOWN * 12]; // [entries] 1/√n, 1 for n = 0
    static {
        WIDTHS[0] = 1;
        for (int entry = 1; entry < SCALES.length; entry++) {
            double n = entry < KNOWN ? entry
                : StrictMath.scalb((double) (entry % (KNOWN / 2) + KNOWN / 2), entry / (KNOWN / 2) - 1);
            SCALES[entry] = (float) Math.sqrt(StrictMath.log(n));
            WIDTHS[entry] = (float) (1 / Math.sqrt(n));
        }
    }

    /// A custom rule, whose errors are marked to distinguish them from errors of the game.
    record Custom(SelectionRule rule) implements SelectionRule {
        private static final String NAME = "the selection rule";

        @Override
        public float scale(int visits) {
            try {
                return finite(rule.scale(visits), "scale", visits);
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                throw BrokenGameException.in(NAME, e);
            }
        }

        @Override
        public float width(int visits, float prior) {
            try {
                return finite(rule.width(visits, prior), "width", visits);
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                throw BrokenGameException.in(NAME, e);
            }
        }

        private static float finite(float factor, String name, int visits) {
            if (Float.isFinite(factor)) return factor;
            throw new ArithmeticException("the " + name + " for " + visits + " visits is " + factor);
        }
    }

    private final Tree tree;
    private final BestChild bestChild;
    private final SelectionRule rule; // null if the settings define the rule
    private final float exploration;
    private final boolean priors;
    private final boolean urgent;   // whether untried children have an estimated value
    private final double urgency;   // difference from the mean of the tried children
    private final double widening;  // number of children per square root of the visits
    private final boolean whole;
    private final boolean shared;

    Selection(Tree tree, BestChild bestChild, SearchSettings settings, Option<SelectionRule> rule) {
        this.tree = tree;
        this.rule = rule.getOrNull();
        this.bestChild = bestChild;
        exploration = (float) settings.selection().exploration();
        priors = settings.selection().select() == SearchSettings.Select.PUCT;
        urgent = settings.selection().fpu() > SearchSettings.EVERY_ONE;
        urgency = settings.selection().fpu();
        widening = settings.selection().widening().getOrElse(Double.POSITIVE_INFINITY);
        whole = settings.selection().widening().isEmpty();
        shared = settings.threads().workers() > 1;
    }

    /// Returns the index of the table entry for n. The entry may be that of a number that is smaller by at most 1/512.
    private static int entry(int n) {
        int shift = Math.max(0, 22 - Integer.numberOfLeadingZeros(n));
        return shift * (KNOWN / 2) + (n >> shift);
    }

    static float root(int n) {
        return SCALES[entry(n)];
    }

    static float width(int n) {
        return WIDTHS[entry(n)];
    }

    private float scale(int n) {
        if (rule != null) return rule.scale(n);
        return exploration * (priors ? (float) Math.sqrt(n) : root(n));
    }

    /// Selects a child of a node in which a player is to act. `counts` is the first word of the node. If all children
    /// have been tried, this method is faster than [#of].
    int ofPlain(int node, long counts, long children) {
        int tried = (int) counts;
        return tried == Children.count(children) && whole
            ? bestChild.best(Children.first(children), tried, scale((int) (counts >> 32)))
            : of(node, children);
    }

    int of(int node, long children) {
        int first = Children.first(children), count = Children.count(children);
        boolean growing = Children.isGrowing(children);
        long[] words = tree.words(node);
        while (true) {
            long counts = words[tree.word(node)];
            int tried = (int) counts, visits = (int) (counts >> 32);
            int allowed = whole ? count
                : (int) Math.clamp(Math.ceil(widening * Math.sqrt(visits)), 1, count);
            float scale = scale(visits);
            if (tried >= allowed || urgent && tried > 0) {
                int best = bestChild.best(first, tried, scale),
                    untried = growing ? ChildRows.header(first) : first + tried;
                if (tried >= allowed
                    || bestChild.highest() >= value(first, tried, visits, untried) + scale * tree.width(untried))
                    return best;
            }
            if (growing) {
                int child = tree.rows().next(node);
                return child == Tree.FULL ? bestChild.best(first, tried, scale) : child;
            }
            bestChild.order(first, tried, count);
            if (!tree.tryOne(node, tried, shared)) continue;
            if (!shared) tree.due(first + tried, 0);
            return first + tried;
        }
    }

    /// Returns the value of the untried children. With one worker, it is stored in `node` until the number of visits of
    /// the parent has grown by an eighth.
    private float value(int first, int tried, int visits, int node) {
        if (shared) return (float) unknown(first, tried);
        if (visits >= tree.due(node)) {
            tree.bound(node, (float) unknown(first, tried), tree.width(node));
            tree.due(node, visits + (visits >> 3) + 1);
        }
        return tree.bounds(node)[2 * tree.at(node)];
    }

    /// Returns the value of untried children, which is a fixed amount below the mean of their tried siblings. Proven
    /// siblings, most of which are losses, are ignored.
    private double unknown(int first, int tried) {
        long[] words = tree.words(first);
        long total = 0, visits = 0;
        for (int i = tree.word(first), end = i + 4 * tried; i < end; i += 4) {
            if ((words[i + 3] & NodePages.PROOF) != 0) continue;
            visits += words[i] >> 32;
            total += words[i + 1];
        }
        return visits == 0 ? 0 : Tree.mean(total, visits) - urgency;
    }
}
