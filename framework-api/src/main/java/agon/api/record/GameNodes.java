package agon.api.record;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Turn;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// The nodes of a game tree, indexed by id.
///
/// @param all the nodes by id, or none for a deleted node
record GameNodes<P, A extends Action>(Vector<Option<GameTree.Node<P, A>>> all) {
    static <P, A extends Action> GameNodes<P, A> of(Match<P, A> match) {
        List<GameTree.Node<P, A>> nodes = new ArrayList<>();
        int last = match.positions().size() - 1;
        GameTree.Node<P, A> start = GameTree.Node.start(match.positions().head());
        nodes.add(start.children(follower(0, last)));
        for (Turn<A> turn : match.turns())
            for (int step = 0; step < turn.steps(); step++) {
                int id = nodes.size();
                boolean goesOn = step < turn.steps() - 1 || !turn.finished();
                Option<A> action = turn.departure().isDefined() ? Option.none() : Option.of(turn.actions().get(step));
                nodes.add(new GameTree.Node<>(id - 1, action, turn.departure(), match.positions().get(id),
                    Option.of(turn.seat()), goesOn, Annotation.NONE,
                    follower(id, last)));
            }
        return new GameNodes<>(Vector.ofAll(nodes).map(Option::of));
    }

    private static Vector<Integer> follower(int id, int last) {
        return id < last ? Vector.of(id + 1) : Vector.empty();
    }

    int size() {
        return all.size();
    }

    boolean has(int id) {
        return id >= 0 && id < all.size() && all.get(id).isDefined();
    }

    GameTree.Node<P, A> get(int id) {
        if (!has(id))
            throw new IllegalArgumentException(
                "node " + id + " is not one of the " + all.size() + " of this tree, or was deleted");
        return all.get(id).get();
    }

    GameNodes<P, A> update(int id, UnaryOperator<GameTree.Node<P, A>> change) {
        return new GameNodes<>(all.update(id, Option.of(change.apply(get(id)))));
    }

    GameNodes<P, A> append(GameTree.Node<P, A> node) {
        int id = all.size();
        return new GameNodes<>(all.append(Option.of(node))).update(node.parent(),
            at -> at.children(at.children().append(id)));
    }

    GameNodes<P, A> without(int id) {
        List<Integer> below = new ArrayList<>(List.of(id));
        for (int i = 0; i < below.size(); i++) get(below.get(i)).children().forEach(below::add);
        Vector<Option<GameTree.Node<P, A>>> left = all;
        for (int gone : below) left = left.update(gone, Option.none());
        return new GameNodes<>(left).update(get(id).parent(), at -> at.children(at.children().remove(id)));
    }
}
