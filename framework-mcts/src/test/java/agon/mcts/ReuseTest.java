package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Options;
import agon.mcts.internal.Children;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReuseTest {
    private static final Thicket THICKET = new Thicket(11, 2, 9, 6, Thicket.ZERO_SUM);

    private static SearchSettings settings(String options) {
        Options.Values values = SearchSettings.options().parse("stop=off,solver=off," + options).get();
        return SearchSettings.of(values).seed(5);
    }

    @Test
    void what_is_kept_is_what_was_there() {
        Tree tree = new Tree(100, 4 << 20, true, true, 0, Option.none());
        tree.clear();
        grow(tree, 6);
        int child = Children.first(tree.children(Tree.ROOT)) + 3;
        String before = text(tree, child);
        assertTrue(tree.size() > 10_000, tree.size() + " nodes");
        tree.keep(3);
        assertEquals(before, text(tree, Tree.ROOT));
        assertEquals(before.lines().count(), tree.size());
    }

    @Test
    void the_third_tree_needs_no_page_that_the_first_two_did_not_have() {
        Tree tree = new Tree(100, 8 << 20, true, true, 0, Option.none());
        tree.clear();
        Set<long[]> pages = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int number = 0; number < 4; number++) {
            grow(tree, 6);
            int known = pages.size();
            for (int node = 0; node < tree.size(); node += 1_000) pages.add(tree.words(node));
            assertTrue(number == 0 || pages.size() == known, "tree " + number + " has new pages");
            tree.keep(3);
            for (int node = 0; node < tree.size(); node += 1_000) pages.add(tree.words(node));
            assertTrue(number == 0 || pages.size() == known, "the copy of tree " + number + " has new pages");
            tree.clear();
        }
    }

    /// Rows of children leave gaps at the ends of pages, where the nodes of an earlier tree may still be.
    @Test
    void nodes_of_earlier_trees_are_not_kept() {
        Tree used = new Tree(1_000, 6L * 8_192 * Tree.BYTES, false, false, 0, Option.none());
        for (int seed = 0; seed < 20; seed++) {
            Tree fresh = new Tree(1_000, 6L * 8_192 * Tree.BYTES, false, false, 0, Option.none());
            for (Tree tree : List.of(used, fresh)) {
                tree.clear();
                fill(tree, new Random(seed));
                tree.keep(8);
            }
            assertEquals(fresh.size(), used.size(), "seed " + seed);
            assertEquals(text(fresh, Tree.ROOT), text(used, Tree.ROOT), "seed " + seed);
        }
    }

    /// In another order the same nodes leave other gaps, and may need another page.
    @Test
    void of_a_full_tree_as_much_is_kept_as_there_is_room_for() {
        int cut = 0;
        for (int seed = 0; seed < 20; seed++) {
            Tree tree = new Tree(1_000, 2L * 8_192 * Tree.BYTES, false, false, 0, Option.none());
            tree.clear();
            fill(tree, new Random(seed));
            int child = Children.first(tree.children(Tree.ROOT)), before = text(tree, child).split("\n").length;
            tree.keep(8);
            String after = text(tree, Tree.ROOT);
            int kept = after.split("\n").length;
            assertTrue(kept > before - 2_000 && kept <= before, kept + " of " + before);
            assertEquals("8 ", after.substring(0, 2));
            if (kept < before) cut++;
        }
        assertTrue(cut > 0, "no tree needed more room than before");
    }

    /// One action at the root, and then nodes with many children or few, until there is room for none.
    private static void fill(Tree tree, Random random) {
        int[] codes = new int[1_000];
        codes[0] = 8;
        tree.publish(Tree.ROOT, Children.of(tree.expand(codes, 1, 0), 1));
        List<Integer> leaves = new ArrayList<>(List.of(1)); // in no order
        while (true) {
            int at = random.nextInt(leaves.size()), node = leaves.get(at);
            int count = tree.isFull() ? 1 : 1 + random.nextInt(random.nextBoolean() ? 700 : 4);
            int first = tree.expand(codes, count, 0);
            if (first == Tree.FULL && count == 1) return;
            if (first == Tree.FULL) continue; // with fewer
            tree.publish(node, Children.of(first, count));
            tree.tryOne(node, 0, false);
            leaves.set(at, leaves.getLast());
            leaves.removeLast();
            for (int i = 0; i < count; i++) leaves.add(first + i);
        }
    }

    /// Each node of `depth` more levels has that many children, with visits and totals of their own.
    private static void grow(Tree tree, int depth) {
        int[] codes = new int[100];
        int end = 1;
        for (int from = 0, level = 0; level < depth; level++) {
            for (int node = from; node < end; node++) {
                tree.share(node, node % 7 + 1, node * 1_000L);
                tree.bound(node, node / 1e6f, 1f / (node + 1));
                if (level > 1 && node % 3 == 0) continue;
                for (int i = 0; i < 6; i++) codes[i] = (node + i) % 100;
                tree.publish(node, Children.of(tree.expand(codes, 6, node % 2), 6));
            }
            from = end;
            end = tree.size();
        }
    }

    private static String text(Tree tree, int node) {
        StringBuilder text = new StringBuilder();
        write(tree, node, "", text);
        return text.toString();
    }

    private static void write(Tree tree, int node, String indent, StringBuilder text) {
        float[] bounds = tree.bounds(node);
        int at = 2 * tree.at(node);
        text.append(indent).append(tree.code(node)).append(' ').append(tree.visits(node)).append(' ')
            .append(tree.total(node)).append(' ')
            .append(tree.actor(node)).append(' ').append(bounds[at]).append(' ').append(bounds[at + 1]).append('\n');
        long children = tree.children(node);
        for (int i = 0; i < Children.count(children); i++)
            write(tree, Children.first(children) + i, indent + " ", text);
    }

    @Test
    void a_search_after_an_action_goes_on_from_what_is_known() {
        Search<Thicket.Spot> search = new Search<>(THICKET.game()::simulator, settings("iterations=2000"));
        SearchReport.Line best = search.search(THICKET.start(), SearchControl.NONE).best();
        search.advance(best.code());
        SearchReport next = search.search(THICKET.after(THICKET.start(), new Thicket.Branch(best.code())),
            SearchControl.NONE);
        assertEquals(2_000, next.iterations());
        // The first visit of a node is its own playout.
        assertEquals(best.visits() - 1 + 2_000, next.lines().map(SearchReport.Line::visits).sum().longValue());
    }

    @Test
    void an_action_before_any_search_or_one_that_is_not_legal_keeps_nothing() {
        Search<Thicket.Spot> search = new Search<>(THICKET.game()::simulator, settings("iterations=500"));
        search.advance(1);
        SearchReport first = search.search(THICKET.start(), SearchControl.NONE);
        search.advance(77);
        search.advance(1);
        assertEquals(first.lines(), search.search(THICKET.start(), SearchControl.NONE).lines());
    }

    @Test
    void without_reuse_or_elsewhere_a_search_starts_afresh() {
        Thicket.Spot second = THICKET.after(THICKET.start(), new Thicket.Branch(1)),
            other = THICKET.after(THICKET.start(), new Thicket.Branch(2));
        SearchReport fresh = new Search<>(THICKET.game()::simulator, settings("iterations=500")).search(second,
            SearchControl.NONE);
        Search<Thicket.Spot> off = new Search<>(THICKET.game()::simulator, settings("iterations=500,reuse=off"));
        off.search(THICKET.start(), SearchControl.NONE);
        off.advance(1);
        assertEquals(fresh.lines(), off.search(second, SearchControl.NONE).lines());
        Search<Thicket.Spot> elsewhere = new Search<>(THICKET.game()::simulator, settings("iterations=500"));
        elsewhere.search(THICKET.start(), SearchControl.NONE);
        elsewhere.advance(2);
        assertEquals(fresh.lines(), elsewhere.search(second, SearchControl.NONE).lines());
        elsewhere.advance(77);
        assertEquals(500,
            elsewhere.search(other, SearchControl.NONE).lines().map(SearchReport.Line::visits).sum().longValue());
    }
}
