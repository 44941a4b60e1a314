package agon.api.record;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/// Methods that traverse game trees, without recursion because lines may be long and variations deeply nested.
final class TreeLines {
    static <P, A extends Action> Either<IllegalTurn, Vector<A>> actions(GameTree<P, A> tree, int node, String turn) {
        Match<P, A> match = tree.node(node).match();
        return match.play(turn).map(played -> played.actions(match.positions().size() - 1));
    }

    static int depth(GameTree<?, ?> tree, int node) {
        return tree.node(node).match().positions().size() - 1;
    }

    static Vector<Integer> path(GameTree<?, ?> tree, int node) {
        List<Integer> path = new ArrayList<>();
        for (Option<Integer> id = Option.of(node); id.isDefined(); id = tree.node(id.get()).parent())
            path.add(id.get());
        Collections.reverse(path);
        return Vector.ofAll(path);
    }

    static boolean alike(GameTree<?, ?> one, GameTree<?, ?> other) {
        Deque<int[]> open = new ArrayDeque<>(List.of(new int[]{0, 0}));
        while (!open.isEmpty()) {
            int[] pair = open.pop();
            GameTree.Node<?, ?> left = one.node(pair[0]), right = other.node(pair[1]);
            if (!left.isLike(right) || pair[0] == one.end() != (pair[1] == other.end())) return false;
            for (int i = left.children().size() - 1; i >= 0; i--)
                open.push(new int[]{left.children().get(i), right.children().get(i)});
        }
        return true;
    }
}
