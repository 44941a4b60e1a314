package agon.api.record;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.match.Termination;
import agon.api.match.Turn;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;

/// A builder that creates the tree of a record. It leaves out and reports illegal variations and everything after them.
final class TreeReplay<P, A extends Action> {
    private static final int MOST_NAMED = 10;

    /// The nodes of each turn of the record, starting with the node before it. The list is empty if the turn was left
    /// out.
    private final List<Vector<Integer>> nodes = new ArrayList<>();
    private final List<String> omitted = new ArrayList<>();
    private GameTree<P, A> tree;
    private int unnamed;

    private TreeReplay(GameRecord record, Match<P, A> match, boolean whole) {
        GameTree<P, A> played = GameTree.of(match).headers(record.headers()); // with the result on the board
        boolean open = record.result().equals(GameRecord.OPEN) && record.termination() == Termination.ON_BOARD;
        tree = open && whole ? played : played.ended(record.result(), record.termination());
        nodes.add(Vector.of(0));
        for (Turn<A> turn : match.turns()) nodes.add(Vector.rangeClosed(turn.from(), turn.from() + turn.steps()));
        while (nodes.size() <= record.turns().size()) nodes.add(Vector.empty());
    }

    /// @param whole whether the match contains all turns of the record. If the record has no result, the result of the
    ///              tree is then that of the final position
    static <P, A extends Action> TreeReplay<P, A> of(GameRecord record, Match<P, A> match, boolean whole,
        Runnable alive) {
        TreeReplay<P, A> replay = new TreeReplay<>(record, match, whole);
        for (GameRecord.Variation turn : record.variations()) {
            replay.addVariation(turn);
            alive.run();
        }
        record.annotations().forEach(
            (point, said) -> replay.node(point).forEach(node -> replay.tree = replay.tree.annotate(node, said)));
        return replay;
    }

    GameTree<P, A> tree() {
        return tree;
    }

    Vector<String> omitted() {
        Vector<String> named = Vector.ofAll(omitted);
        return unnamed == 0 ? named : named.append(unnamed + " more moves of variations were omitted");
    }

    private Option<Integer> node(GameRecord.Point point) {
        Vector<Integer> turn = point.turn() < nodes.size() ? nodes.get(point.turn()) : Vector.empty();
        if (turn.isEmpty() || point.after() >= turn.size()) return Option.none();
        return Option.of(point.after() == 0 ? turn.last() : turn.get(point.after()));
    }

    private void addVariation(GameRecord.Variation turn) {
        Option<Integer> from = node(turn.from());
        Either<String, Vector<Integer>> tried = from.isEmpty() ? Either.left("the move before it was omitted")
            : addVariation(from.get(), turn.text());
        nodes.add(tried.getOrElse(Vector.empty()));
        if (tried.isLeft() && omitted.size() >= MOST_NAMED) unnamed++;
        else
            tried.peekLeft(why -> omitted
                .add("the variation with move " + turn.number() + ", '" + turn.text() + "', was omitted: " + why));
    }

    private Either<String, Vector<Integer>> addVariation(int from, String text) {
        Either<String, Seq<A>> actions = tree.variant().notation().read(tree.node(from).position(), text);
        if (actions.isLeft() || actions.get().isEmpty())
            return Either.left(actions.swap().getOrElse("it contains no action"));
        GameTree<P, A> before = tree;
        List<Integer> ids = new ArrayList<>(List.of(from));
        for (A action : actions.get()) {
            boolean over = ids.size() > 1 && !tree.node(ids.getLast()).midTurn();
            Either<IllegalTurn, GameTree.Addition<P, A>> next = tree.addVariation(ids.getLast(), action);
            if (over || next.isLeft()) {
                tree = before;
                return Either.left(
                    over ? "the turn is over after " + (ids.size() - 1) + " of its actions" : next.getLeft().because());
            }
            tree = next.get().tree();
            ids.add(next.get().node());
        }
        return Either.right(Vector.ofAll(ids));
    }
}
