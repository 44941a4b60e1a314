package agon.mcts;

import agon.mcts.internal.Children;
import agon.mcts.internal.NodePages;

/// Finds the child with the highest upper confidence bound among the tried children of a node.
abstract class BestChild {
    final Tree tree;
    float highest; // bound of the last child returned by `best`

    BestChild(Tree tree) {
        this.tree = tree;
    }

    /// Returns the child with the highest `mean + scale · width` among the first `tried` children.
    abstract int best(int first, int tried, float scale);

    /// Moves the untried child to be tried next to the front of the untried children. By default, children are tried in
    /// their order of expansion.
    void order(int first, int tried, int count) {}

    float highest() {
        return highest;
    }

    /// Compares bounds of UCT or PUCT without corrections.
    static final class Plain extends BestChild {
        Plain(Tree tree) {
            super(tree);
        }

        @Override
        int best(int first, int tried, float scale) {
            float[] bounds = tree.bounds(first);
            int from = 2 * tree.at(first), to = from + 2 * tried, best = from;
            float most = Float.NEGATIVE_INFINITY;
            for (int i = from; i < to; i += 2) {
                float bound = bounds[i] + scale * bounds[i + 1];
                if (bound > most) {
                    most = bound;
                    best = i;
                }
            }
            highest = most;
            return first + (best - from >> 1);
        }
    }

    /// Compares bounds in a graph. The mean of a link is that of its target, which includes visits through other links.
    /// The width of a link depends only on its own visits.
    static final class Linked extends BestChild {
        Linked(Tree tree) {
            super(tree);
        }

        @Override
        int best(int first, int tried, float scale) {
            long[] words = tree.words(first);
            float[] bounds = tree.bounds(first);
            int best = first, at = tree.at(first);
            highest = Float.NEGATIVE_INFINITY;
            for (int i = 0; i < tried; i++) {
                long children = words[4 * (at + i) + 2];
                boolean link = Children.isLink(children);
                if (link && Children.isClosed(children)) continue;
                int target = Children.first(children);
                float mean = link ? tree.bounds(target)[2 * tree.at(target)] : bounds[2 * (at + i)];
                float bound = mean + scale * bounds[2 * (at + i) + 1];
                if (bound <= highest) continue;
                highest = bound;
                best = first + i;
            }
            return best;
        }
    }

    /// Mixes the AMAF mean of each action into its own mean, with weight `β`. Source: Cazenave, *Generalized rapid
    /// action value estimation*, IJCAI 2015, §3: `β = m / (m + n + bias · m · n)` after n visits, and m games in which
    /// the same seat played the action later.
    static final class Mixed extends BestChild {
        private final Amaf amaf;
        private final float bias;

        Mixed(Tree tree, Amaf amaf, double bias) {
            super(tree);
            this.amaf = amaf;
            this.bias = (float) bias;
        }

        @Override
        int best(int first, int tried, float scale) {
            long[] words = tree.words(first);
            float[] bounds = tree.bounds(first);
            int at = tree.at(first), best = first, actor = tree.actor(first);
            highest = Float.NEGATIVE_INFINITY;
            for (int i = 0; i < tried; i++) {
                int n = (int) (words[4 * (at + i)] >> 32), code = tree.code(first + i);
                float mean = bounds[2 * (at + i)], m = amaf.count(actor, code);
                boolean proven = (words[4 * (at + i) + 3] & NodePages.PROOF) != 0;
                float beta = proven || m == 0 ? 0 : m / (m + n + bias * m * n);
                float bound = mean + beta * (amaf.mean(actor, code) - mean) + scale * bounds[2 * (at + i) + 1];
                if (bound <= highest) continue;
                highest = bound;
                best = first + i;
            }
            return best;
        }

        @Override
        void order(int first, int tried, int count) {
            int best = first + tried;
            float most = Float.NEGATIVE_INFINITY;
            for (int child = best; child < first + count; child++) {
                float mean = amaf.mean(tree.actor(child), tree.code(child));
                if (mean <= most) continue;
                most = mean;
                best = child;
            }
            tree.swapCodes(first + tried, best);
        }
    }
}
