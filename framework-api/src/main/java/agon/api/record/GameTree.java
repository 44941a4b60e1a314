package agon.api.record;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.scene.Scene;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A game with all its variations, comments, judgements, values and clock times. The main line is the game that was
/// played.
///
/// Immutable. Every operation returns a new tree, in which nodes keep their ids. Operations take time logarithmic in
/// the size of the tree, or linear in the length of a line or of the deleted part. Only [#play], [#takeBack], [#leave],
/// [#ended] and [#promoteVariation] change the main line or the result. Two trees are equal if they have the same main
/// line, variations in the same order, annotations, headers and result.
public final class GameTree<P, A extends Action> {
    private final Variant<P, A> variant;
    private final GameNodes<P, A> nodes;
    private final Vector<Integer> main;
    private final Map<String, String> headers;
    private final String result;
    private final Termination termination;

    private GameTree(Variant<P, A> variant, GameNodes<P, A> nodes, Vector<Integer> main, Map<String, String> headers,
        String result,
        Termination termination) {
        this.variant = variant;
        this.nodes = nodes;
        this.main = main;
        this.headers = headers;
        this.result = result;
        this.termination = termination;
    }

    /// Returns the tree of a new game.
    public static <P, A extends Action> GameTree<P, A> start(Variant<P, A> variant) {
        return of(Match.start(variant));
    }

    /// Returns the tree of a match, without variations.
    public static <P, A extends Action> GameTree<P, A> of(Match<P, A> match) {
        GameNodes<P, A> nodes = GameNodes.of(match);
        GameTree<P, A> open = new GameTree<>(match.variant(), nodes, Vector.range(0, nodes.size()),
            LinkedHashMap.empty(), GameRecord.OPEN,
            Termination.ON_BOARD);
        return open.ended(open.board(open.end()), Termination.ON_BOARD);
    }

    private String board(int node) {
        return Results.of(variant.rules().status(node(node).position()));
    }

    /// Returns the variant.
    public Variant<P, A> variant() {
        return variant;
    }

    /// Returns the ids of the nodes of the main line, starting with the root.
    public Vector<Integer> main() {
        return main;
    }

    /// Returns the id of the last node of the main line.
    public int end() {
        return main.last();
    }

    /// Returns whether `node` is on the main line.
    public boolean isMain(int node) {
        int depth = TreeLines.depth(this, node);
        return depth < main.size() && main.get(depth) == node;
    }

    /// Returns the number of ids, including those of deleted nodes. Ids are in `[0, size())`. The root has the id 0.
    public int size() {
        return nodes.size();
    }

    /// Returns whether `node` exists and was not deleted.
    public boolean has(int node) {
        return nodes.has(node);
    }

    /// Returns the node with this id.
    ///
    /// @throws IllegalArgumentException if the node does not exist or was deleted
    public Node<P, A> node(int id) {
        return nodes.get(id);
    }

    /// Returns the ids of the nodes from the root to `node`.
    public Vector<Integer> line(int node) {
        return TreeLines.path(this, node);
    }

    /// Returns the match from the root to `node`.
    public Match<P, A> match(int node) {
        return node(node).match();
    }

    /// Returns the scene of a node. If the game is over there, the scene does not prompt for an action. The game can
    /// have ended by its rules, by resignation or by a loss on time.
    public Scene scene(int node) {
        Scene scene = node(node).match().scene();
        return node == end() && termination != Termination.ON_BOARD ? scene.over() : scene;
    }

    /// Returns the headers, such as players, date and place. `First` and `Second` name the players.
    public Map<String, String> headers() {
        return headers;
    }

    /// Returns the score of the game, for example `1-0`, or `*` if there is none.
    public String result() {
        return result;
    }

    /// Returns the way in which the game stopped.
    public Termination termination() {
        return termination;
    }

    /// Returns the tree after `action` at the end of the main line. Returns an error if the action is not legal or the
    /// game has ended.
    public Either<IllegalTurn, GameTree<P, A>> play(A action) {
        if (termination != Termination.ON_BOARD)
            return Either.left(refusal(action.toString(), "the game has ended: " + termination));
        return Addition.of(this, end(), action).map(grown -> grown.tree().extended(grown.node()));
    }

    /// Returns the tree after a complete turn at the end of the main line. Returns an error if the turn is not legal or
    /// the game has ended. The text of a [Turn.Departure] makes its seat leave.
    public Either<IllegalTurn, GameTree<P, A>> play(String turn) {
        Option<Turn.Departure> departure = Turn.Departure.parse(turn);
        if (departure.isDefined()) return leave(departure.get().seat(), departure.get().termination());
        return TreeLines.actions(this, end(), turn).flatMap(actions -> actions.foldLeft(Either.right(this),
            (tree, action) -> tree.flatMap(played -> played.play(action))));
    }

    private IllegalTurn refusal(String text, String because) {
        return node(end()).match().refusal(text, because);
    }

    private GameTree<P, A> extended(int node) {
        return new GameTree<>(variant, nodes.update(end(), at -> at.continuedBy(node)), main.append(node), headers,
            board(node), Termination.ON_BOARD);
    }

    /// Returns the tree without the resignation or the agreed result that ended the game. If there is neither, returns
    /// the tree without the last action of the main line. If variations follow this action, it becomes part of a
    /// variation. If the main line contains no actions, returns this tree.
    public GameTree<P, A> takeBack() {
        String board = board(end());
        boolean claimed = !result.equals(GameRecord.OPEN) && !result.equals(board);
        if (claimed || termination != Termination.ON_BOARD) return ended(board, Termination.ON_BOARD);
        if (main.size() == 1) return this;
        GameTree<P, A> shorter = new GameTree<>(variant, nodes, main.init(), headers, GameRecord.OPEN,
            Termination.ON_BOARD);
        return node(end()).children().isEmpty() ? shorter.delete(end()) : shorter;
    }

    /// Returns the tree with `action` as a variation after `node`. If the tree already contains the action there, the
    /// tree is unchanged. The main line does not change, even if `node` is its end. Returns an error if the action is
    /// not legal.
    public Either<IllegalTurn, Addition<P, A>> addVariation(int node, A action) {
        return Addition.of(this, node, action);
    }

    /// Like [#addVariation(int, Action)], but adds a complete turn.
    public Either<IllegalTurn, Addition<P, A>> addVariation(int node, String turn) {
        return TreeLines.actions(this, node, turn)
            .flatMap(actions -> actions.foldLeft(Either.right(new Addition<>(this, node)),
                (tried, action) -> tried.flatMap(so -> so.tree().addVariation(so.node(), action))));
    }

    Addition<P, A> added(Node<P, A> node) {
        return new Addition<>(with(nodes.append(node)), nodes.size());
    }

    /// Returns the tree with the variation that contains `node` moved one place up among the variations from the same
    /// position. If it is already the first variation, returns this tree. The main line is unchanged.
    public GameTree<P, A> promoteVariation(int node) {
        for (int id = node; !isMain(id); id = node(id).parent().get()) {
            int moved = id, parent = node(id).parent().get(), place = node(parent).children().indexOf(id);
            int first = isMain(parent) && parent != end() ? 1 : 0;
            if (place > first)
                return with(nodes.update(parent,
                    at -> at.children(at.children().removeAt(place).insert(place - 1, moved))));
        }
        return this;
    }

    /// Returns the tree without `node` and everything after it.
    ///
    /// @throws IllegalArgumentException if the node is on the main line
    public GameTree<P, A> delete(int node) {
        if (isMain(node))
            throw new IllegalArgumentException(
                "node " + node + " is on the main line; only variations can be deleted");
        return with(nodes.without(node));
    }

    /// Returns the tree with another comment on `node`. An empty text removes the comment.
    public GameTree<P, A> comment(int node, String text) {
        return annotate(node, node(node).annotation().comment(text));
    }

    /// Returns the tree with another value of `node`, as one number per seat in [-1, 1].
    public GameTree<P, A> value(int node, Option<Vector<Double>> value) {
        return annotate(node, node(node).annotation().value(value));
    }

    /// Returns the tree with another annotation of `node`.
    public GameTree<P, A> annotate(int node, Annotation annotation) {
        return with(nodes.update(node, at -> at.annotated(annotation)));
    }

    private GameTree<P, A> with(GameNodes<P, A> other) {
        return new GameTree<>(variant, other, main, headers, result, termination);
    }

    /// Returns the tree with other headers.
    public GameTree<P, A> headers(Map<String, String> names) {
        return new GameTree<>(variant, nodes, main, LinkedHashMap.ofEntries(names), result, termination);
    }

    /// Returns the tree with another result, such as `1-0` or `*`, and another termination. They need not agree with
    /// the position.
    public GameTree<P, A> ended(String score, Termination how) {
        return new GameTree<>(variant, nodes, main, headers, score, how);
    }

    /// Returns the tree after `seat` has left the game. If the other seats play on (see
    /// [agon.api.Rules#afterDeparture]), the departure is added to the main line. Otherwise, the seat has lost. Returns
    /// an error if the game has already ended or there is no such seat.
    public Either<IllegalTurn, GameTree<P, A>> leave(Seat seat, Termination how) {
        Match<P, A> here = node(end()).match();
        boolean ended = termination != Termination.ON_BOARD || here.status().isOver();
        if (ended || seat.index() >= variant.rules().seats())
            return Either.left(refusal(new Turn.Departure(seat, how).toString(),
                ended ? "the game is already over" : "there is no such player in this game"));
        return Either.right(here.leave(seat, how)
            .map(left -> with(nodes.append(new Node<>(Option.of(end()), left))).extended(nodes.size()))
            .getOrElse(() -> ended(Results.lostBy(seat, variant.rules().seats()), how)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GameTree<?, ?> tree && variant.name().equals(tree.variant.name())
            && main.size() == tree.main.size()
            && headers.equals(tree.headers) && result.equals(tree.result) && termination == tree.termination
            && TreeLines.alike(this, tree);
    }

    @Override
    public int hashCode() {
        return variant.name().hashCode() + 31 * main.size() + 961 * result.hashCode()
            + node(end()).position().hashCode();
    }

    @Override
    public String toString() {
        return variant.name() + ", " + PlainText.count(main.size() - 1, "action") + ", " + result;
    }

    /// A node of a [GameTree], with the match that leads to its position.
    ///
    /// @param parent     the id of the previous node, or none for the root
    /// @param match      the match from the root to this node
    /// @param annotation the annotation of the action
    /// @param children   the ids of the following nodes. The first one continues the line. At the end of the main line,
    ///                   all of them are variations.
    public record Node<P, A extends Action>(Option<Integer> parent, Match<P, A> match, Annotation annotation,
        Vector<Integer> children) {
        Node(Option<Integer> parent, Match<P, A> match) {
            this(parent, match, Annotation.NONE, Vector.empty());
        }

        /// Returns the position.
        public P position() {
            return match.position();
        }

        /// Returns the action that led to the position, or none for the root and for departures.
        public Option<A> action() {
            return match.turns().lastOption().flatMap(turn -> turn.actions().lastOption());
        }

        /// Returns the departure that led to the position, if any.
        public Option<Turn.Departure> departure() {
            return match.turns().lastOption().flatMap(Turn::departure);
        }

        /// Returns the seat that acted or left, or none for the root.
        public Option<Seat> seat() {
            return match.turns().lastOption().map(Turn::seat);
        }

        /// Returns whether the turn continues in this position.
        public boolean midTurn() {
            return match.midTurn();
        }

        Node<P, A> annotated(Annotation said) {
            return new Node<>(parent, match, said, children);
        }

        Node<P, A> children(Vector<Integer> ids) {
            return new Node<>(parent, match, annotation, ids);
        }

        Node<P, A> continuedBy(int id) {
            return children.headOption().contains(id) ? this : children(children.remove(id).prepend(id));
        }

        boolean isLike(Node<?, ?> other) {
            return action().equals(other.action()) && departure().equals(other.departure())
                && position().equals(other.position()) && annotation.equals(other.annotation)
                && children.size() == other.children.size();
        }
    }

    /// The result of adding an action to a tree.
    ///
    /// @param tree the tree that contains the action
    /// @param node the id of the node after the action
    public record Addition<P, A extends Action>(GameTree<P, A> tree, int node) {
        static <P, A extends Action> Either<IllegalTurn, Addition<P, A>> of(GameTree<P, A> tree, int parent, A action) {
            GameTree.Node<P, A> at = tree.node(parent);
            Option<Integer> known = at.children().find(child -> tree.node(child).action().contains(action));
            return known.isDefined() ? Either.right(new Addition<>(tree, known.get()))
                : at.match().play(action).map(played -> tree.added(new Node<>(Option.of(parent), played)));
        }
    }
}
