package agon.play;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.api.scene.ActionEffects;
import agon.api.scene.Scene;

/// What a touch would lead to.
///
/// @param scene   after it
/// @param effects what it brings and what it takes away
public record TouchPreview(Scene scene, ActionEffects effects) {
    /// What playing `action` would lead to.
    ///
    /// @param now the scene before it
    public static <P, A extends Action> TouchPreview of(Match<P, A> here, Scene now, A action) {
        Game<P, A> game = here.game();
        Scene then = game.view().scene(game.rules().after(here.position(), action));
        return new TouchPreview(then,
            ActionEffects.between(now, then, game.view().moves(here.position(), action)));
    }
}
