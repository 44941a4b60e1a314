package agon.play.engine;

import agon.api.BundledNet;
import agon.api.Game;
import agon.api.PlainText;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.plugins.UserFolders;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The nets that this user has kept: `net:NAME` plays one. They lie in the folder `nets` of the user's data.
public final class NetLibrary {
    private static final String ENDING = ".onnx";
    private static final int MOST = 100;

    private NetLibrary() {}

    /// Whether a net may be called so: letters, digits, `-` and `_`, at most 40.
    public static boolean isName(String text) {
        return BundledNet.isName(text);
    }

    /// The file of a net, whether it is there or not.
    ///
    /// @throws IllegalArgumentException if none is called so
    public static Path file(String name) {
        if (!isName(name)) throw new IllegalArgumentException("'" + name + "' is no name of a net");
        return folder().resolve(name + ENDING);
    }

    private static Path folder() {
        return UserFolders.userData().resolve("nets");
    }

    /// The names of those that are there, in the order of the alphabet, at most 100; none where the folder cannot be
    /// read.
    public static Vector<String> names() {
        try (Stream<Path> files = Files.list(folder())) {
            return Vector.ofAll(files.map(file -> file.getFileName().toString()))
                .filter(name -> name.endsWith(ENDING)).map(name -> name.substring(0, name.length() - ENDING.length()))
                .filter(NetLibrary::isName).sorted().take(MOST);
        } catch (IOException _) {
            return Vector.empty();
        }
    }

    /// A net that is played by its name: one that the game brings along, or one that this user has kept. Where a net of
    /// this user has the name of one of the game's and fits the game, it takes its place.
    ///
    /// ```java
    /// NetLibrary.Entry.of(zertz.game()).forEach(net -> IO.println("net:" + net.name() + ", " + net.about()));
    /// ```
    ///
    /// @param name  what is typed for it, behind `net:`
    /// @param about what is special about it, in half a sentence
    /// @param file  in [NetLibrary]; none: the game brings it along
    /// @param model what it is, and in its notes, for which variant and how it was made
    /// @param bytes of its file
    public record Entry(String name, String about, Option<Path> file, OnnxModel model, int bytes) {
        /// Those that can be played in a game: its own first. Their files are read.
        public static Vector<Entry> of(Game<?, ?> game) {
            Vector<String> own = game.extras().nets().map(BundledNet::name);
            return own.appendAll(NetLibrary.names().removeAll(own))
                .flatMap(name -> candidates(name, game).flatMap(Either::toOption)
                    .find(entry -> Net.of(entry.model, game, 1).peek(Net::close).isRight()));
        }

        /// The net of that name that fits a game.
        ///
        /// @return left: a sentence that says why there is none
        static <P> Either<String, Net<P>> net(String name, Game<P, ?> game) {
            Vector<Either<String, Net<P>>> nets = candidates(name, game)
                .map(entry -> entry.flatMap(found -> Net.of(found.model, game, 1).mapLeft(why -> name + ": " + why)));
            return nets.find(Either::isRight).orElse(nets.headOption())
                .getOrElse(() -> Either.left(missing(name, game)));
        }

        private static String missing(String name, Game<?, ?> game) {
            Vector<String> names = of(game).map(Entry::name);
            return "there is no net called '" + name + "', and no file" + (names.isEmpty()
                ? "; this game has none, but agon train makes one"
                : PlainText.didYouMean(name, names).getOrElse(";") + " the nets are " + names.mkString(", "));
        }

        /// What may be meant by a name, the likeliest first.
        private static Vector<Either<String, Entry>> candidates(String name, Game<?, ?> game) {
            Vector<Either<String, Entry>> kept = Files.isRegularFile(NetLibrary.file(name))
                ? Vector.of(kept(name)) : Vector.empty();
            return kept.appendAll(game.extras().nets().filter(net -> net.name().equals(name)).map(Entry::own));
        }

        private static Either<String, Entry> kept(String name) {
            Path file = NetLibrary.file(name);
            return OnnxModel.read(file).map(model -> new Entry(name, "a net that you have kept", Option.of(file), model,
                (int) file.toFile().length()));
        }

        private static Either<String, Entry> own(BundledNet net) {
            return net.bytes().flatMap(bytes -> OnnxModel.read(bytes)
                .bimap(why -> "the net " + net.name() + " of this game is no net that is understood here: " + why,
                    model -> new Entry(net.name(), net.about(), Option.none(), model, bytes.length)));
        }
    }
}
