package agon.web;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.match.Turn;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.json.text.SceneJson;
import agon.play.game.GameCursor;
import agon.play.game.PositionView;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// The variations of a record after a position of the main line. A variation within another one counts separately, as a
/// line from the same position.
///
/// @param start the position of the main line
record Variations<P, A extends Action>(GameCursor<P, A> start) {
    private static final int MOST = 50, LISTED = 10, LONGEST = 200;

    /// @param turns the number of turns before the position, which is limited to the length of the game
    static <P, A extends Action> Variations<P, A> after(GameTree<P, A> tree, int turns) {
        return new Variations<>(GameCursor.of(tree).toTurn(turns));
    }

    /// Returns the first 10 turns of each variation in notation, for the first 50 variations.
    Vector<Vector<String>> texts() {
        return ends().map(end -> {
            Match<P, A> line = start.tree().match(end);
            return line.turns().drop(turns()).take(LISTED).map(turn -> text(line, turn));
        });
    }

    private static <P, A extends Action> String text(Match<P, A> line, Turn<A> turn) {
        return turn.departure().map(Turn.Departure::toString)
            .getOrElse(() -> line.game().notation().write(line.positions().get(turn.from()), turn.actions()));
    }

    /// Returns the first 201 positions of a variation, starting with the position of the main line, or none if there is
    /// no variation with this number.
    Option<Vector<Map<String, Object>>> positions(long number) {
        Vector<Integer> ends = ends();
        if (number < 0 || number >= ends.size()) return Option.none();
        GameCursor<P, A> line = GameCursor.of(start.tree(), ends.get((int) number));
        return Option.of(line.turnNodes().drop(turns()).take(LONGEST + 1).map(node -> position(line.at(node))));
    }

    private int turns() {
        return start.here().turns().size();
    }

    /// Returns the last node of each variation.
    private Vector<Integer> ends() {
        GameTree<P, A> tree = start.tree();
        Deque<Integer> open = new ArrayDeque<>();
        Vector<Integer> main = tree.main();
        int at = main.indexOf(start.node());
        do { // a variation can start within the next turn of the main line
            Option<Integer> next = at + 1 < main.size() ? Option.of(main.get(at + 1)) : Option.none();
            tree.node(main.get(at)).children().reject(next::contains).forEach(open::add);
        } while (++at < main.size() && tree.node(main.get(at)).midTurn());
        Vector<Integer> ends = Vector.empty();
        while (!open.isEmpty() && ends.size() < MOST) {
            int node = open.pop();
            Vector<Integer> next = tree.node(node).children();
            if (next.isEmpty()) ends = ends.append(node);
            next.reverse().forEach(open::push);
        }
        return ends;
    }

    /// Returns the last position of a new variation, as [BoardJson#of] does, with the codes of its actions and its
    /// turns in notation, or an error message. `open` is the number of actions of an incomplete turn at the end. The
    /// variation is `whole` if the game is over.
    ///
    /// @param codes the codes of the actions that were played so far
    /// @param text  more actions in notation, or an empty text
    Either<String, Map<String, Object>> played(Vector<Integer> codes, String text) {
        Match<P, A> before = start.here();
        return BoardJson.played(before, codes, text).map(here -> {
            boolean over = here.status().isOver();
            Map<String, Object> json = BoardJson.of(here, !over);
            json.put("codes", here.actions().drop(before.actions().size()).map(Action::code));
            json.put("turns", here.turns().drop(turns()).map(turn -> text(here, turn)));
            json.put("open", here.midTurn() ? here.turns().last().steps() : 0);
            json.put("whole", over);
            return json;
        });
    }

    /// Returns the record with a new variation, or an error message.
    ///
    /// @param codes the codes of its actions
    Either<String, GameTree<P, A>> with(Vector<Integer> codes) {
        Match<P, A> before = start.here();
        Either<String, GameTree.Addition<P, A>> none = Either
            .right(new GameTree.Addition<>(start.tree(), start.node()));
        return BoardJson.played(before, codes, "")
            .flatMap(here -> here.actions().drop(before.actions().size()).foldLeft(none, (so, action) -> so
                .flatMap(at -> at.tree().addVariation(at.node(), action).mapLeft(IllegalTurn::because))))
            .map(GameTree.Addition::tree);
    }

    private static <P, A extends Action> Map<String, Object> position(GameCursor<P, A> at) {
        PositionView<A> view = PositionView.of(at);
        Annotation annotation = at.tree().node(at.node()).annotation();
        Map<String, Object> json = new HashMap<>();
        json.put("scene", SceneJson.of(view.scene()));
        json.put("places", SceneJson.of(view.places()));
        json.put("marks", SceneJson.of(view.kept()));
        json.put("turns", at.here().turns().takeRight(1).map(turn -> text(at.here(), turn)));
        json.put("comment", annotation.comment());
        json.put("arrows", annotation.arrows().map(arrow -> Vector.of(arrow.from(), arrow.to())));
        return json;
    }
}
