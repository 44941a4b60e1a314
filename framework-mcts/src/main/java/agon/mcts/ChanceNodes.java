package agon.mcts;

import agon.api.Playouts;
import agon.api.Simulator;
import agon.mcts.internal.Children;
import agon.mcts.internal.Xoroshiro128;
import agon.search.BrokenGameException;
import agon.search.internal.LegalCodes;

/// Handles the chance nodes of a search. Outcomes are drawn in proportion to their weights, so the mean payoff of the
/// visits approaches the expectation. Proven expectations are computed exactly.
///
/// Sources: chance nodes in expectimax by Michie, *Game-playing and game-learning automata*, 1966; in tree search by
/// sampling: Couëtoux, Hoock, Sokolovska, Teytaud and Bonnard, *Continuous upper confidence trees*, LION 2011, §2;
/// Veness, Ng, Hutter, Uther and Silver, *A Monte-Carlo AIXI approximation*, JAIR 40, 2011, §4.
final class ChanceNodes<P> {
    private final Tree tree;
    private final ProvenPayoffs outcomes;
    private final Path<P> path;
    private final Xoroshiro128 dice;
    private final Playouts playouts;
    private final int[] codes; // scratch array for legal actions

    ChanceNodes(Tree tree, ProvenPayoffs outcomes, Path<P> path, Xoroshiro128 dice, int[] codes) {
        this.tree = tree;
        this.outcomes = outcomes;
        this.path = path;
        this.dice = dice;
        this.codes = codes;
        playouts = Playouts.of(path.walker);
    }

    int draw(long children) {
        path.settle();
        int code = playouts.pick(dice, codes);
        for (int child = Children.first(children), end = child + Children.count(children); child < end; child++)
            if (tree.code(child) == code) return child;
        throw new BrokenGameException("the chance event " + code + " is not legal");
    }

    /// Returns the number of the proven expectation of the chance node at `index` of the path. Returns
    /// [ProvenPayoffs#NONE] if a child is not proven or if there are too many outcomes. May change the position of the
    /// walker.
    int expectation(int index) {
        long children = tree.children(path.nodes()[index]);
        int first = Children.first(children), count = Children.count(children), proof = proof(first);
        boolean alike = true;
        for (int child = first; child < first + count; child++) {
            if (proof(child) == ProvenPayoffs.NONE) return ProvenPayoffs.NONE;
            alike &= proof(child) == proof;
        }
        return alike ? proof : outcomes.number(mean(index, first));
    }

    private int proof(int child) {
        return tree.proof(tree.target(child));
    }

    private double[] mean(int index, int first) {
        path.back(index);
        double[] mean = new double[path.walker.seats()];
        double total = 0;
        int count = LegalCodes.of(path.walker, codes);
        for (int i = 0; i < count; i++) {
            double weight = weight(path.walker, i);
            total += weight;
            double[] payoffs = outcomes.payoffs(proof(first + i));
            for (int seat = 0; seat < mean.length; seat++) mean[seat] += weight * payoffs[seat];
        }
        for (int seat = 0; seat < mean.length; seat++) mean[seat] = Math.clamp(mean[seat] / total, -1, 1);
        return mean;
    }

    static double weight(Simulator<?> walker, int i) {
        double weight = walker.weight(i);
        if (!(weight > 0 && weight < Double.POSITIVE_INFINITY))
            throw new BrokenGameException("chance decides, but the weight of legal action " + i + " is "
                + weight + "; it must be finite and greater than 0");
        return weight;
    }
}
