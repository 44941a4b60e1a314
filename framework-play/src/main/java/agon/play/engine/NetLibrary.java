package agon.play.engine;

import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.PlainText;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.nnue.ValueNet;
import agon.plugins.FileException;
import agon.plugins.UserFolders;
import agon.plugins.internal.StartCommand;
import io.vavr.collection.Map;
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
    private static final String ENDING = ".onnx", VALUES = ".nnue";
    private static final long LARGEST = 16 << 20; // bytes of a value network
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

    /// Returns the file of a value network, which need not exist.
    ///
    /// @throws IllegalArgumentException if the name is not valid
    public static Path valueFile(String name) {
        if (!isName(name)) throw new IllegalArgumentException("'" + name + "' is not a valid name of a network");
        return folder().resolve(name + VALUES);
    }

    /// Reads the network that `net:SOURCE` names in a game: a file, a network of the user, or one that comes with the
    /// game. A name without an extension is a file only if such a file exists. Returns an error message if the network
    /// cannot be read. Does not check whether it fits the game.
    public static Either<String, OnnxModel> model(String source, Game<?, ?> game) {
        return isFile(source).flatMap(file -> file ? OnnxModel.read(Path.of(source))
            : models(source, game).headOption().getOrElse(() -> Either.left(missing(source, game))));
    }

    /// Opens the network that `net:SOURCE` names in a game. Like [#model], but returns an error message if the network
    /// does not fit the game. If a network of the user does not fit, one of the same name that comes with the game is
    /// used.
    static <P> Either<String, Net<P>> net(String source, Game<P, ?> game) {
        return isFile(source).flatMap(file -> {
            if (file) return Net.read(Path.of(source), game);
            Vector<Either<String, Net<P>>> nets = models(source, game)
                .map(model -> model.flatMap(one -> Net.of(one, game, 1).mapLeft(why -> source + ": " + why)));
            return nets.find(Either::isRight).orElse(nets.headOption())
                .getOrElse(() -> Either.left(missing(source, game)));
        });
    }

    /// Reads the network that `minimax:net=SOURCE` names in a game.
    ///
    /// @return the network, or an error message if it is missing or invalid, or belongs to another game
    public static Either<String, ValueNet> valueNet(String source, Game<?, ?> game) {
        return isFile(source).flatMap(file -> {
            if (file) return valueNet(Path.of(source), game);
            Vector<Either<String, ValueNet>> nets = Option
                .when(Files.isRegularFile(valueFile(source)), () -> valueNet(valueFile(source), game)).toVector()
                .appendAll(game.extras().nets().filter(net -> net.name().equals(source)).map(net -> net.bytes()
                    .flatMap(bytes -> ValueNet.read(bytes, game)).mapLeft(why -> source + ": " + why)));
            return nets.find(Either::isRight).orElse(nets.headOption())
                .getOrElse(() -> Either.left(missing(source, game)));
        });
    }

    private static Either<String, ValueNet> valueNet(Path file, Game<?, ?> game) {
        try {
            return (Files.size(file) > LARGEST ? Either.<String, byte[]>left("it is larger than 16 MiB")
                : Either.<String, byte[]>right(Files.readAllBytes(file)))
                .flatMap(bytes -> ValueNet.read(bytes, game)).mapLeft(why -> file + ": " + why);
        } catch (IOException e) {
            return Either.left(FileException.reading(file, e).getMessage());
        }
    }

    /// Returns whether a source is a file rather than a name. A folder, such as the output folder of a training run,
    /// does not take precedence over a network of the same name.
    private static Either<String, Boolean> isFile(String source) {
        try {
            return Either.right(!isName(source) || Files.isRegularFile(Path.of(source)));
        } catch (InvalidPathException _) {
            return Either.left("'" + source + "' is not a valid file name");
        }
    }

    private static String missing(String name, Game<?, ?> game) {
        Vector<String> names = Entry.of(game).map(Entry::name);
        return "there is no network or file '" + name + "'" + (names.isEmpty()
            ? "; this game has no networks, but " + StartCommand.of("train") + " creates one"
            : PlainText.didYouMean(name, names).getOrElse(";") + " the networks are " + names.mkString(", "));
    }

    /// The user's network is first, because it takes precedence.
    private static Vector<Either<String, OnnxModel>> models(String name, Game<?, ?> game) {
        return Option.when(Files.isRegularFile(file(name)), () -> OnnxModel.read(file(name))).toVector()
            .appendAll(game.extras().nets().filter(net -> net.name().equals(name)).map(net -> net.bytes()
                .flatMap(OnnxModel::read)
                .mapLeft(why -> "the network " + net.name() + " of this game cannot be used: " + why)));
    }

    private static Path folder() {
        return UserFolders.userData().resolve("nets");
    }

    /// Returns the names of the stored networks in alphabetical order, at most 100, or no names if the folder cannot be
    /// read.
    public static Vector<String> names() {
        return names(ENDING);
    }

    private static Vector<String> names(String ending) {
        try (Stream<Path> files = Files.list(folder())) {
            return Vector.ofAll(files.map(file -> file.getFileName().toString()))
                .filter(name -> name.endsWith(ending)).map(name -> name.substring(0, name.length() - ending.length()))
                .filter(NetLibrary::isName).sorted().take(MOST);
        } catch (IOException _) {
            return Vector.empty();
        }
    }

    /// A network that a player can use by its name. It comes with the game or was stored by the user. If two such
    /// networks have the same name, the user's network is used, provided that it fits the game.
    ///
    /// ```java
    /// NetLibrary.Entry.of(zertz.game()).forEach(net -> IO.println(net.player() + ", " + net.about()));
    /// ```
    ///
    /// @param name    the name
    /// @param player  the text of a player with this network, without a budget: `net:NAME`, `minimax:net=NAME` or, in
    ///     games of other than two seats, `mcts:net=NAME`
    /// @param about   a short description
    /// @param file    the file in [NetLibrary], or none if the network comes with the game
    /// @param bytes   the size of its file in bytes
    /// @param weights the number of weights
    /// @param notes   texts in the file, for example its origin and the variant for which it was trained
    public record Entry(String name, String player, String about, Option<Path> file, int bytes, long weights,
        Map<String, String> notes) {
        /// Returns the networks that can be played in a game, starting with those that come with the game. Reads the
        /// files of the networks.
        public static Vector<Entry> of(Game<?, ?> game) {
            Vector<BundledNet> own = game.extras().nets();
            String search = game.rules().seats() == 2 ? PlayerText.MINIMAX : PlayerText.MCTS;
            return own.flatMap(net -> found(net.name(), net.about(), Option.none(), search, game))
                .appendAll(NetLibrary.names().flatMap(name -> found(name, NetLibrary.file(name), search, game)))
                .appendAll(NetLibrary.names(VALUES).flatMap(name -> found(name, valueFile(name), search, game)))
                .distinctBy(Entry::player);
        }

        private static Option<Entry> found(String name, Path file, String search, Game<?, ?> game) {
            return found(name, "an imported network", Option.of(file), search, game);
        }

        private static Option<Entry> found(String name, String about, Option<Path> file, String search,
            Game<?, ?> game) {
            Either<String, byte[]> bytes = file.isEmpty()
                ? game.extras().nets().find(net -> net.name().equals(name)).get().bytes() : read(file.get());
            return bytes.toOption().flatMap(content -> ValueNet.isNet(content)
                ? ValueNet.read(content, game).toOption().map(net -> new Entry(name, search + ":net=" + name, about,
                    file, content.length, net.weights(), net.notes()))
                : OnnxModel.read(content).toOption()
                    .filter(model -> Net.of(model, game, 1).peek(Net::close).isRight())
                    .map(model -> new Entry(name, PlayerText.NET + ":" + name, about, file, content.length,
                        model.parameters(), model.notes())));
        }

        private static Either<String, byte[]> read(Path file) {
            try {
                return Either.right(Files.readAllBytes(file));
            } catch (IOException e) {
                return Either.left(FileException.reading(file, e).getMessage());
            }
        }
    }
}
