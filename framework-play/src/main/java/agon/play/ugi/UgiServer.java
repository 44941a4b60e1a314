package agon.play.ugi;

import agon.api.Action;
import agon.api.Variant;
import agon.play.host.EngineSession;
import agon.play.host.LineChannel;
import io.vavr.control.Either;
import java.io.InputStream;
import java.io.OutputStream;

/// A server that gives programs in any language access to an engine for one game, over the Universal Game Interface. It
/// also processes commands while the engine is searching. The reply to an invalid command is `info string error: …`.
///
/// ```java
/// UgiServer.serve(variant, "mcts:iterations=1000", 7, System.in, System.out);
/// ```
public final class UgiServer {
    private UgiServer() {}

    /// Processes commands until `quit`, or until the input has ended and pending searches are finished. Both streams
    /// contain lines of UTF-8 text.
    ///
    /// @param player the engine's player, in the syntax of [agon.play.engine.Players#parse]
    /// @param seed   the seed of the player
    /// @return the variant, or an error message if the player cannot be used
    public static <P, A extends Action> Either<String, Variant<P, A>> serve(Variant<P, A> variant, String player,
        long seed, InputStream in, OutputStream out) {
        LineChannel channel = new LineChannel(in, out);
        return EngineSession.of(variant, player, seed, channel::wake).map(game -> {
            try (game) {
                channel.run(new UgiSession<>(game, seed, channel));
            }
            return variant;
        });
    }
}
