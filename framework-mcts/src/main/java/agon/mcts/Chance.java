package agon.mcts;

import agon.api.Simulator;

/// What a search does where chance decides: it draws one of the outcomes by its weight, so that the mean of the visits is the expectation, and weighs
/// what is proven of them.
///
/// Sources: chance nodes in expectimax by Michie, *Game-playing and game-learning automata*, 1966; in tree search by sampling: Couëtoux, Hoock,
/// Sokolovska, Teytaud and Bonnard, *Continuous upper confidence trees*, LION 2011, §2; Veness, Ng, Hutter, Uther and Silver, *A Monte-Carlo AIXI
/// approximation*, JAIR 40, 2011, §4.
///
/// @param <P> position
final class Chance<P> {
    private final Tree tree;
    private final Outcomes outcomes;
    private final Walk<P> walk;
    private final Dice dice;
    private final int[] codes; // scratch for legal actions

    Chance(Tree tree, Outcomes outcomes, Walk<P> walk, Dice dice, int[] codes) {
        this.tree = tree;
        this.outcomes = outcomes;
        this.walk = walk;
        this.dice = dice;
        this.codes = codes;
    }

    /// The child that chance goes on with, from where the walk is.
    int draw(long children) {
        walk.settle();
        int code = walk.walker.pick(dice, codes);
        for (int child = Children.first(children), end = child + Children.count(children); child < end; child++)
            if (walk.edges.first(tree.code(child)) == code) return child;
        throw new BrokenGame("chance drew the action " + code + ", which is not legal");
    }

    /// The number of the outcome to be expected at a node of the walk whose children are all proven; [Outcomes#NONE] if one is not, or there are too
    /// many outcomes. The walker may be elsewhere afterwards.
    ///
    /// @param index of the node on the walk
    int expectation(int index) {
        long children = tree.children(walk.path()[index]);
        int first = Children.first(children), count = Children.count(children), proof = proof(first);
        boolean alike = true;
        for (int child = first; child < first + count; child++) {
            if (proof(child) == Outcomes.NONE) return Outcomes.NONE;
            alike &= proof(child) == proof;
        }
        return alike ? proof : outcomes.number(mean(index, first));
    }

    private int proof(int child) {
        return tree.proof(tree.target(child));
    }

    private double[] mean(int index, int first) {
        walk.back(index);
        double[] mean = new double[walk.walker.seats()];
        double total = 0;
        int count = Expansion.legal(walk.walker, codes);
        for (int i = 0; i < count; i++) {
            double weight = weight(walk.walker, i);
            total += weight;
            double[] payoffs = outcomes.payoffs(proof(first + i));
            for (int seat = 0; seat < mean.length; seat++) mean[seat] += weight * payoffs[seat];
        }
        for (int seat = 0; seat < mean.length; seat++) mean[seat] = Math.clamp(mean[seat] / total, -1, 1);
        return mean;
    }

    /// The weight of the i-th legal action, after checking that it is what the contract promises.
    static double weight(Simulator<?> walker, int i) {
        double weight = walker.weight(i);
        if (!(weight > 0 && weight < Double.POSITIVE_INFINITY))
            throw new BrokenGame("chance decides, but the weight of legal action " + i + " is " + weight + ", which is not finite and greater than 0");
        return weight;
    }
}
