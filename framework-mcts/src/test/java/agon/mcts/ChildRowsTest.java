package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.mcts.internal.Children;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChildRowsTest {
    private static final int COUNT = 40;
    private final Tree tree = new Tree(100, 4 << 20, false, false, 0, Option.none());

    /// Three nodes get their children in turn, so the rows that one no longer needs are used by the others.
    @ParameterizedTest
    @ValueSource(ints = {200, 65_535, 65_536, Integer.MAX_VALUE})
    void children_are_created_in_order_move_to_larger_rows_and_survive_a_new_root(int largest) {
        tree.clear();
        int above = below(Tree.ROOT, 7), one = below(above, 1, 2, 3), other = one + 1, third = one + 2;
        reserve(one, largest, 1);
        reserve(other, largest - 1, 0);
        reserve(third, largest - 2, 0);
        assertEquals(5, tree.nodes());
        grow(one, 21);
        grow(other, 2);
        grow(third, 3);
        grow(one, 1);
        grow(other, 15);
        check(one, codes(largest).take(22), 1);
        check(other, codes(largest - 1).take(17), 0);
        check(third, codes(largest - 2).take(3), 0);
        assertEquals(5 + 22 + 17 + 3, tree.nodes());
        for (int node : new int[]{one, other}) value(ChildRows.header(Children.first(tree.children(node))), node);
        tree.keep(7);
        assertEquals(4 + 22 + 17 + 3, tree.nodes());
        int kept = Children.first(tree.children(Tree.ROOT));
        checkValue(ChildRows.header(Children.first(tree.children(kept + 1))), other);
        grow(kept + 1, 10);
        grow(kept, 17);
        value(ChildRows.header(Children.first(tree.children(kept))), 5);
        check(kept, codes(largest).take(39), 1);
        check(kept + 1, codes(largest - 1).take(27), 0);
        tree.keep(1);
        int first = Children.first(tree.children(Tree.ROOT));
        checkValue(first + 39, 5);
        assertEquals(codes(largest), Vector.range(first, first + COUNT).map(tree::code));
    }

    @Test
    void all_children_of_a_node_with_very_many_actions_are_created_and_survive_a_new_root() {
        int most = 8_190; // with a header, fills a page
        Tree large = new Tree(most, 4 << 20, false, false, 0, Option.none());
        large.clear();
        int above = large.expand(new int[]{7}, 1, 0), node = large.expand(new int[]{1}, 1, 0);
        large.publish(Tree.ROOT, Children.of(above, 1));
        large.publish(above, Children.of(node, 1));
        large.publish(node, large.rows().add(IntStream.range(0, most).toArray(), most, 0));
        for (int i = 0; i < most; i++) assertEquals(i, large.code(large.rows().next(node)));
        large.keep(7);
        int kept = Children.first(large.children(Tree.ROOT));
        assertEquals(most, large.made(kept));
        assertEquals(most - 1, large.code(Children.first(large.children(kept)) + most - 1));
    }

    private static Vector<Integer> codes(int largest) {
        return Vector.range(0, COUNT).map(i -> largest - 3 * i);
    }

    private void reserve(int node, int largest, int actor) {
        int[] codes = codes(largest).toJavaStream().mapToInt(Integer::intValue).toArray();
        tree.publish(node, tree.rows().add(codes, COUNT, actor));
    }

    private int below(int node, int... codes) {
        int first = tree.expand(codes, codes.length, 0);
        tree.publish(node, Children.of(first, codes.length));
        return first;
    }

    private void grow(int node, int times) {
        for (int i = 0; i < times; i++) {
            int child = tree.rows().next(node);
            assertTrue(child > 0 && tree.visits(child) == 0);
            tree.share(child, tree.tried(node), tree.tried(node));
        }
    }

    private void value(int node, int value) {
        tree.due(node, value);
        tree.bound(node, 1f / value, 1);
    }

    private void checkValue(int node, int value) {
        assertEquals(value, tree.due(node));
        assertEquals(1f / value, tree.bounds(node)[2 * tree.at(node)]);
    }

    private void check(int node, Vector<Integer> codes, int actor) {
        int first = Children.first(tree.children(node));
        Vector<Integer> children = Vector.range(first, first + codes.size());
        assertEquals(codes, children.map(tree::code));
        assertEquals(Vector.range(1, codes.size() + 1), children.map(tree::visits));
        assertTrue(children.forAll(child -> tree.actor(child) == actor && tree.total(child) == tree.visits(child)));
        assertEquals(codes.size(), tree.made(node));
    }
}
