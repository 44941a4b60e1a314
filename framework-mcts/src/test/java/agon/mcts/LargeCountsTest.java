package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Simulator;
import agon.mcts.internal.Budget;
import agon.mcts.internal.Children;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Counts that a search would reach only after many hours. The tests set them directly.
class LargeCountsTest {
    private static final Thicket GAME = new Thicket(5, 2, 12, 6, Thicket.ZERO_SUM);

    /// The search continues with a tree in which one action, with the value 0.5, has almost all visits.
    @ParameterizedTest
    @ValueSource(ints = {2_000, 0, -1_000_000_000})
    void a_search_ends_before_its_counts_overflow(int left) {
        SearchSettings settings = SearchSettings.DEFAULT.with("iterations=100000,stop=off,solver=off").seed(3);
        TreeSearch<Thicket.Spot> search = new TreeSearch<>(GAME.game()::simulator, settings,
            new Search.Parts<>(Option.none(), Option.none(), Option.none(), Simulator::estimate));
        Thicket.Spot start = GAME.start();
        int code = searched(search, start).best().code();
        search.advance(code);
        Tree tree = search.tree();
        int many = TreeSearch.MOST_VISITS - left - tree.visits(Tree.ROOT),
            child = Children.first(tree.children(Tree.ROOT));
        tree.share(Tree.ROOT, many, many * Tree.gained(0));
        tree.share(child, many, many * Tree.gained(0.5));
        SearchReport report = searched(search, GAME.after(start, new Thicket.Branch(code)));
        assertTrue(report.iterations() <= Math.max(0, left) + Budget.BATCH_SIZE, report.iterations() + " iterations");
        assertEquals(tree.code(child), report.best().code());
        assertEquals(0.5, report.best().value(), 0.01);
        for (SearchReport.Line line : report.lines())
            assertTrue(line.visits() >= 0 && Math.abs(line.value()) <= 1, line.toString());
    }

    private static SearchReport searched(TreeSearch<Thicket.Spot> search, Thicket.Spot spot) {
        return search.search(spot, new Deadline.Limits(100_000, Option.none(), System.nanoTime()), SearchControl.NONE);
    }

    /// One third of the games are won, and the others have a payoff of 0.2, so the mean is 7/15. A float cannot count
    /// beyond 16,777,216.
    @Test
    void means_of_actions_are_right_after_many_playouts() {
        MastPolicy<Thicket.Spot> mast = new MastPolicy<>(1, 1, 2);
        Tree tree = new Tree(100, 4 << 20, true, true, 0, Option.none());
        tree.clear();
        Amaf amaf = new Amaf(tree, 1, 1, 0, 1 << 20);
        amaf.refer(Tree.ROOT);
        PlayedActions played = new PlayedActions();
        played.add(0, 0);
        int[] path = {Tree.ROOT};
        for (int i = 0; i < 36_000_000; i++) {
            double[] payoffs = {i % 3 == 0 ? 1 : 0.2};
            played.end(mast, payoffs);
            amaf.add(path, 1, played, payoffs);
        }
        assertEquals(7.0 / 15, mast.mean(0, 0), 0.01);
        assertEquals(7.0 / 15, amaf.mean(0, 0), 0.01);
    }
}
