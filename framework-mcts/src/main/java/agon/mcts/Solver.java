package agon.mcts;

/// Carries proven outcomes up the tree: exact payoffs, one for each seat, so that it makes no difference who acts next
/// or whether one seat's gain is another's loss.
///
/// A node is proven when the seat that acts there has a proven child with the highest payoff there is, 1, or when all
/// its children are proven: then the seat takes what is best for it. Among children that are equally good for the seat
/// but not for others nobody knows what it takes, so that this proves nothing; a payoff of 1 is taken as soon as it is
/// found.
///
/// Where chance decides a node is proven when all that may happen is: by the expectation. Expectations that differ by
/// no more than rounding are equal.
///
/// A node whose turns are sampled may have others, so that only a payoff of 1 proves it.
///
/// Source: Winands, Björnsson and Saito, *Monte-Carlo tree search solver*, CG 2008, §3; payoffs per seat as in Nijssen
/// and Winands, *Enhancements for multi-player Monte-Carlo tree search*, CG 2010, §5.
final class Solver {
    private final Tree tree;
    private final ProvenPayoffs outcomes;
    private final ChanceNodes<?> chance;

    Solver(Tree tree, ProvenPayoffs outcomes, ChanceNodes<?> chance) {
        this.tree = tree;
        this.outcomes = outcomes;
        this.chance = chance;
    }

    /// The last node of a path ended the game; proves what follows from that.
    ///
    /// @param path   nodes from the root down
    /// @param payoff one a seat, of the finished game
    void prove(int[] path, int length, double[] payoff) {
        prove(path, length, outcomes.number(payoff));
    }

    /// The last node of a path was found proven, by another worker perhaps, which may not have seen yet what follows
    /// from it.
    void repeat(int[] path, int length) {
        prove(path, length, tree.proof(path[length - 1]));
    }

    private void prove(int[] path, int length, int outcome) {
        int proof = outcome;
        for (int i = length - 1; proof != ProvenPayoffs.NONE; i--) {
            mark(path[i], proof);
            if (i == 0 || tree.proof(path[i - 1]) != ProvenPayoffs.NONE) return;
            proof = followsFrom(path, i - 1);
        }
    }

    private void mark(int node, int proof) {
        if (tree.proof(node) == ProvenPayoffs.NONE) tree.prove(node, proof);
        // Again if it was proven: another worker may have written the mean after the proof.
        tree.bound(node, (float) outcomes.payoff(tree.proof(node), tree.actor(node)), 0);
        Tree.showProofs();
    }

    /// What is proven about a node of the path now that the next one is.
    private int followsFrom(int[] path, int index) {
        int node = path[index], child = path[index + 1], seat = tree.actor(child);
        if (Children.isChance(tree.children(node))) return chance.expectation(index);
        if (outcomes.payoff(tree.proof(child), seat) >= 1) return tree.proof(child);
        long children = tree.children(node);
        if (Children.isLink(children)) return tree.proof(child);
        int best = ProvenPayoffs.NONE;
        boolean tied = false;
        for (int i = Children.first(children), end = i + Children.count(children); i < end; i++) {
            int proof = tree.proof(tree.target(i));
            if (proof == ProvenPayoffs.NONE) return ProvenPayoffs.NONE;
            double gain = best == ProvenPayoffs.NONE ? 1 : outcomes.gain(proof, best, seat);
            if (gain > 0) tied = false;
            else if (gain == 0) tied |= !outcomes.areAlike(proof, best);
            if (gain > 0) best = proof;
        }
        return tied ? ProvenPayoffs.NONE : best;
    }
}
