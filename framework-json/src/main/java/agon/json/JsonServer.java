package agon.json;

import agon.api.Action;
import agon.api.Variant;
import agon.play.host.EngineSession;
import agon.play.host.LineChannel;
import io.vavr.control.Either;
import java.io.InputStream;
import java.io.OutputStream;

/// A server that gives front ends and agents in any language access to one game. In the protocol, every line is a JSON
/// object. The server processes requests even while the engine is searching. The reply to an invalid request is an
/// object with an `error` field.
///
/// ```java
/// JsonServer.serve(variant, "best", 7, System.in, System.out);
/// ```
public final class JsonServer {
    private JsonServer() {}

    /// Serves requests until `quit`, or until the input has ended and pending work is complete.
    ///
    /// @param player the engine, in the syntax of [agon.play.engine.Players#parse]
    /// @param seed   the seed of the engine and of the dice
    /// @param in     the requests, as lines of UTF-8
    /// @param out    the replies, as lines of UTF-8
    /// @return the variant, or an error message if the player cannot be used
    public static <P, A extends Action> Either<String, Variant<P, A>> serve(Variant<P, A> variant, String player,
        long seed, InputStream in, OutputStream out) {
        LineChannel channel = new LineChannel(in, out);
        return EngineSession.of(variant, player, seed, channel::wake).map(game -> {
            try (game) {
                channel.run(new JsonSession<>(game, seed, channel));
            }
            return variant;
        });
    }
}
