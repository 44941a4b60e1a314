package agon.lab.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.play.internal.RandomActions;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;

/// Random actions that leave something to play.
final class RandomOpening {
    /// What its seed is derived with; those of players have the number of the player there, from 0.
    static final int SEED = 2;

    private RandomOpening() {}

    /// Where random actions lead; the start, if the game is hardly ever so long.
    static <P, A extends Action> Openings.Opening<P> of(Variant<P, A> variant, int actions, long seed,
        Heartbeat heartbeat) {
        try {
            return new Openings.Opening<>(variant.rules().start(),
                RandomActions.codes(variant, actions, seed, heartbeat));
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            throw new PluginException(variant.name() + " failed while an opening was played: " + e);
        }
    }
}
