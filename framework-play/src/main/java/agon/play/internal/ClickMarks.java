package agon.play.internal;

import agon.api.Action;
import agon.api.Game;
import agon.api.scene.Gesture;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;

/// The effects of an action, derived from the scenes before and after it: an item leaves the board, is captured, or is
/// placed.
///
/// @param moves the moved items, as a map from the key before the action to the key after it
public record ClickMarks(Scene before, Scene after, Map<String, String> moves) {
    public static <P, A extends Action> Marks next(Game<P, A> game, P position, Scene scene, Gesture<A> gesture) {
        Marks marks = Marks.NONE;
        for (String key : gesture.next()) {
            A action = gesture.click(key).possible().head().action();
            for (Mark mark : of(game, position, scene, action).of(key)) marks = marks.with(key, mark);
        }
        return marks;
    }

    public static <P, A extends Action> ClickMarks of(Game<P, A> game, P position, Scene scene, A action) {
        return new ClickMarks(scene, game.view().scene(game.rules().after(position, action)),
            game.view().moves(position, action));
    }

    public Set<Mark> of(String key) {
        Set<String> keys = after.board().map(Scene.Item::key).toSet();
        boolean goes = before.board().exists(item -> item.key().equals(key)) && !remains(key, keys);
        Set<Mark> marks = LinkedHashSet.empty();
        if (goes && !moves.containsKey(key)) marks = marks.add(Mark.TAKE);
        if (captures(keys)) marks = marks.add(Mark.CAPTURE);
        return marks.isEmpty() ? LinkedHashSet.of(Mark.PLACE) : marks;
    }

    private boolean captures(Set<String> keys) {
        return before.board().exists(item -> item.role() == Scene.Role.PIECE && !remains(item.key(), keys));
    }

    /// @param keys the keys of the items on the board after the action
    private boolean remains(String key, Set<String> keys) {
        if (!moves.containsKey(key) && moves.containsValue(key)) return false; // captured: another item moves here
        return keys.contains(moves.getOrElse(key, key));
    }
}
