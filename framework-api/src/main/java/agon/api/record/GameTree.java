package agon.api.record;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.IllegalTurn;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.scene.Scene;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;

/// A game as it was played, the main line, with everything that was tried in it: variations, comments, judgements,
/// values and clock times.
///
/// Immutable; every operation gives a new tree and leaves ids as they are. Only [#play], [#takeBack], [#leave],
/// [#ended] and [#promote] touch the main line. Two trees are equal if the same game was played and tried in the same
/// order, with the same remarks, headers and result.
///
/// Operations take time that is logarithmic in the size of the tree, or linear in the length of a line or of what is
/// deleted.
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

    /// A new game.
    public static <P, A extends Action> GameTree<P, A> start(Variant<P, A> variant) {
        return from(variant, variant.rules().start());
    }

    /// A game that begins at `position`.
    public static <P, A extends Action> GameTree<P, A> from(Variant<P, A> variant, P position) {
        return of(Match.from(variant, position));
    }

    /// A match, nothing tried in it yet.
    public static <P, A extends Action> GameTree<P, A> of(Match<P, A> match) {
        GameNodes<P, A> nodes = GameNodes.of(match);
        GameTree<P, A> open = new GameTree<>(match.variant(), nodes, Vector.range(0, nodes.size()),
            LinkedHashMap.empty(), GameRecord.OPEN,
            Termination.ON_BOARD);
        return open.ended(open.board(open.end()), Termination.ON_BOARD);
    }

    /// The result by the board.
    private String board(int node) {
        return Results.of(variant.rules().status(node(node).position()));
    }

    /// What is played.
    public Variant<P, A> variant() {
        return variant;
    }

    /// Ids of the main line, the start first.
    public Vector<Integer> main() {
        return main;
    }

    /// The id of the last node of the main line.
    public int end() {
        return main.last();
    }

    /// Whether `node` is on the main line.
    public boolean isMain(int node) {
        int depth = TreeLines.depth(this, node);
        return depth < main.size() && main.get(depth) == node;
    }

    /// Number of ids that were given, those of deleted nodes included. Ids are in `[0, size())`; 0 is the start.
    public int size() {
        return nodes.size();
    }

    /// Whether `node` is an id of this tree that was not deleted.
    public boolean has(int node) {
        return nodes.has(node);
    }

    /// The node with that id.
    ///
    /// @throws IllegalArgumentException if there is none, or it was deleted
    public Node<P, A> node(int id) {
        return nodes.get(id);
    }

    /// Ids from the start to `node`.
    public Vector<Integer> line(int node) {
        return TreeLines.path(this, node);
    }

    /// The match that leads to `node`.
    public Match<P, A> match(int node) {
        return TreeLines.match(this, node);
    }

    /// What the position of `node` looks like. Where the game is over, on the board or at its end by a resignation or
    /// the clock, nothing is said about what is to be done next.
    public Scene scene(int node) {
        P position = node(node).position();
        Scene scene = variant.game().view().scene(position);
        boolean stopped = node == end() && termination != Termination.ON_BOARD;
        return stopped || variant.rules().status(position).isOver() ? scene.over() : scene;
    }

    /// Who, when, where. `First` and `Second` name the players.
    public Map<String, String> headers() {
        return headers;
    }

    /// The score of the game, such as `1-0`, or `*` while there is none.
    public String result() {
        return result;
    }

    /// How the playing stopped, as far as the board does not say it.
    public Termination termination() {
        return termination;
    }

    /// The tree with `action` played at the end of the main line; left: it is illegal, or the game has ended.
    public Either<IllegalTurn, GameTree<P, A>> play(A action) {
        if (termination != Termination.ON_BOARD)
            return Either.left(TreeLines.refusal(this, end(), action.toString(), "the game has ended: " + termination));
        return Addition.of(this, end(), action).map(grown -> grown.tree().extended(grown.node()));
    }

    /// The tree with one whole turn played at the end of the main line; left: it is illegal, or the game has ended. The
    /// text of a [Turn.Departure] lets its seat leave.
    public Either<IllegalTurn, GameTree<P, A>> play(String turn) {
        Option<Turn.Departure> departure = Turn.Departure.parse(turn);
        if (departure.isDefined()) return leave(departure.get().seat(), departure.get().termination());
        return TreeLines.actions(this, end(), turn).flatMap(actions -> actions.foldLeft(Either.right(this),
            (tree, action) -> tree.flatMap(played -> played.play(action))));
    }

    private GameTree<P, A> extended(int node) {
        return new GameTree<>(variant, nodes.update(end(), at -> at.continuedBy(node)), main.append(node), headers,
            board(node), Termination.ON_BOARD);
    }

    /// The tree without the resignation, or the result that was agreed on, with which the game ended; if there is none,
    /// without the last action of the main line. What was tried after that action stays, as a variation. The same tree
    /// if nothing was played.
    public GameTree<P, A> takeBack() {
        String board = board(end());
        boolean claimed = !result.equals(GameRecord.OPEN) && !result.equals(board);
        if (claimed || termination != Termination.ON_BOARD) return ended(board, Termination.ON_BOARD);
        if (main.size() == 1) return this;
        GameTree<P, A> shorter = new GameTree<>(variant, nodes, main.init(), headers, GameRecord.OPEN,
            Termination.ON_BOARD);
        return node(end()).children().isEmpty() ? shorter.delete(end()) : shorter;
    }

    /// The tree with `action` tried after `node`: found there or added. The main line stays as it is, also at its end;
    /// left: the action is illegal.
    public Either<IllegalTurn, Addition<P, A>> tryOut(int node, A action) {
        return Addition.of(this, node, action);
    }

    /// The tree with one whole turn tried after `node`: see [#tryOut(int, Action)].
    public Either<IllegalTurn, Addition<P, A>> tryOut(int node, String turn) {
        return TreeLines.actions(this, node, turn)
            .flatMap(actions -> actions.foldLeft(Either.right(new Addition<>(this, node)),
                (tried, action) -> tried.flatMap(so -> so.tree().tryOut(so.node(), action))));
    }

    Addition<P, A> added(Node<P, A> node) {
        return new Addition<>(with(nodes.append(node)), nodes.size());
    }

    /// The tree with the line through `node` as its main line, up to where it ends. For studies: a game that is being
    /// played keeps its main line.
    public GameTree<P, A> promote(int node) {
        return isMain(node) ? this : TreeLines.promoted(this, node);
    }

    /// The tree with the variation through `node` one place ahead among those that leave the same position; the same
    /// tree if it is the first of them already. The main line stays as it is.
    public GameTree<P, A> promoteVariation(int node) {
        for (int id = node; !isMain(id); id = node(id).parent()) {
            int moved = id, parent = node(id).parent(), place = node(parent).children().indexOf(id);
            int first = isMain(parent) && parent != end() ? 1 : 0;
            if (place > first)
                return with(nodes.update(parent,
                    at -> at.children(at.children().removeAt(place).insert(place - 1, moved))));
        }
        return this;
    }

    GameTree<P, A> mainLine(Vector<Integer> line) {
        GameNodes<P, A> ordered = nodes;
        for (int child : line.tail())
            ordered = ordered.update(ordered.get(child).parent(), at -> at.continuedBy(child));
        return new GameTree<>(variant, ordered, line, headers, board(line.last()), Termination.ON_BOARD);
    }

    /// The tree without `node` and everything after it.
    ///
    /// @throws IllegalArgumentException if it is on the main line
    public GameTree<P, A> delete(int node) {
        if (isMain(node))
            throw new IllegalArgumentException(
                "node " + node + " is on the main line, which was played; only variations are deleted");
        return with(nodes.without(node));
    }

    /// The tree with another comment at `node`; empty for none.
    public GameTree<P, A> comment(int node, String text) {
        return annotate(node, node(node).annotation().comment(text));
    }

    /// The tree with another judgement of the move to `node`.
    public GameTree<P, A> judge(int node, Option<Judgement> judgement) {
        return annotate(node, node(node).annotation().judge(judgement));
    }

    /// The tree with another value of `node`.
    ///
    /// @param value one number per seat in [-1, 1]
    public GameTree<P, A> value(int node, Option<Vector<Double>> value) {
        return annotate(node, node(node).annotation().value(value));
    }

    /// The tree with another time on the clock of the seat that acted before `node`.
    public GameTree<P, A> clock(int node, Option<Duration> left) {
        return annotate(node, node(node).annotation().clock(left));
    }

    /// The tree with another annotation of `node`.
    public GameTree<P, A> annotate(int node, Annotation annotation) {
        return with(nodes.update(node, at -> at.annotated(annotation)));
    }

    private GameTree<P, A> with(GameNodes<P, A> other) {
        return new GameTree<>(variant, other, main, headers, result, termination);
    }

    /// The tree with these headers.
    public GameTree<P, A> headers(Map<String, String> names) {
        return new GameTree<>(variant, nodes, main, LinkedHashMap.ofEntries(names), result, termination);
    }

    /// The tree of a game that has ended like that, whatever the board says.
    ///
    /// @param score one number per seat such as `1-0`, or `*`
    public GameTree<P, A> ended(String score, Termination how) {
        return new GameTree<>(variant, nodes, main, headers, score, how);
    }

    /// The tree of a game in which `seat` resigns: see [#leave].
    public Either<IllegalTurn, GameTree<P, A>> resign(Seat seat) {
        return leave(seat, Termination.RESIGNED);
    }

    /// The tree of a game that `seat` leaves. If the others go on ([agon.api.Rules#without]), the main line is longer
    /// by the departure; else the seat has lost. Left: the game has ended before.
    public Either<IllegalTurn, GameTree<P, A>> leave(Seat seat, Termination how) {
        Match<P, A> here = Match.from(variant, node(end()).position());
        boolean ended = termination != Termination.ON_BOARD || here.status().isOver();
        if (ended || seat.index() >= variant.rules().seats())
            return Either.left(TreeLines.refusal(this, end(), new Turn.Departure(seat, how).toString(),
                ended ? "the game has ended" : "there is no such seat"));
        return Either.right(here.leave(seat, how)
            .map(left -> with(nodes.append(Node.departed(end(), left))).extended(nodes.size()))
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

    /// The variant, the number of turns and the result.
    @Override
    public String toString() {
        return variant.name() + ", " + (main.size() - 1) + " actions, " + result;
    }

    /// One moment of a [GameTree]: a position, and how it came about.
    ///
    /// @param parent     id of the node before; -1 for the start
    /// @param action     that led here; none for the start and for a departure
    /// @param departure  of a seat that left the game here
    /// @param position   after it
    /// @param seat       who acted or left; none for the start
    /// @param midTurn    whether the turn goes on in this position
    /// @param annotation what is said about it
    /// @param children   ids of the nodes that follow. The first one continues the line; at the end of the main line
    ///                   all are variations
    public record Node<P, A extends Action>(int parent, Option<A> action, Option<Turn.Departure> departure, P position,
        Option<Seat> seat, boolean midTurn,
        Annotation annotation, Vector<Integer> children) {
        static <P, A extends Action> Node<P, A> start(P position) {
            return new Node<>(-1, Option.none(), Option.none(), position, Option.none(), false, Annotation.NONE,
                Vector.empty());
        }

        /// What follows `parent` when a seat leaves there.
        static <P, A extends Action> Node<P, A> departed(int parent, Match<P, A> left) {
            Turn<A> turn = left.turns().last();
            return new Node<>(parent, Option.none(), turn.departure(), left.position(), Option.of(turn.seat()),
                left.status().midTurn(), Annotation.NONE,
                Vector.empty());
        }

        Node<P, A> annotated(Annotation said) {
            return new Node<>(parent, action, departure, position, seat, midTurn, said, children);
        }

        Node<P, A> children(Vector<Integer> ids) {
            return new Node<>(parent, action, departure, position, seat, midTurn, annotation, ids);
        }

        /// With `id` as the first of the children, whether or not it was one of them.
        Node<P, A> continuedBy(int id) {
            return children.headOption().contains(id) ? this : children(children.remove(id).prepend(id));
        }

        /// Whether the same happened here, whatever the ids.
        boolean isLike(Node<?, ?> other) {
            return action.equals(other.action) && departure.equals(other.departure) && position.equals(other.position)
                && annotation.equals(other.annotation) && children.size() == other.children.size();
        }
    }

    /// What trying an action gives.
    ///
    /// @param tree that has it
    /// @param node the id of the node that the action leads to
    public record Addition<P, A extends Action>(GameTree<P, A> tree, int node) {
        static <P, A extends Action> Either<IllegalTurn, Addition<P, A>> of(GameTree<P, A> tree, int parent, A action) {
            GameTree.Node<P, A> at = tree.node(parent);
            Option<Integer> known = at.children().find(child -> tree.node(child).action().contains(action));
            if (known.isDefined()) return Either.right(new Addition<>(tree, known.get()));
            return Match.from(tree.variant(), at.position()).play(action)
                .mapLeft(why -> TreeLines.refusal(tree, parent, why.text(), why.because())).map(played -> {
                    Turn<A> turn = played.turns().last();
                    return tree.added(new GameTree.Node<>(parent, Option.of(action), Option.none(), played.position(),
                        Option.of(turn.seat()), !turn.finished(), Annotation.NONE, Vector.empty()));
                });
        }
    }
}
