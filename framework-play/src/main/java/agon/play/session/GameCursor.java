package agon.play.session;

import agon.api.Action;
import agon.api.match.IllegalTurn;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Where one stands in a game tree: in one of its lines, at one of the nodes of that line. Immutable.
///
/// @param tree of the game
/// @param leaf id of the last node of the line one is in
/// @param node id of the node where one stands, on that line
/// @param line the match that leads to the leaf
/// @param here the match that leads to the node
public record GameCursor<P, A extends Action>(GameTree<P, A> tree, int leaf, int node, Match<P, A> line,
    Match<P, A> here) {
    /// A line that leaves another one.
    ///
    /// @param leaf id of its last node
    /// @param turn number of the first turn that differs, from 0
    /// @param text of that turn, in notation
    public record Fork(int leaf, int turn, String text) {}

    /// At the end of a game as far as it was played.
    public static <P, A extends Action> GameCursor<P, A> of(GameTree<P, A> tree) {
        return of(tree, tree.end());
    }

    /// At `node`, in the line that goes on from there.
    public static <P, A extends Action> GameCursor<P, A> of(GameTree<P, A> tree, int node) {
        return of(tree, last(tree, node), node);
    }

    private static <P, A extends Action> GameCursor<P, A> of(GameTree<P, A> tree, int leaf, int node) {
        Match<P, A> line = tree.match(leaf);
        return new GameCursor<>(tree, leaf, node, line, node == leaf ? line : tree.match(node));
    }

    /// Where the line through `node` ends: the main line at the end of the game, others where nothing follows.
    private static int last(GameTree<?, ?> tree, int node) {
        int last = node;
        while (last != tree.end() && !tree.node(last).children().isEmpty()) last = tree.node(last).children().head();
        return last;
    }

    /// Actions and departures before here, ≥ 0.
    public int at() {
        return here.positions().size() - 1;
    }

    /// Whether the line ends here.
    public boolean isAtEnd() {
        return node == leaf;
    }

    /// Whether the game that is played stands here.
    public boolean isAtEndOfGame() {
        return node == tree.end();
    }

    /// The same place in a tree that holds all nodes of this one.
    public GameCursor<P, A> in(GameTree<P, A> other) {
        return new GameCursor<>(other, leaf, node, line, here);
    }

    /// One action on in the game itself, whose end this is; left: it is not legal, or the game has ended.
    public Either<IllegalTurn, GameCursor<P, A>> play(A action) {
        if (!isAtEndOfGame())
            throw new IllegalStateException("the game stands at node " + tree.end() + ", not at " + node);
        return tree.play(action).map(GameCursor::of);
    }

    /// One action on beside the game: along a line that is known, or along a new variation; left: it is not legal.
    public Either<IllegalTurn, GameCursor<P, A>> tryOut(A action) {
        return tree.tryOut(node, action)
            .map(tried -> tree.line(leaf).contains(tried.node()) ? of(tried.tree(), leaf, tried.node())
                : of(tried.tree(), tried.node()));
    }

    /// To where `count` actions and departures of this line have happened.
    ///
    /// @param count is brought into the line
    public GameCursor<P, A> to(int count) {
        Vector<Integer> ids = tree.line(leaf);
        int goal = ids.get(Math.clamp(count, 0, ids.size() - 1));
        return new GameCursor<>(tree, leaf, goal, line, goal == leaf ? line : tree.match(goal));
    }

    /// To where the first `turns` turns of this line were played.
    ///
    /// @param turns is brought into the line
    public GameCursor<P, A> toTurn(int turns) {
        int count = Math.clamp(turns, 0, line.turns().size());
        return count == line.turns().size() ? to(line.positions().size() - 1) : to(line.turns().get(count).from());
    }

    /// Ids of the nodes at the beginning of the line and after each of its turns.
    public Vector<Integer> turnNodes() {
        Vector<Integer> ids = tree.line(leaf);
        return line.turns().map(turn -> ids.get(turn.from() + turn.steps())).prepend(ids.head());
    }

    /// What is said at the beginning of the line and of each of its turns.
    public Vector<Annotation> annotations() {
        return turnNodes().map(node -> tree.node(node).annotation());
    }

    /// To a node: in the line in which one is if it goes through there, else in the line that goes on from there.
    public GameCursor<P, A> at(int goal) {
        int place = tree.line(leaf).indexOf(goal);
        return place < 0 ? of(tree, goal) : to(place);
    }

    /// One whole turn back, or to the beginning of the one that was begun.
    public GameCursor<P, A> back() {
        return toTurn(here.turns().size() - 1);
    }

    /// One whole turn on.
    public GameCursor<P, A> forth() {
        return toTurn(wholeTurns() + 1);
    }

    private int wholeTurns() {
        Vector<Turn<A>> turns = here.turns();
        boolean whole = turns.isEmpty() || turns.last().steps() == line.turns().get(turns.size() - 1).steps();
        return whole ? turns.size() : turns.size() - 1;
    }

    /// To another line, after the turn with which it leaves this one.
    ///
    /// @param fork one of [#forks]
    public GameCursor<P, A> into(Fork fork) {
        return of(tree, fork.leaf, fork.leaf).toTurn(fork.turn + 1);
    }

    /// The lines that leave this one, by the turn at which they do.
    public Vector<Fork> forks() {
        Vector<Integer> ids = tree.line(leaf);
        return ids.zipWithIndex()
            .flatMap(id -> tree.node(id._1).children()
                .filter(child -> id._2 + 1 >= ids.size() || child != ids.get(id._2 + 1))
                .map(child -> fork(child, turnAt(id._2))));
    }

    private Fork fork(int child, int turn) {
        int end = last(tree, child);
        return new Fork(end, turn, tree.match(end).afterTurns(turn + 1).texts().last());
    }

    /// The number of the turn that was being made at a place of the line.
    private int turnAt(int place) {
        int turn = line.turns().indexWhere(t -> t.from() + t.steps() > place);
        return turn < 0 ? line.turns().size() : turn;
    }
}
