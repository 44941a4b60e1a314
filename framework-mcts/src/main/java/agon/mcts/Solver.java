package agon.mcts;

import agon.mcts.internal.Children;

/// Carries proven outcomes up the tree. An outcome is an exact payoff for each seat. Any number of players and any
/// payoffs are supported.
///
/// A node is proven if the seat to act has a proven child with the maximum payoff, 1, or if all children are proven and
/// the seat takes its best payoff. If several of these children are equally good for the seat but not for the other
/// seats, the choice of the seat is not known and nothing is proven. A child with a payoff of 1 is chosen as soon as it
/// is found.
///
/// A chance node is proven if all its children are. Its outcome is their expectation. Expectations that differ only by
/// a rounding error count as equal. A node whose turns are sampled may have further turns. It is therefore proven only
/// by a payoff of 1.
///
/// Sources: Winands, Björnsson and Saito, *Monte-Carlo tree search solver*, CG 2008, §3; payoffs per seat as in Nijssen
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

    void prove(int[] path, int length, double[] payoff) {
        prove(path, length, outcomes.number(payoff));
    }

    /// Proves the nodes above a proven last node where possible. This is necessary if another worker has proven the
    /// last node but not yet the nodes above it.
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
        // also done if the node is proven, because another worker may have written the mean after the proof
        float payoff = (float) outcomes.payoff(tree.proof(node), tree.actor(node));
        tree.bound(node, payoff, 0);
        tree.value(node, payoff);
        Tree.showProofs();
    }

    private int followsFrom(int[] path, int index) {
        int node = path[index], child = path[index + 1], seat = tree.actor(child);
        if (Children.isChance(tree.children(node))) return chance.expectation(index);
        if (outcomes.payoff(tree.proof(child), seat) >= 1) return tree.proof(child);
        long children = tree.children(node);
        if (Children.isLink(children)) return tree.proof(child);
        if (tree.made(node) < Children.count(children)) return ProvenPayoffs.NONE;
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
