package agon.diagram.match;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.record.GameTree;
import agon.api.scene.Coordinates;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.diagram.Diagram;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Draws the positions of a match. Calls the game's own code.
///
/// @param style style of every diagram
/// @param last  whether to mark the changes of the last turn
/// @param gone  whether to show cells that have disappeared since the start
/// @param ended whether the game ended after the last turn by resignation or on time. The board does not show this; if
/// true, the last caption does not mention a next step
/// @param <P>   position
/// @param <A>   action
public record MatchDiagrams<P, A extends Action>(Match<P, A> match, Diagram.Style style, boolean last, boolean gone,
    boolean ended) {
    private static final int NAMES = 3; // maximum number of equal images in a caption

    /// Creates diagrams of a match that did not end by resignation or on time.
    public MatchDiagrams(Match<P, A> match, Diagram.Style style, boolean last, boolean gone) {
        this(match, style, last, gone, false);
    }

    /// Returns diagrams with the last turn marked.
    public static <P, A extends Action> MatchDiagrams<P, A> of(Match<P, A> match, Diagram.Style style) {
        return new MatchDiagrams<>(match, style, true, false);
    }

    /// Returns diagrams of the main line of a tree, with the last turn marked. An end by resignation or on time is
    /// taken into account.
    public static <P, A extends Action> MatchDiagrams<P, A> of(GameTree<P, A> tree, Diagram.Style style) {
        return new MatchDiagrams<>(tree.match(tree.end()), style, true, false,
            tree.termination() != Termination.ON_BOARD);
    }

    /// Draws the position after the given number of turns.
    ///
    /// @param turn number of turns, in `[0, match.turns().size()]`
    public Diagram after(int turn) {
        return Diagram.of(scene(number(turn)), style(turn));
    }

    /// Draws the current position.
    public Diagram current() {
        return after(match.turns().size());
    }

    /// Draws the current position with analysis: the clicks of each line's first turn are shown as arrows and marks
    /// with the number of the line.
    ///
    /// @param lines legal actions, best line first; actions after the first turn are ignored
    public Diagram analysis(Vector<Vector<A>> lines) {
        Scene scene = scene(number(match.turns().size()));
        Diagram.Style shown = lines.zipWithIndex().foldLeft(style(match.turns().size()),
            (all, line) -> new TurnSketch<>(match, scene).on(all, line._1, line._2 + 1));
        return Diagram.of(scene, shown);
    }

    /// Draws the starting position and the position after each turn. All diagrams have the same size, and the caption
    /// is the turn.
    public Vector<Diagram> turns() {
        Vector<String> texts = match.texts();
        return Diagram.equallyLarge(Vector.rangeClosed(0, match.turns().size()).map(this::after))
            .zipWithIndex((board, turn) -> board
                .captioned(turn == 0 ? "start" : turn + ". " + texts.get(turn - 1)));
    }

    /// Draws each distinct image of the current position under the symmetries, and names the symmetries and the
    /// canonical image in the captions. Neither changes nor winning items are marked.
    public Vector<Diagram> symmetries() {
        return images(match.game().symmetries());
    }

    /// Draws the current position with the centre of the starting board and its axes of symmetry, which have the names
    /// of the reflections. The caption contains the rotations. A board with several levels shows the symmetries that
    /// map each level to itself.
    public Diagram axes() {
        BoardAxes axes = BoardAxes.of(match.game());
        return Diagram.of(axes.on(scene(match.positions().size() - 1)), style.coordinates(Coordinates.NONE))
            .captioned(axes.caption());
    }

    private <G extends Symmetry<G>> Vector<Diagram> images(Symmetries<G, P, A> symmetries) {
        P position = match.position(), canonical = symmetries.canonical(position).position();
        Map<P, Vector<String>> names = symmetries.elements(position).foldLeft(LinkedHashMap.empty(), (all, g) -> {
            P image = symmetries.image(g, position);
            return all.put(image, all.get(image).getOrElse(Vector.empty()).append(g.name()));
        });
        return Diagram.equallyLarge(names.keySet().toVector()
            .map(image -> Diagram.of(scene(image, match.positions().size() - 1), style)))
            .zipWith(names, (board, image) -> board
                .captioned(caption(image._2) + (image._1.equals(canonical) ? " (canonical)" : "")));
    }

    private static String caption(Vector<String> names) {
        return names.take(NAMES).mkString(" = ") + (names.size() > NAMES ? " = …" : "");
    }

    private int number(int turn) {
        return turn == 0 ? 0 : match.turns().get(turn - 1).from() + match.turns().get(turn - 1).steps();
    }

    private Scene scene(int position) {
        return scene(match.positions().get(position), position);
    }

    private Scene scene(P position, int number) {
        Scene scene = match.game().view().scene(position);
        boolean over = ended && number == match.positions().size() - 1
            || match.game().rules().status(position).isOver();
        return over ? scene.over() : scene;
    }

    private Diagram.Style style(int turn) {
        int here = number(turn);
        Scene scene = scene(here);
        P position = match.positions().get(here);
        Diagram.Style shown = style
            .marked(Marks.NONE.with(match.game().view().hints().winning(position), Mark.WIN)
                .with(match.game().view().hints().outOfPlay(position), Mark.FADED));
        if (gone) {
            Set<String> keys = scene.board().map(Item::key).toSet();
            shown = shown.gone(scene(0).board()
                .filter(item -> item.role() == Role.CELL && !keys.contains(item.key())));
        }
        return last && turn > 0 ? marked(shown, match.turns().get(turn - 1)) : shown;
    }

    /// Collects the changes action by action, because an item that was placed in a turn can move again in the same
    /// turn.
    private Diagram.Style marked(Diagram.Style shown, Turn<A> turn) {
        TurnChanges changes = TurnChanges.NONE;
        for (int i = 0; i < turn.actions().size(); i++) {
            int at = turn.from() + i;
            changes = changes.then(scene(at), scene(at + 1),
                match.game().view().moves(match.positions().get(at), turn.actions().get(i)));
        }
        return changes.on(shown);
    }

    /// Draws an analysed turn into the position before it.
    private record TurnSketch<P, A extends Action>(Match<P, A> match, Scene scene) {
        /// @param line   legal actions, possibly including later turns
        /// @param number number of the line, from 1; later lines are paler
        Diagram.Style on(Diagram.Style style, Vector<A> line, int number) {
            Diagram.Style shown = style;
            Match<P, A> here = match;
            boolean numbered = false;
            for (A action : line) {
                Vector<Item> clicked = Vector.ofAll(match.game().view().clicks(here.position(), action))
                    .flatMap(this::onBoard);
                Vector<Item> stops = clicked.size() == 1 ? clicked.append(clicked.head()) : clicked;
                for (int i = 0; i + 1 < stops.size(); i++)
                    shown = shown.arrows(Vector.of(
                        new Diagram.Style.Arrow(stops.get(i), stops.get(i + 1), numbered ? 0 : number, false)));
                numbered |= clicked.nonEmpty();
                Either<?, Match<P, A>> next = here.play(action);
                if (clicked.nonEmpty() && shown.marks().of().get(clicked.last().key()).isEmpty())
                    shown = shown
                        .marked(Marks.NONE.with(clicked.last().key(), mark(clicked.last(), next), 1f / number));
                if (next.isLeft() || !next.get().midTurn()) break;
                here = next.get();
            }
            return shown;
        }

        /// Returns the mark of the last item to click for an action. A piece is marked as captured, an item that the
        /// action removes from the board as taken, and any other item as a goal.
        private Mark mark(Item clicked, Either<?, Match<P, A>> next) {
            if (clicked.role() == Role.PIECE) return Mark.CAPTURE;
            boolean goes = next.isRight() && match.game().view().scene(next.get().position()).board()
                .forAll(item -> !item.key().equals(clicked.key()));
            return goes ? Mark.TAKE : Mark.PLACE;
        }

        private Vector<Item> onBoard(String key) {
            return scene.board().filter(item -> item.key().equals(key) && item.role() != Role.LABEL).toVector();
        }
    }

    /// The changes on a board that the actions of a turn have made so far. They are derived from the scenes before and
    /// after each action.
    ///
    /// @param brought keys of new items
    /// @param taken   items that have disappeared
    private record TurnChanges(Set<String> brought, Vector<Diagram.Style.Arrow> moved, Vector<Item> taken) {
        static final TurnChanges NONE = new TurnChanges(LinkedHashSet.empty(), Vector.empty(), Vector.empty());
        private static final double STILL = 0.1; // maximum distance of an unmoved item, units

        /// @param moves new keys by old keys; see [agon.api.scene.View#moves]
        TurnChanges then(Scene before, Scene after, Map<String, String> moves) {
            Map<String, Item> here = pieces(before), there = pieces(after);
            Set<String> arrived = moves.values().toLinkedSet();
            Set<String> still = brought.map(key -> moves.getOrElse(key, key)).filter(there::containsKey);
            Vector<Diagram.Style.Arrow> ways = moved;
            Vector<Item> gone = taken;
            for (Item item : here.values()) {
                String key = moves.getOrElse(item.key(), item.key());
                boolean stays = there.containsKey(key) && (key.equals(moves.getOrElse(item.key(), "")) ||
                    !arrived.contains(key));
                if (!stays) gone = gone.append(item);
                else if (distance(item, there.get(key).get()) > STILL) {
                    ways = add(ways, new Diagram.Style.Arrow(item, there.get(key).get(), 0, true));
                    still = still.add(key);
                }
            }
            Set<String> fresh = there.keySet().filter(key -> arrived.contains(key)
                ? !moves.exists(move -> move._2.equals(key) && here.containsKey(move._1)) : !here.containsKey(key));
            return new TurnChanges(still.addAll(fresh), ways, gone);
        }

        private static Map<String, Item> pieces(Scene scene) {
            return LinkedHashMap.ofEntries(scene.board()
                .filter(item -> item.role() == Role.CELL || item.role() == Role.PIECE)
                .map(item -> new Tuple2<>(item.key(), item)));
        }

        private static double distance(Item a, Item b) {
            return Math.hypot(a.x() - b.x(), a.z() - b.z()) + (Math.abs(a.y() - b.y()) > 0.5 ? 1 : 0);
        }

        /// Adds an arrow. The discs of a stack move together, so only the arrow of the uppermost disc is drawn.
        private static Vector<Diagram.Style.Arrow> add(Vector<Diagram.Style.Arrow> ways, Diagram.Style.Arrow way) {
            return ways.filter(other -> distance(other.from(), way.from()) > STILL
                || distance(other.to(), way.to()) > STILL).append(way);
        }

        Diagram.Style on(Diagram.Style style) {
            Marks marks = Marks.NONE.with(brought, Mark.LAST).with(taken.map(Item::key), Mark.LAST);
            return style.marked(marks).arrows(moved).gone(taken);
        }
    }
}
