package agon.game.classics;

import agon.api.Action;
import agon.api.BundledNet;
import agon.api.GameExtras;
import io.vavr.collection.Vector;

/// The value network that is included with the usual size of a game. For its training and strength, see
/// `docs/lab/2026-11-value-networks.md`.
public final class SelfPlayNet {
    private static final String NAME = "self-play";

    private SelfPlayNet() {}

    /// Adds the network to the extras of a game.
    ///
    /// @param game a class in the package of the network
    public static <P, A extends Action> GameExtras<P, A> addTo(GameExtras<P, A> extras, Class<?> game) {
        return extras.withNets(Vector.of(new BundledNet(NAME, "a value network trained by self-play",
            game.getResource(NAME + ".nnue"))));
    }
}
