package agon.play.engine;

import agon.api.BundledNet;
import agon.api.Game;
import agon.api.PlainText;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.nnue.ValueNet;
import agon.plugins.FileException;
import agon.plugins.UserFolders;
import agon.plugins.internal.InputFile;
import agon.plugins.internal.StartCommand;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The networks in the `nets` folder of the user's data. The `net:NAME` player uses one of them.
public final class NetLibrary {
    private static final String ENDING = ".onnx";
    private static final int MOST = 100;

    private NetLibrary() {}

    /// Returns whether a text is a valid network name, which has at most 40 characters: letters, digits, `-` and `_`.
    public static boolean isName(String text) {
        return BundledNet.isName(text);
    }

    /// Returns the file of a network, which need not exist.
    ///
    /// @throws IllegalArgumentException if the name is not valid
    public static Path file(String name) {
        if (!isName(name)) throw new IllegalArgumentException("'" + name + "' is not a valid name of a network");
        return folder().resolve(name + ENDING);
    }

    /// Reads the network that `net:SOURCE` names in a game: a file, a network of the user, or one that comes with the
    /// game. A name without an extension is a file only if such a file exists. Returns an error message if the network
    /// cannot be read. Does not check whether it fits the game.
    public static Either<String, OnnxModel> model(String source, Game<?, ?> game) {
        try {
            if (!isName(source) || Files.isRegularFile(Path.of(source))) return OnnxModel.read(Path.of(source));
        } catch (InvalidPathException _) {
            return Either.left("'" + source + "' is not a valid file name");
        }
        return Entry.candidates(source, game).map(entry -> entry.map(Entry::model)).headOption()
            .getOrElse(() -> Either.left(Entry.missing(source, game)));
    }

    /// Opens the network that `net:SOURCE` names in a game. Like [#model], but returns an error message if the network
    /// does not fit the game.
    static <P> Either<String, Net<P>> net(String source, Game<P, ?> game) {
        try {
            // A folder, such as the output folder of a training run, does not hide a network of the same name.
            boolean named = isName(source) && !Files.isRegularFile(Path.of(source));
            return named ? Entry.net(source, game) : Net.read(Path.of(source), game);
        } catch (InvalidPathException _) {
            return Either.left("'" + source + "' is not a valid file name");
        }
    }

    /// Reads the network that `minimax:net=SOURCE` names in a game: a file, a network of the user, or one that comes with
    /// the game. Returns an error message if the network cannot be read or does not fit the game.
    static Either<String, ValueNet> valueNet(String source, Game<?, ?> game) {
        try {
            if (!isName(source) || Files.isRegularFile(Path.of(source))) return valueNet(Path.of(source), game);
        } catch (InvalidPathException _) {
            return Either.left("'" + source + "' is not a valid file name");
        }
        Path own = valueFile(source);
        if (Files.isRegularFile(own)) return valueNet(own, game);
        return game.extras().nets().find(net -> net.name().equals(source))
            .map(net -> net.bytes().flatMap(bytes -> ValueNet.read(bytes, game)).mapLeft(why -> source + ": " + why))
            .getOrElse(() -> Either.left("there is no value network or file '" + source + "'; "
                + StartCommand.of("train") + " creates one"));
    }

    private static Either<String, ValueNet> valueNet(Path file, Game<?, ?> game) {
        try {
            return ValueNet.read(InputFile.bytes(file), game).mapLeft(why -> file + ": " + why);
        } catch (FileException e) {
            return Either.left(e.getMessage());
        }
    }

    /// Returns the file of a value network, which need not exist.
    ///
    /// @throws IllegalArgumentException if the name is not valid
    public static Path valueFile(String name) {
        if (!isName(name)) throw new IllegalArgumentException("'" + name + "' is not a valid name of a network");
        return folder().resolve(name + ".nnue");
    }

    private static Path folder() {
        return UserFolders.userData().resolve("nets");
    }

    /// Returns the names of the stored networks in alphabetical order, at most 100, or no names if the folder cannot be
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

    /// A network that a player can use by its name. It comes with the game or was stored by the user. If two such
    /// networks have the same name, the user's network is used, provided that it fits the game.
    ///
    /// ```java
    /// NetLibrary.Entry.of(zertz.game()).forEach(net -> IO.println("net:" + net.name() + ", " + net.about()));
    /// ```
    ///
    /// @param name  the name after `net:`
    /// @param about a short description
    /// @param file  the file in [NetLibrary], or none if the network comes with the game
    /// @param model the model, whose notes contain its origin and the variant for which it was trained
    /// @param bytes the size of its file in bytes
    public record Entry(String name, String about, Option<Path> file, OnnxModel model, int bytes) {
        /// Returns the networks that can be played in a game, starting with those that come with the game. Reads the
        /// files of the networks.
        public static Vector<Entry> of(Game<?, ?> game) {
            Vector<String> own = game.extras().nets().map(BundledNet::name);
            return own.appendAll(NetLibrary.names().removeAll(own))
                .flatMap(name -> candidates(name, game).flatMap(Either::toOption)
                    .find(entry -> Net.of(entry.model, game, 1).peek(Net::close).isRight()));
        }

        static <P> Either<String, Net<P>> net(String name, Game<P, ?> game) {
            Vector<Either<String, Net<P>>> nets = candidates(name, game)
                .map(entry -> entry.flatMap(found -> Net.of(found.model, game, 1).mapLeft(why -> name + ": " + why)));
            return nets.find(Either::isRight).orElse(nets.headOption())
                .getOrElse(() -> Either.left(missing(name, game)));
        }

        private static String missing(String name, Game<?, ?> game) {
            Vector<String> names = of(game).map(Entry::name);
            return "there is no network or file '" + name + "'" + (names.isEmpty()
                ? "; this game has no networks, but " + StartCommand.of("train") + " creates one"
                : PlainText.didYouMean(name, names).getOrElse(";") + " the networks are " + names.mkString(", "));
        }

        /// The user's network is first, because it takes precedence.
        private static Vector<Either<String, Entry>> candidates(String name, Game<?, ?> game) {
            Vector<Either<String, Entry>> kept = Files.isRegularFile(NetLibrary.file(name))
                ? Vector.of(kept(name)) : Vector.empty();
            return kept.appendAll(game.extras().nets().filter(net -> net.name().equals(name)).map(Entry::own));
        }

        private static Either<String, Entry> kept(String name) {
            Path file = NetLibrary.file(name);
            return OnnxModel.read(file).map(model -> new Entry(name, "an imported network", Option.of(file), model,
                (int) file.toFile().length()));
        }

        private static Either<String, Entry> own(BundledNet net) {
            return net.bytes().flatMap(bytes -> OnnxModel.read(bytes)
                .bimap(why -> "the network " + net.name() + " of this game cannot be used: " + why,
                    model -> new Entry(net.name(), net.about(), Option.none(), model, bytes.length)));
        }
    }
}
