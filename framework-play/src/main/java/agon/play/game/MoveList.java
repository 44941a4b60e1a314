package agon.play.game;

import agon.api.Action;
import agon.api.Seat;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/// A game tree in reading order. The main line is split into parts, and each turn is followed by its variations. Each
/// part and each variation is a row.
public record MoveList(Vector<Row> rows) {
    /// Consecutive turns of one line. The depth is 0 for the main line, 1 for its variations, and so on.
    public record Row(int depth, Vector<Move> moves) {}

    /// A turn of a line.
    ///
    /// @param node       the id of the node after the turn
    /// @param number     the number of the turn, from 1
    /// @param text       the turn in notation, or a departure in words, such as `resigned`
    /// @param annotation the annotation of the turn
    /// @param within     the remarks in the middle of the turn, in order
    public record Move(int node, int number, Seat seat, String text, Annotation annotation, Vector<Remark> within) {}

    /// A comment in the middle of a turn.
    ///
    /// @param node the id of the node with the comment
    /// @param text the turn up to this node, in notation
    public record Remark(int node, String text, String comment) {}

    /// @param number the number of the turn that contains the first node of the line
    private record Start(int node, int depth, int number) {}

    /// Returns the move list of a tree. If the main line is empty, the first variation takes its place.
    public static <P, A extends Action> MoveList of(GameTree<P, A> tree) {
        return new MoveList(new Reading<>(tree).rows());
    }

    /// A single-use reader for one tree. It does not use recursion, because lines may be nested deeply.
    private static final class Reading<P, A extends Action> {
        private final GameTree<P, A> tree;
        private final List<Row> rows = new ArrayList<>();
        private final Deque<Start> open = new ArrayDeque<>();

        Reading(GameTree<P, A> tree) {
            this.tree = tree;
        }

        Vector<Row> rows() {
            Vector<Integer> first = tree.node(0).children();
            if (first.isEmpty()) return Vector.empty();
            read(new Start(first.head(), 0, 1), first.tail());
            while (!open.isEmpty()) read(open.pop(), Vector.empty());
            return Vector.ofAll(rows);
        }

        private void read(Start start, Vector<Integer> others) {
            List<Move> moves = new ArrayList<>();
            List<Start> behind = new ArrayList<>();
            others.forEach(other -> behind.add(new Start(other, start.depth + 1, start.number)));
            List<A> actions = begun(start.node);
            List<Remark> within = new ArrayList<>();
            int number = start.number, id = start.node;
            while (id >= 0) {
                GameTree.Node<P, A> at = tree.node(id);
                at.action().forEach(actions::add);
                int next = next(id, start.depth);
                if (!at.midTurn() || next < 0) {
                    moves.add(move(id, number++, actions, Vector.ofAll(within)));
                    actions.clear();
                    within.clear();
                    if (start.depth == 0 && !behind.isEmpty()) moves = flush(moves, behind);
                } else
                    if (!at.annotation().comment().isEmpty())
                        within.add(new Remark(id, text(id, actions), at.annotation().comment()));
                int then = number, on = next;
                at.children().filter(child -> child != on)
                    .forEach(child -> behind.add(new Start(child, start.depth + 1, then)));
                id = next;
            }
            if (!moves.isEmpty()) rows.add(new Row(start.depth, Vector.ofAll(moves)));
            behind.reversed().forEach(open::push);
            if (start.depth == 0) while (!open.isEmpty()) read(open.pop(), Vector.empty());
        }

        private List<Move> flush(List<Move> moves, List<Start> behind) {
            rows.add(new Row(0, Vector.ofAll(moves)));
            behind.reversed().forEach(open::push);
            behind.clear();
            while (!open.isEmpty()) read(open.pop(), Vector.empty());
            return new ArrayList<>();
        }

        /// Returns the node that continues the line, or -1 if it ends. The main line ends at the end of the game.
        private int next(int id, int depth) {
            boolean ends = depth == 0 && id == tree.end() || tree.node(id).children().isEmpty();
            return ends ? -1 : tree.node(id).children().head();
        }

        private List<A> begun(int node) {
            List<A> actions = new ArrayList<>();
            for (int id = tree.node(node).parent(); tree.node(id).midTurn(); id = tree.node(id).parent())
                tree.node(id).action().forEach(actions::add);
            Collections.reverse(actions);
            return actions;
        }

        private Move move(int id, int number, List<A> actions, Vector<Remark> within) {
            GameTree.Node<P, A> at = tree.node(id);
            Option<String> left = at.departure().map(departure -> departure.termination().predicate());
            String text = left.getOrElse(() -> text(id, actions));
            return new Move(id, number, at.seat().get(), text, at.annotation(), within);
        }

        private String text(int id, List<A> actions) {
            return tree.variant().notation()
                .write(tree.node(start(id, actions.size())).position(), Vector.ofAll(actions));
        }

        private int start(int id, int actions) {
            int start = id;
            for (int i = 0; i < actions; i++) start = tree.node(start).parent();
            return start;
        }
    }
}
