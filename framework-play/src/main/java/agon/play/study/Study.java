package agon.play.study;

import agon.api.Action;
import agon.api.match.Match.IllegalTurn;
import agon.api.match.Termination;
import agon.api.record.Annotation;
import agon.api.record.Annotation.Judgement;
import agon.api.record.GameTree;
import agon.play.game.BoardState;
import agon.play.game.GameCursor;
import agon.play.game.GameResult;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;

/// A game tree on an analysis board, as an immutable value. The user tries out moves and adds comments, acting for
/// every seat and entering every roll. New moves become variations. The main line, which is the game that was played,
/// never changes.
///
/// ```java
/// Study<?, ?> study = Study.of(tree).click("cell-b2").addVariation("a1");
/// study = study.comment(study.cursor().node(), "the middle is best").undo();
/// ```
///
/// The last 1,000 edits can be undone. A [agon.play.table.Table] runs a study for a screen, and its listeners save the
/// study.
public final class Study<P, A extends Action> implements BoardState<P, A, Study<P, A>> {
    private static final int KEPT = 1_000, ARROWS = 100;

    private final GameCursor<P, A> cursor;
    private final Vector<String> clicked;
    private final Vector<GameCursor<P, A>> past, future; // the next one last
    private final Option<String> failure;

    private Study(GameCursor<P, A> cursor, Vector<String> clicked, Vector<GameCursor<P, A>> past,
        Vector<GameCursor<P, A>> future, Option<String> failure) {
        this.cursor = cursor;
        this.clicked = clicked;
        this.past = past;
        this.future = future;
        this.failure = failure;
    }

    /// Returns a study at the end of the main line.
    public static <P, A extends Action> Study<P, A> of(GameTree<P, A> tree) {
        return new Study<>(GameCursor.of(tree), Vector.empty(), Vector.empty(), Vector.empty(), Option.none());
    }

    @Override
    public Study<P, A> self() {
        return this;
    }

    @Override
    public GameCursor<P, A> cursor() {
        return cursor;
    }

    /// Returns the game with all variations.
    public GameTree<P, A> tree() {
        return cursor.tree();
    }

    @Override
    public boolean isPersonsTurn() {
        return failure.isEmpty() && status().seatToAct().isDefined();
    }

    /// Returns whether the game has ended in the current position. At the end of the main line, the game can also have
    /// ended by resignation or a loss on time.
    @Override
    public boolean isOver() {
        return status().isOver() || cursor.isAtEndOfGame() && tree().termination() != Termination.ON_BOARD;
    }

    @Override
    public GameResult<P, A> result() {
        return GameResult.of(cursor.isAtEndOfGame() ? tree() : GameTree.of(cursor.here()));
    }

    @Override
    public Vector<String> clicked() {
        return clicked;
    }

    @Override
    public Study<P, A> clicked(Vector<String> keys) {
        return new Study<>(cursor, keys, past, future, failure);
    }

    @Override
    public Option<String> failure() {
        return failure;
    }

    @Override
    public Study<P, A> failed(String why) {
        return new Study<>(cursor, clicked, past, future, Option.of(why));
    }

    /// Plays a legal action as a variation from the current position.
    ///
    /// @throws IllegalStateException if the action is not legal
    @Override
    public Study<P, A> act(A action) {
        return tried(cursor.addVariation(action));
    }

    /// Plays a legal turn, in notation, as a variation from the current position, and goes to its end.
    ///
    /// @throws IllegalStateException if the turn is not legal
    public Study<P, A> addVariation(String turn) {
        return tried(tree().addVariation(cursor.node(), turn).map(tried -> cursor.in(tried.tree()).at(tried.node())));
    }

    /// Plays turns, in notation, as a variation from `node`, and goes to the position after the last legal one.
    public Study<P, A> addVariation(int node, Vector<String> turns) {
        return edited(turns.foldLeft(Option.of(GameCursor.of(tree(), node)), (line, turn) -> line
            .flatMap(at -> at.tree().addVariation(at.node(), turn)
                .map(tried -> at.in(tried.tree()).at(tried.node())).toOption().orElse(line)))
            .get());
    }

    private Study<P, A> tried(Either<IllegalTurn, GameCursor<P, A>> line) {
        return edited(line
            .getOrElseThrow(refusal -> new IllegalStateException("an illegal action was tried: " + refusal)));
    }

    /// Goes to another position in the tree. Does nothing if the tree no longer contains the position.
    public Study<P, A> goTo(GameCursor<P, A> goal) {
        return goal.tree() == tree() ? at(goal) : tree().has(goal.leaf()) ? at(goal.in(tree())) : this;
    }

    private Study<P, A> at(GameCursor<P, A> place) {
        return new Study<>(place, Vector.empty(), past, future, failure);
    }

    /// Replaces the annotation of a node, for example by the results of a review. This edit cannot be undone. Does
    /// nothing if the tree does not contain the node.
    public Study<P, A> annotate(int node, Annotation annotation) {
        if (!tree().has(node) || tree().node(node).annotation().equals(annotation)) return this;
        return new Study<>(cursor.in(tree().annotate(node, annotation)), clicked, past, future, failure);
    }

    /// Replaces the comment on a node.
    public Study<P, A> comment(int node, String text) {
        return edit(node, said -> said.comment(text.strip()));
    }

    /// Replaces the judgement of the turn that ends at a node. Later reviews do not change it.
    public Study<P, A> judge(int node, Option<Judgement> judgement) {
        return edit(node, said -> said.judge(judgement));
    }

    /// Draws an arrow or a circle on the position of a node, or removes it if it is already there.
    public Study<P, A> draw(int node, Annotation.Arrow arrow) {
        return edit(node, said -> said.draw(said.arrows().contains(arrow) ? said.arrows().remove(arrow)
            : said.arrows().append(arrow).takeRight(ARROWS)));
    }

    /// Sets a header of the record, or removes it if the value is empty or consists of spaces.
    public Study<P, A> header(String name, String value) {
        Map<String, String> headers = tree().headers();
        Map<String, String> changed = value.isBlank() ? headers.remove(name) : headers.put(name, value.strip());
        return headers.equals(changed) ? this : edited(cursor.in(tree().headers(changed)));
    }

    private Study<P, A> edit(int node, UnaryOperator<Annotation> change) {
        Annotation said = tree().node(node).annotation(), changed = change.apply(said);
        return said.equals(changed) ? this : edited(cursor.in(tree().annotate(node, changed)));
    }

    /// Moves the variation that contains a node one place up among the variations from the same position.
    public Study<P, A> promote(int node) {
        return edit(tree().promoteVariation(node), cursor.node());
    }

    /// Returns whether a node can be deleted, which is the case unless it is on the main line.
    public boolean isDeletable(int node) {
        return !tree().isMain(node);
    }

    /// Deletes a node of a variation, everything after it, and the earlier actions of its turn that no other line
    /// shares. If the current position is deleted, goes to the position before the deleted actions.
    ///
    /// @throws IllegalArgumentException if the node is on the main line
    public Study<P, A> delete(int node) {
        int first = isDeletable(node) ? first(node) : node;
        GameTree<P, A> without = tree().delete(first);
        return edit(without, without.has(cursor.node()) ? cursor.node() : tree().node(first).parent().get());
    }

    private int first(int node) {
        return tree().line(node).drop(tree().match(node).turns().last().from() + 1).init().reverse()
            .takeWhile(id -> isDeletable(id) && tree().node(id).children().size() == 1).lastOption().getOrElse(node);
    }

    /// Deletes all variations after a node. The main line remains.
    public Study<P, A> deleteRest(int node) {
        GameTree.Node<P, A> at = tree().node(node);
        GameTree<P, A> without = at.children().filter(this::isDeletable).foldLeft(tree(), GameTree::delete);
        return edit(without, without.has(cursor.node()) ? cursor.node() : node);
    }

    private Study<P, A> edit(GameTree<P, A> tree, int node) {
        if (tree == tree()) return this;
        boolean stays = node == cursor.node() && tree.has(cursor.leaf());
        return edited(stays ? cursor.in(tree) : GameCursor.of(tree, node));
    }

    private Study<P, A> edited(GameCursor<P, A> after) {
        return after.tree() == tree() ? at(after)
            : new Study<>(after, Vector.empty(), past.append(cursor).takeRight(KEPT), Vector.empty(), failure);
    }

    /// Undoes the last edit, and returns to the position before it.
    public Study<P, A> undo() {
        return past.isEmpty() ? this
            : new Study<>(past.last(), Vector.empty(), past.init(), future.append(cursor), failure);
    }

    /// Redoes the edit that was last undone.
    public Study<P, A> redo() {
        return future.isEmpty() ? this
            : new Study<>(future.last(), Vector.empty(), past.append(cursor), future.init(), failure);
    }

    /// Returns whether there is an edit to undo.
    @Override
    public boolean canUndo() {
        return past.nonEmpty();
    }

    /// Returns whether there is an edit to redo.
    @Override
    public boolean canRedo() {
        return future.nonEmpty();
    }
}
