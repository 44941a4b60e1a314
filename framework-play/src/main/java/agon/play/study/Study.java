package agon.play.study;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.IllegalTurn;
import agon.api.match.Termination;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.api.record.Judgement;
import agon.play.game.GameBoard;
import agon.play.game.GameCursor;
import agon.play.game.GameListener;
import agon.play.game.GameResult;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// A game tree on an analysis board. The user tries out moves and adds comments, acting for every seat and entering
/// every roll. New moves become variations. The main line, which is the game that was played, never changes.
///
/// ```java
/// Study<?, ?> study = new Study<>(tree, Vector.of(AutoSave.at(file, IO::println, LinkedHashMap::empty)));
/// study.click("cell-b2");
/// study.comment(study.cursor().node(), "the middle is best");
/// study.undo();
/// ```
///
/// The last 1,000 edits can be undone. Listeners are notified after each edit, so that, for example, a file can be
/// updated.
public final class Study<P, A extends Action> extends GameBoard<P, A> {
    private static final int KEPT = 1_000, ARROWS = 100;

    private Vector<GameCursor<P, A>> past = Vector.empty(), future = Vector.empty(); // the next one last

    /// Creates a study at the end of the main line. The listeners are notified of every change.
    public Study(GameTree<P, A> tree, Vector<GameListener> listeners) {
        this(tree, listeners, LIMIT);
    }

    /// Like [#Study(GameTree, Vector)], but with a different time limit for each call to the game (default: 3 s).
    public Study(GameTree<P, A> tree, Vector<GameListener> listeners, Duration limit) {
        super(GameCursor.of(tree), listeners, limit);
    }

    @Override
    protected boolean isForPerson(Status status) {
        return true;
    }

    @Override
    public boolean isPersonsTurn() {
        return !isBusy() && toMove().isDefined();
    }

    /// Returns whether the game has ended in the current position. At the end of the main line, the game can also have
    /// ended by resignation or a loss on time.
    public boolean isOver() {
        return status().exists(Status::isOver)
            || cursor().isAtEndOfGame() && tree().termination() != Termination.ON_BOARD;
    }

    @Override
    protected GameResult<P, A> here() {
        return cursor().isAtEndOfGame() ? GameResult.of(tree()) : super.here();
    }

    /// Plays an action as a variation from the current position.
    @Override
    public void act(A action) {
        addVariation(before -> before.addVariation(action));
    }

    /// Plays turns, in notation, as a variation from `node`, and goes to the position after the last legal one.
    public void addVariation(int node, Vector<String> turns) {
        addVariation(before -> Either.right(turns
            .foldLeft(Option.of(GameCursor.of(before.tree(), node)), (line, turn) -> line
                .flatMap(at -> at.tree().addVariation(at.node(), turn)
                    .map(tried -> at.in(tried.tree()).at(tried.node())).toOption().orElse(line)))
            .get()));
    }

    /// Plays a legal turn, in notation, as a variation from the current position, and goes to its end.
    public void addVariation(String turn) {
        addVariation(before -> before.tree().addVariation(before.node(), turn)
            .map(tried -> before.in(tried.tree()).at(tried.node())));
    }

    private void addVariation(Function<GameCursor<P, A>, Either<IllegalTurn, GameCursor<P, A>>> line) {
        afterChanges(() -> {
            GameCursor<P, A> before = cursor();
            go(() -> line.apply(before)
                .getOrElseThrow(refusal -> new IllegalStateException("an illegal action was tried: " + refusal)),
                () -> edited(before));
        });
    }

    /// Goes to another position in the tree after all pending changes. Does nothing if these changes remove the
    /// position.
    public void step(GameCursor<P, A> goal) {
        afterChanges(() -> current(goal).forEach(place -> go(() -> place, () -> {
        })));
    }

    /// Replaces the comment on a node.
    public void comment(int node, String text) {
        edit(node, said -> said.comment(text.strip()));
    }

    /// Replaces the judgement of the turn that ends at a node. Later reviews do not change it.
    public void judge(int node, Option<Judgement> judgement) {
        edit(node, said -> said.judge(judgement));
    }

    /// Draws an arrow or a circle on the position of a node, or removes it if it is already there.
    public void draw(int node, Annotation.Arrow arrow) {
        edit(node, said -> said.draw(said.arrows().contains(arrow) ? said.arrows().remove(arrow)
            : said.arrows().append(arrow).takeRight(ARROWS)));
    }

    private void edit(int node, UnaryOperator<Annotation> change) {
        afterChanges(() -> {
            Annotation said = tree().node(node).annotation();
            edit(said.equals(change.apply(said)) ? tree() : tree().annotate(node, change.apply(said)), cursor().node());
        });
    }

    /// Moves the variation that contains a node one place up among the variations from the same position.
    public void promote(int node) {
        afterChanges(() -> edit(tree().promoteVariation(node), cursor().node()));
    }

    /// Returns whether a node can be deleted, which is the case unless it is on the main line.
    public boolean isDeletable(int node) {
        return !tree().isMain(node);
    }

    /// Deletes a node of a variation, everything after it, and the earlier actions of its turn that no other line
    /// shares. If the current position is deleted, goes to the position before the deleted actions.
    ///
    /// @throws IllegalArgumentException if the node is on the main line
    public void delete(int node) {
        afterChanges(() -> {
            int first = isDeletable(node) ? first(node) : node;
            GameTree<P, A> without = tree().delete(first);
            edit(without, without.has(cursor().node()) ? cursor().node() : tree().node(first).parent().get());
        });
    }

    private int first(int node) {
        return tree().line(node).drop(tree().match(node).turns().last().from() + 1).init().reverse()
            .takeWhile(id -> isDeletable(id) && tree().node(id).children().size() == 1).lastOption().getOrElse(node);
    }

    /// Deletes all variations after a node. The main line remains.
    public void deleteRest(int node) {
        afterChanges(() -> {
            GameTree.Node<P, A> at = tree().node(node);
            GameTree<P, A> without = at.children().filter(this::isDeletable).foldLeft(tree(), GameTree::delete);
            edit(without, without.has(cursor().node()) ? cursor().node() : node);
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

    /// Undoes the last edit, and returns to the position before it.
    public void undo() {
        restore(true);
    }

    /// Redoes the edit that was last undone.
    public void redo() {
        restore(false);
    }

    private void restore(boolean undo) {
        afterChanges(() -> (undo ? past : future).lastOption().forEach(goal -> {
            GameCursor<P, A> now = cursor();
            go(() -> goal, () -> {
                past = undo ? past.init() : past.append(now);
                future = undo ? future.append(now) : future.init();
                changed();
            });
        }));
    }

    /// Returns whether there is an edit to undo.
    public boolean canUndo() {
        return past.nonEmpty();
    }

    /// Returns whether there is an edit to redo.
    public boolean canRedo() {
        return future.nonEmpty();
    }
}
