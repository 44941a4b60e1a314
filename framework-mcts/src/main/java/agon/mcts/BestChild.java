package agon.mcts;

/// Finds the child with the highest bound among those that were tried.
abstract class BestChild {
    final Tree tree;
    float highest; // bound of the child that was found last

    BestChild(Tree tree) {
        this.tree = tree;
    }

    /// @param first child of a node
    /// @param tried children from there on to look at, > 0
    /// @param scale what their widths are multiplied with
    abstract int best(int first, int tried, float scale);

    /// Whether the child to be tried next is chosen now; the default has chosen when the children were made.
    void order(int first, int tried, int count) {}

    /// The bound of the child that was found last.
    float highest() {
        return highest;
    }

    /// The plain one.
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

    /// Looks through links: the value of a link is that of its target, to which other links add too; what it is
    /// explored by are its own visits.
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

    /// Mixes what is known of each action wherever it was played, `β` of it, into what its visits say. Source:
    /// Cazenave, *Generalized rapid action value estimation*, IJCAI 2015, §3: `β = m / (m + n + bias · m · n)` after n
    /// visits, and m games in which the same seat played it later.
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

        /// What did best elsewhere is tried first.
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
