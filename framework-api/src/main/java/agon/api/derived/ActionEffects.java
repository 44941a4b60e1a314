package agon.api.derived;

import agon.api.Action;
import agon.api.Game;
import agon.api.scene.Scene;
import agon.api.scene.View;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;

/// The changes that an action makes to the scene.
///
/// @param brings the keys of the new items, in the scene after the action
/// @param takes  the keys of the items that disappear, in the scene before the action, such as a captured piece
/// @param moves  the items that change their keys, as a map from the key before the action to the key after it
public record ActionEffects(Set<String> brings, Set<String> takes, Map<String, String> moves) {
    /// Returns the effects of a legal action.
    public static <P, A extends Action> ActionEffects of(Game<P, A> game, P position, A action) {
        return between(game.view().scene(position), game.view().scene(game.rules().after(position, action)),
            game.view().moves(position, action));
    }

    /// Returns the changes between two scenes. Labels and decorations do not count.
    ///
    /// @param moves the result of [View#moves] for the action
    public static ActionEffects between(Scene before, Scene after, Map<String, String> moves) {
        Set<String> here = keys(before), there = keys(after), arrived = moves.values().toLinkedSet();
        return new ActionEffects(
            there.filter(key -> !arrived.contains(key) && !(here.contains(key) && !moves.containsKey(key))),
            here.filter(key -> !moves.containsKey(key) && !(there.contains(key) && !arrived.contains(key))), moves);
    }

    private static Set<String> keys(Scene scene) {
        return LinkedHashSet
            .ofAll(scene.items().filter(item -> item.role() == Scene.Role.CELL || item.role() == Scene.Role.PIECE)
                .map(Scene.Item::key));
    }
}
