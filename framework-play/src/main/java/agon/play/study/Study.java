package agon.play.study;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Termination;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.api.record.Judgement;
import agon.play.session.GameBoard;
import agon.play.session.GameCursor;
import agon.play.session.GameResult;
import agon.play.session.SessionListener;
import io.vavr.collection.HashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.UnaryOperator;

/// A game tree that somebody works on: looks into it, tries things out, comments on them. The person who calls acts for
/// every seat and rolls every die; what is tried becomes a variation beside the main line, which is the game as it was
/// played and which no study alters.
///
/// ```java
/// Study<?, ?> study = new Study<>(tree, Vector.of(AutoSave.at(file, IO::println, LinkedHashMap::empty)));
/// study.touch("cell-b2");
/// study.comment(study.cursor().node(), "the middle is best");
/// study.undo();
/// ```
///
/// Every edit can be undone. Listeners are told after each, so that a file holds what was done whatever happens.
public final class Study<P, A extends Action> extends GameBoard<P, A> {
    /// So many edits can be undone.
    private static final int KEPT = 1_000;

    private Vector<GameCursor<P, A>> past = Vector.empty(), future = Vector.empty(); // the next one last
    private Set<Integer> judged = HashSet.empty(); // only ever looked up

    /// Begins at the end of the main line.
    ///
    /// @param listeners told of every change
    public Study(GameTree<P, A> tree, Vector<SessionListener> listeners) {
        this(tree, listeners, LIMIT);
    }

    /// Begins at the end of the main line.
    ///
    /// @param listeners told of every change
    /// @param limit     how long one call of the game may take (default: 3 s)
    public Study(GameTree<P, A> tree, Vector<SessionListener> listeners, Duration limit) {
        super(GameCursor.of(tree), listeners, limit);
    }

    @Override
    protected boolean isForPerson(Status status) {
        return true;
    }

    /// Whether anything can be done here: the game is not over.
    @Override
    public boolean isPersonsTurn() {
        return !isBusy() && toMove().isDefined();
    }

    /// Whether nobody acts here: the game has ended, or the line in which one stands comes to an end on the board.
    public boolean isOver() {
        return status().exists(Status::isOver)
            || cursor().isAtEndOfGame() && tree().termination() != Termination.ON_BOARD;
    }

    /// How the game ended, or the line that was tried in which one stands: a sentence without its full stop.
    public Option<String> verdict() {
        return cached("verdict", () -> result().verdict());
    }

    /// The same as a value; none: it has not ended here.
    public Option<GameResult.End> end() {
        return cached("end", () -> result().end()).flatMap(end -> end);
    }

    private GameResult<P, A> result() {
        return cursor().isAtEndOfGame() ? GameResult.of(tree()) : GameResult.of(GameTree.of(cursor().here()));
    }

    /// Tries an action out after the place where one stands.
    @Override
    public void act(A action) {
        afterChanges(() -> {
            GameCursor<P, A> before = cursor();
            go(() -> before.tryOut(action)
                .getOrElseThrow(refusal -> new IllegalStateException("what is not legal was tried: " + refusal)),
                () -> edited(before));
        });
    }

    /// Tries a line out after `node`, and stands at its end.
    ///
    /// @param actions legal one after the other
    public void tryOut(int node, Vector<A> actions) {
        afterChanges(() -> {
            GameCursor<P, A> before = cursor(), from = GameCursor.of(tree(), node);
            go(() -> actions.foldLeft(from, (at, action) -> at.tryOut(action)
                .getOrElseThrow(refusal -> new IllegalStateException("what is not legal was tried: " + refusal))),
                () -> edited(before));
        });
    }

    /// Tries a turn out after the place where one stands, and stands at its end.
    ///
    /// @param turn legal, in notation
    public void tryOut(String turn) {
        afterChanges(() -> {
            GameCursor<P, A> before = cursor();
            go(() -> before.tree().tryOut(before.node(), turn)
                .map(tried -> before.in(tried.tree()).at(tried.node()))
                .getOrElseThrow(refusal -> new IllegalStateException("what is not legal was tried: " + refusal)),
                () -> edited(before));
        });
    }

    /// To another place in the tree. Does nothing if the place no longer exists after all changes so far.
    public void step(GameCursor<P, A> goal) {
        afterChanges(() -> current(goal).forEach(place -> go(() -> place, () -> {
        })));
    }

    /// Says something else about a node, whoever reads it.
    public void comment(int node, String text) {
        edit(node, said -> said.comment(text.strip()));
    }

    /// Judges the turn that ends at a node in another way. No analysis judges it any more.
    public void judge(int node, Option<Judgement> judgement) {
        judged = judged.add(node);
        edit(node, said -> said.judge(judgement));
    }

    /// Whether the person who calls has judged the turn that ends at a node.
    public boolean isJudged(int node) {
        return judged.contains(node);
    }

    private void edit(int node, UnaryOperator<Annotation> change) {
        afterChanges(() -> {
            Annotation said = tree().node(node).annotation();
            edit(said.equals(change.apply(said)) ? tree() : tree().annotate(node, change.apply(said)), cursor().node());
        });
    }

    /// Puts the variation through a node one place ahead of the others that leave the same position.
    public void promote(int node) {
        afterChanges(() -> {
            edit(tree().promoteVariation(node), cursor().node());
        });
    }

    /// Whether a node can be deleted: it was tried, not played.
    public boolean isDeletable(int node) {
        return !tree().isMain(node);
    }

    /// Deletes a node that was tried, and what follows it. Who stands there stands before it then.
    ///
    /// @throws IllegalArgumentException if it is on the main line
    public void delete(int node) {
        afterChanges(() -> {
            GameTree<P, A> without = tree().delete(node);
            edit(without, without.has(cursor().node()) ? cursor().node() : tree().node(node).parent());
        });
    }

    /// Deletes everything that was tried after a node, but not what was played.
    public void deleteRest(int node) {
        afterChanges(() -> {
            GameTree.Node<P, A> at = tree().node(node);
            GameTree<P, A> without = at.children().filter(this::isDeletable).foldLeft(tree(), GameTree::delete);
            edit(without, without.has(cursor().node()) ? cursor().node() : node);
        });
    }

    /// Gives the record other headers.
    public void headers(Map<String, String> headers) {
        afterChanges(() -> {
            edit(headers.equals(tree().headers()) ? tree() : tree().headers(headers), cursor().node());
        });
    }

    private void edit(GameTree<P, A> tree, int node) {
        GameCursor<P, A> before = cursor();
        if (tree == before.tree()) return;
        int leaf = before.leaf();
        boolean stays = node == before.node() && tree.has(leaf);
        go(() -> stays ? before.in(tree) : GameCursor.of(tree, node), () -> edited(before));
    }

    private void edited(GameCursor<P, A> before) {
        if (before.tree() == tree()) return;
        past = past.append(before).takeRight(KEPT);
        future = Vector.empty();
        changed();
    }

    /// Undoes the last edit: one stands where one stood before it.
    public void undo() {
        afterChanges(() -> {
            if (past.isEmpty()) return;
            GameCursor<P, A> now = cursor();
            go(past::last, () -> {
                future = future.append(now);
                past = past.init();
                changed();
            });
        });
    }

    /// Does again what was undone last.
    public void redo() {
        afterChanges(() -> {
            if (future.isEmpty()) return;
            GameCursor<P, A> now = cursor();
            go(future::last, () -> {
                past = past.append(now);
                future = future.init();
                changed();
            });
        });
    }

    /// Whether there is something for [#undo].
    public boolean canUndo() {
        return past.nonEmpty();
    }

    /// Whether there is something for [#redo].
    public boolean canRedo() {
        return future.nonEmpty();
    }
}
