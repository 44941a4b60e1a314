package agon.play.engine;

import agon.api.Game;
import agon.net.Net;
import agon.net.Net.Inference;
import agon.net.OnnxModel;
import agon.nnue.ValueNet;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;

/// The networks and opening books that the engines of a contest or a table share. Each is opened when it is first used,
/// and only once. Thread-safe.
///
/// ```java
/// try (var resources = new Resources()) {
///     var engine = players.engine(spec, 7, Option.none(), resources).get();
/// }
/// ```
public final class Resources implements AutoCloseable {
    private final Map<Source, Either<String, Open>> nets = new HashMap<>();
    private final Map<Source, Either<String, ValueNet>> valueNets = new HashMap<>();
    private final Map<String, Option<OpeningBook>> books = new HashMap<>(); // by variant

    /// Creates the resources without opening any network or book.
    public Resources() {}

    /// A network in a game. The same name can refer to different networks in different games.
    private record Source(String text, Game<?, ?> game) {}

    private record Open(OnnxModel model, Inference inference) {}

    /// Returns the network that `net:SOURCE` names in a game, or an error message if it cannot be used. Do not close
    /// it; [#close] does.
    public synchronized <P> Either<String, Net<P>> net(String source, Game<P, ?> game) {
        return nets.computeIfAbsent(new Source(source, game), _ -> NetLibrary.net(source, game)
            .map(net -> new Open(net.model(), net.inference())))
            .flatMap(open -> Net.of(open.model, game, open.inference));
    }

    /// Returns the network that `minimax:net=SOURCE` names in a game, or an error message if it cannot be used.
    public synchronized Either<String, ValueNet> valueNet(String source, Game<?, ?> game) {
        return valueNets.computeIfAbsent(new Source(source, game), _ -> NetLibrary.valueNet(source, game));
    }

    /// Returns the opening book of a variant, or none if there is no book.
    public synchronized Option<OpeningBook> book(String variant) {
        return books.computeIfAbsent(variant, OpeningBook::load);
    }

    /// Closes the networks. The engines that use them must not be called afterwards.
    @Override
    public synchronized void close() {
        nets.values().forEach(net -> net.forEach(open -> open.inference.close()));
        nets.clear();
    }
}
