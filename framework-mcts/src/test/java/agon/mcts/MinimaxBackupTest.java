package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Simulator;
import agon.api.spoilt.SpoiltRules;
import agon.mcts.internal.Children;
import agon.mcts.internal.NodePages;
import agon.search.SearchControl;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class MinimaxBackupTest {
    /// A random game tree in which the estimate of each position is a random number.
    private static final class Estimated extends SpoiltRules<Thicket.Spot, Thicket.Branch> {
        Estimated(Thicket tree) {
            super(tree);
        }

        @Override
        public Option<Vector<Double>> estimate(Thicket.Spot spot) {
            double value = (spot.key() >> 40) / (double) (1 << 24);
            return Option.of(Vector.of(value, -value));
        }
    }

    private int checked;

    private Tree search(String options) {
        Thicket thicket = new Thicket(5, 2, 14, 12,
            Vector.of(Vector.of(0.5, -0.5), Vector.of(-0.5, 0.5)));
        Game<Thicket.Spot, Thicket.Branch> game = Game.of(thicket.game().about(), new Estimated(thicket),
            thicket.notation());
        SearchSettings settings = SearchSettings.DEFAULT.with("iterations=3000,stop=off," + options);
        TreeSearch<Thicket.Spot> search = new TreeSearch<>(game::simulator, settings,
            new Search.Parts<>(Option.none(), Option.none(), Option.none(), Simulator::estimate));
        search.search(thicket.start(), Deadline.Limits.of(settings, Option.none(), System.nanoTime()),
            SearchControl.NONE);
        return search.tree();
    }

    @Test
    void the_value_of_each_node_is_that_of_its_best_child() {
        for (String solver : new String[]{"on", "off"}) {
            Tree tree = search("minimax=0.6,solver=" + solver);
            checked = 0;
            check(tree, Tree.ROOT);
            assertTrue(checked > 200, checked + " nodes");
            int best = Children.first(tree.children(Tree.ROOT));
            float mean = (float) tree.mean(best);
            if (tree.proof(best) == ProvenPayoffs.NONE)
                assertEquals(mean + 0.6f * (tree.value(best) / NodePages.VALUE - mean), tree.mixed(best));
        }
        assertFalse(search("minimax=0").hasValues());
        assertFalse(search("minimax=0.6,estimate=off").hasValues());
    }

    private void check(Tree tree, int node) {
        long children = tree.children(node);
        if (children <= 0 || tree.tried(node) == 0) return;
        int first = Children.first(children);
        Vector<Integer> tried = Vector.range(first, first + tree.tried(node));
        int sign = tree.actor(first) == tree.actor(node) ? 1 : -1;
        int untried = (int) (NodePages.VALUE * tree.mean(node)) + tree.values(node)[2 * tree.at(node) + 1] >> 1;
        Vector<Integer> values = tried.map(tree::value);
        if (tried.size() < Children.count(children)) values = values.append(sign * untried);
        if (tree.proof(node) == ProvenPayoffs.NONE) {
            assertEquals(sign * values.max().get(), tree.value(node));
            checked++;
        }
        tried.forEach(child -> check(tree, child));
    }
}
