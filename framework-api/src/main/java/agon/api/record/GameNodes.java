package agon.api.record;

import agon.api.Action;
import agon.api.match.Match;
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
        List<Option<GameTree.Node<P, A>>> nodes = new ArrayList<>();
        int last = match.positions().size() - 1;
        Match<P, A> here = match;
        for (int id = last; id >= 0; id--, here = here.undo())
            nodes.add(Option.of(new GameTree.Node<>(Option.when(id > 0, id - 1), here, Annotation.NONE,
                id < last ? Vector.of(id + 1) : Vector.empty())));
        return new GameNodes<>(Vector.ofAll(nodes.reversed()));
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
        return new GameNodes<>(all.append(Option.of(node))).update(node.parent().get(),
            at -> at.children(at.children().append(id)));
    }

    GameNodes<P, A> without(int id) {
        List<Integer> below = new ArrayList<>(List.of(id));
        for (int i = 0; i < below.size(); i++) get(below.get(i)).children().forEach(below::add);
        Vector<Option<GameTree.Node<P, A>>> left = all;
        for (int gone : below) left = left.update(gone, Option.none());
        return new GameNodes<>(left).update(get(id).parent().get(), at -> at.children(at.children().remove(id)));
    }
}
