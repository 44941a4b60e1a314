package agon.api.record;

import agon.api.Action;
import agon.api.match.IllegalTurn;
import agon.api.match.Match;
import agon.api.match.Turn;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/// Methods that traverse game trees, without recursion because lines may be long and variations deeply nested.
final class TreeLines {
    static <P, A extends Action> Either<IllegalTurn, Vector<A>> actions(GameTree<P, A> tree, int node, String turn) {
        return Match.from(tree.variant(), tree.node(node).position()).play(turn).map(Match::actions)
            .mapLeft(why -> refusal(tree, node, why.text(), why.because()));
    }

    static int depth(GameTree<?, ?> tree, int node) {
        int depth = 0;
        for (int id = node; tree.node(id).parent() >= 0; id = tree.node(id).parent()) depth++;
        return depth;
    }

    static Vector<Integer> path(GameTree<?, ?> tree, int node) {
        List<Integer> path = new ArrayList<>();
        for (int id = node; id >= 0; id = tree.node(id).parent()) path.add(id);
        Collections.reverse(path);
        return Vector.ofAll(path);
    }

    static <P, A extends Action> Match<P, A> match(GameTree<P, A> tree, int node) {
        List<P> positions = new ArrayList<>();
        List<Turn<A>> turns = new ArrayList<>();
        List<A> actions = new ArrayList<>();
        for (int id : path(tree, node)) {
            GameTree.Node<P, A> at = tree.node(id);
            if (at.departure().isDefined() && !actions.isEmpty())
                turns.add(turn(tree, at.parent(), positions.size(), actions, false));
            if (at.departure().isDefined())
                turns.add(new Turn<>(at.seat().get(), positions.size() - 1, Vector.empty(), true, at.departure()));
            positions.add(at.position());
            at.action().forEach(actions::add);
            if (!actions.isEmpty() && (!at.midTurn() || id == node))
                turns.add(turn(tree, id, positions.size(), actions, !at.midTurn()));
        }
        return new Match<>(tree.variant(), Vector.ofAll(positions), Vector.ofAll(turns));
    }

    static <P, A extends Action> IllegalTurn refusal(GameTree<P, A> tree, int node, String text, String because) {
        Match<P, A> match = match(tree, node);
        String position = tree.variant().notation().write(match.position());
        return new IllegalTurn(match.turns().size() + (match.midTurn() ? 0 : 1), text, because, position);
    }

    private static <P, A extends Action> Turn<A> turn(GameTree<P, A> tree, int node, int positions, List<A> actions,
        boolean finished) {
        Turn<A> turn = new Turn<>(tree.node(node).seat().get(), positions - actions.size() - 1, Vector.ofAll(actions),
            finished);
        actions.clear();
        return turn;
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
