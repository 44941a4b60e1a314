package agon.play.game;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.match.Turn;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A position in a game tree: a line, and a node on this line. Immutable.
///
/// @param tree the game tree
/// @param leaf the id of the last node of the current line
/// @param node the id of the current node, which is on the current line
/// @param line the match from the root to the leaf
/// @param here the match from the root to the current node
public record GameCursor<P, A extends Action>(GameTree<P, A> tree, int leaf, int node, Match<P, A> line,
    Match<P, A> here) {
    /// Returns a cursor at the end of the main line.
    public static <P, A extends Action> GameCursor<P, A> of(GameTree<P, A> tree) {
        return of(tree, tree.end());
    }

    /// Returns a cursor at `node`, on the main line if it contains the node, and otherwise on the line that follows the
    /// first variations from it.
    public static <P, A extends Action> GameCursor<P, A> of(GameTree<P, A> tree, int node) {
        return of(tree, last(tree, node), node);
    }

    /// Returns a cursor at the end of a match.
    public static <P, A extends Action> GameCursor<P, A> of(Match<P, A> match) {
        return of(GameTree.of(match));
    }

    private static <P, A extends Action> GameCursor<P, A> of(GameTree<P, A> tree, int leaf, int node) {
        Match<P, A> line = tree.match(leaf);
        return new GameCursor<>(tree, leaf, node, line, node == leaf ? line : tree.match(node));
    }

    private static int last(GameTree<?, ?> tree, int node) {
        int last = node;
        while (last != tree.end() && !tree.node(last).children().isEmpty()) last = tree.node(last).children().head();
        return last;
    }

    /// Returns the number of actions and departures of seats before the current node (at least 0).
    public int at() {
        return here.positions().size() - 1;
    }

    /// Returns whether the current node is the end of the line.
    public boolean isAtEnd() {
        return node == leaf;
    }

    /// Returns whether the current node is the end of the main line.
    public boolean isAtEndOfGame() {
        return node == tree.end();
    }

    /// Returns a cursor at the same node of another tree, which must contain all nodes of the current line.
    public GameCursor<P, A> in(GameTree<P, A> other) {
        return new GameCursor<>(other, leaf, node, line, here);
    }

    /// Returns a cursor after `action`, which continues the game. Returns an error if the action is not legal or the
    /// game has ended.
    ///
    /// @throws IllegalStateException if the current node is not the end of the game
    public Either<IllegalTurn, GameCursor<P, A>> play(A action) {
        if (!isAtEndOfGame())
            throw new IllegalStateException("the current node of the game is " + tree.end() + ", not " + node);
        return tree.play(action).map(GameCursor::of);
    }

    /// Returns a cursor after `action`, on an existing line or a new variation, or an error if the action is not legal.
    public Either<IllegalTurn, GameCursor<P, A>> addVariation(A action) {
        return tree.addVariation(node, action)
            .map(tried -> tree.line(leaf).contains(tried.node()) ? of(tried.tree(), leaf, tried.node())
                : of(tried.tree(), tried.node()));
    }

    /// Returns a cursor on the current line after `count` actions and departures, clamped to the length of the line.
    public GameCursor<P, A> to(int count) {
        Vector<Integer> ids = tree.line(leaf);
        int goal = ids.get(Math.clamp(count, 0, ids.size() - 1));
        return new GameCursor<>(tree, leaf, goal, line, goal == leaf ? line : tree.match(goal));
    }

    /// Returns a cursor on the current line after `turns` turns, clamped to the length of the line.
    public GameCursor<P, A> toTurn(int turns) {
        int count = Math.clamp(turns, 0, line.turns().size());
        return count == line.turns().size() ? to(line.positions().size() - 1) : to(line.turns().get(count).from());
    }

    /// Returns the ids of the nodes at the start of the line and after each of its turns.
    public Vector<Integer> turnNodes() {
        Vector<Integer> ids = tree.line(leaf);
        return line.turns().map(turn -> ids.get(turn.from() + turn.steps())).prepend(ids.head());
    }

    /// Returns the annotations at the start of the line and after each of its turns.
    public Vector<Annotation> annotations() {
        return turnNodes().map(node -> tree.node(node).annotation());
    }

    /// Returns a cursor at node `goal`, on the current line if it contains the node, and otherwise on the line that
    /// continues from the node.
    public GameCursor<P, A> at(int goal) {
        int place = tree.line(leaf).indexOf(goal);
        return place < 0 ? of(tree, goal) : to(place);
    }

    /// Returns a cursor one turn back. Within an incomplete turn, returns a cursor at the start of the turn.
    public GameCursor<P, A> previous() {
        return toTurn(here.turns().size() - 1);
    }

    /// Returns a cursor one turn forward.
    public GameCursor<P, A> next() {
        return toTurn(wholeTurns() + 1);
    }

    private int wholeTurns() {
        Vector<Turn<A>> turns = here.turns();
        boolean whole = turns.isEmpty() || turns.last().steps() == line.turns().get(turns.size() - 1).steps();
        return whole ? turns.size() : turns.size() - 1;
    }
}
