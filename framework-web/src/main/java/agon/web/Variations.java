package agon.web;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.json.text.SceneJson;
import agon.play.game.GameCursor;
import agon.play.game.PositionView;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// The variations of a record that start at a position of the main line. A variation within another one is listed
/// separately, as a line from the same position.
///
/// @param turns the number of turns before the position
/// @param ends  the last node of each variation
record Variations<P, A extends Action>(GameTree<P, A> tree, int turns, Vector<Integer> ends) {
    private static final int MOST = 50, LONGEST = 200;

    /// Returns the first 50 variations.
    static <P, A extends Action> Variations<P, A> after(GameTree<P, A> tree, int turns) {
        GameCursor<P, A> start = GameCursor.of(tree).toTurn(turns);
        Deque<Integer> open = new ArrayDeque<>();
        open.push(start.node());
        Vector<Integer> ends = Vector.empty();
        while (!open.isEmpty() && ends.size() < MOST) {
            int node = open.pop();
            Vector<Integer> next = tree.node(node).children();
            if (next.isEmpty() && !tree.isMain(node)) ends = ends.append(node);
            next.reverse().filter(child -> !tree.isMain(child) || tree.node(child).midTurn()).forEach(open::push);
        }
        return new Variations<>(tree, start.here().turns().size(), ends);
    }

    /// Returns the turns of each variation in notation.
    Vector<Vector<String>> texts() {
        return ends.map(end -> tree.match(end).texts().drop(turns).take(LONGEST));
    }

    /// Returns the positions of a variation, from the position of the main line to the last one.
    Vector<Map<String, Object>> positions(int number) {
        GameCursor<P, A> line = GameCursor.of(tree, ends.get(number));
        return line.turnNodes().drop(turns).take(LONGEST + 1).map(node -> position(line.at(node)));
    }

    /// Returns the last position of a new variation, as [BoardJson#of] does, with the codes of its actions and its
    /// turns in notation, or an error message. The variation is `whole` if the game is over.
    ///
    /// @param codes the codes of the actions that were played so far
    /// @param text  more actions in notation, or an empty text
    Either<String, Map<String, Object>> played(Vector<Integer> codes, String text) {
        Match<P, A> start = start();
        return BoardJson.played(start, codes, text).map(here -> {
            boolean over = here.status().isOver();
            Map<String, Object> json = BoardJson.of(here, !over);
            json.put("codes", here.actions().drop(start.actions().size()).map(Action::code));
            json.put("turns", here.texts().drop(turns));
            json.put("midTurn", here.midTurn());
            json.put("whole", over);
            return json;
        });
    }

    /// Returns the record with a new variation, or an error message.
    Either<String, GameTree<P, A>> added(Vector<Integer> codes) {
        Match<P, A> start = start();
        Either<String, GameTree.Addition<P, A>> none = Either
            .right(new GameTree.Addition<>(tree, GameCursor.of(tree).toTurn(turns).node()));
        return BoardJson.played(start, codes, "")
            .flatMap(here -> here.actions().drop(start.actions().size()).foldLeft(none, (so, action) -> so
                .flatMap(at -> at.tree().addVariation(at.node(), action).mapLeft(IllegalTurn::because))))
            .map(GameTree.Addition::tree);
    }

    private Match<P, A> start() {
        return GameCursor.of(tree).toTurn(turns).here();
    }

    private Map<String, Object> position(GameCursor<P, A> at) {
        PositionView<A> view = PositionView.of(at);
        Annotation annotation = tree.node(at.node()).annotation();
        Map<String, Object> json = new HashMap<>();
        json.put("scene", SceneJson.of(view.scene()));
        json.put("places", SceneJson.of(view.places()));
        json.put("marks", SceneJson.of(view.kept()));
        json.put("turns", at.here().texts().takeRight(1));
        json.put("comment", annotation.comment());
        json.put("arrows", annotation.arrows().map(arrow -> Vector.of(arrow.from(), arrow.to())));
        return json;
    }
}
