package agon.plugins;

import agon.api.Action;
import agon.api.Game;
import agon.api.GameExtras;
import agon.api.GamePlugin;
import agon.api.Options;
import agon.api.PlainText;
import agon.api.Variant;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Supplier;

/// The installed games, which come from the module path and from plugin directories. A broken plugin does not affect
/// other games.
///
/// @param installed the installed games, in alphabetical order of their ids
/// @param problems  the problems, one per plugin that cannot be used
public record GameCatalog(Vector<Installed> installed, Vector<Problem> problems) {
    /// An installed game.
    ///
    /// @param id      the id of the game
    /// @param plugin  the plugin that provides it
    /// @param options the options of the plugin and, for two-player games, the `swap` option (see [PieRule])
    /// @param about   the description of the variant with default options
    /// @param seats   the number of seats of the variant with default options (at least 1)
    /// @param formats the record formats in addition to the default format
    /// @param extras  the extras of the variant with default options
    /// @param origin  the jar or folder of the game, or `built in`
    /// @param sha256  the SHA-256 of the jar as 64 hexadecimal digits, or none if the game is not from a plugin jar
    /// @param engines the measurements that come with the plugin, or an error message if they cannot be read
    public record Installed(String id, GamePlugin plugin, Options options, Game.About about, int seats,
        Seq<RecordFormat> formats, GameExtras<?, ?> extras, String origin, Option<String> sha256,
        Either<String, Vector<EngineMeasurement>> engines) {
        static final String BUILT_IN = "built in";

        /// Creates a game without extras that is not from a plugin jar.
        public Installed(String id, GamePlugin plugin, Options options, Game.About about, int seats,
            Seq<RecordFormat> formats, String origin) {
            this(id, plugin, options, about, seats, formats, GameExtras.none(), origin, Option.none(),
                Either.right(Vector.empty()));
        }

        /// Returns the measurement of the engines of a variant. A variant without its own measurement has that of the
        /// default options.
        public Option<EngineMeasurement> measurement(String variant) {
            Vector<EngineMeasurement> all = engines.getOrElse(Vector.empty());
            return all.find(one -> one.variant().equals(variant)).orElse(all.find(one -> one.variant().equals(id)));
        }

        /// Returns the text of a resource of the plugin in the folder `META-INF/agon`, none if there is no such
        /// resource, or an error message if it cannot be read.
        public Either<String, Option<String>> text(String name) {
            return PluginText.of(own().getClass(), "META-INF/agon/" + name);
        }

        /// Returns a warning for each line of the game's translation files whose English text contains a word that
        /// occurs nowhere in the plugin. Such a line usually matches no text of the game. Returns no warnings if the
        /// files of the plugin cannot be read.
        public Vector<String> translationWarnings() {
            return TranslationCheck.of(own().getClass(), id).map(TranslationCheck::warnings)
                .getOrElse(Vector.empty());
        }

        private GamePlugin own() {
            return plugin instanceof SwapOption(GamePlugin inner, _) ? inner : plugin;
        }

        private <R> Either<String, R> ask(Supplier<R> question) {
            return LimitedCall.of(origin, question);
        }
    }

    /// A plugin that cannot be used.
    ///
    /// @param origin the jar or folder of the plugin
    /// @param what   the problem, as a clause
    /// @param remedy the remedy, as a clause
    public record Problem(String origin, String what, String remedy) {
        @Override
        public String toString() {
            return origin + ": " + what + "; " + remedy;
        }
    }

    /// Returns the games on the module path or the class path of the program.
    public static GameCatalog load() {
        return load(Vector.empty());
    }

    /// Like [#load()], but also includes the games in `plugins`. Each path is a jar, a folder of jars, or a folder that
    /// contains the classes of a module. The program must run on the module path.
    ///
    /// If several games have the same name, the first one is used and the others are reported as problems. A path that
    /// does not exist is also reported as a problem.
    public static GameCatalog load(Seq<Path> plugins) {
        return PluginLoader.load(plugins);
    }

    /// If two games have the same id, the first game is used.
    static GameCatalog of(Iterable<Either<Problem, Installed>> offers) {
        TreeMap<String, Installed> installed = new TreeMap<>();
        Vector<Problem> problems = Vector.empty();
        for (Either<Problem, Installed> offer : offers) {
            Either<Problem, Installed> unique = offer
                .flatMap(game -> Option.of(installed.putIfAbsent(game.id, game))
                    .<Either<Problem, Installed>>map(first -> Either.left(new Problem(game.origin,
                        "its game '" + game.id + "' is not used, because a game with this name "
                            + (first.origin.equals(Installed.BUILT_IN) ? "is built into Agon"
                                : "is in " + first.origin),
                        first.origin.equals(Installed.BUILT_IN) ? "choose another name" : "remove one of them")))
                    .getOrElse(Either.right(game)));
            if (unique.isLeft()) problems = problems.append(unique.getLeft());
        }
        return new GameCatalog(Vector.ofAll(installed.values()), problems);
    }

    /// Returns the game with an id, or an error message that lists the games.
    public Either<String, Installed> game(String id) {
        if (installed.isEmpty()) return Either.left("no games are installed");
        return installed.find(i -> i.id.equals(id))
            .toEither(() -> "there is no installed game '" + PlainText.line(id, 60) + "'"
                + PlainText.didYouMean(id, installed.map(Installed::id)).getOrElse(";") + " the games are "
                + installed.map(Installed::id).mkString(", "));
    }

    /// Returns the variant with a name, or an error message that lists the alternatives. A name consists of the id of a
    /// game and, after a colon, the options if there are any.
    public Either<String, Variant<?, ?>> find(String name) {
        int colon = name.indexOf(':');
        String id = (colon < 0 ? name : name.substring(0, colon)).strip();
        String options = colon < 0 ? "" : name.substring(colon + 1);
        return game(id)
            .flatMap(game -> game.ask(() -> game.options.parse(options)).mapLeft(why -> failed(game, name, why))
                .flatMap(parsed -> parsed.mapLeft(why -> id + ": " + why)).flatMap(values -> variant(game, values)));
    }

    /// Returns the id of the game of a variant, for example `zertz` for `zertz:rings=48`.
    public static String id(String variant) {
        return variant.replaceFirst(":.*", "");
    }

    /// Returns the variants of a game for all combinations of its words and flags, or an error message if the plugin
    /// has failed. Numbers and times have their defaults.
    public static Either<String, Vector<Variant<?, ?>>> variants(Installed game) {
        Vector<Vector<String>> texts = Vector.of(Vector.empty());
        for (Options.Setting setting : game.options().settings()) {
            Vector<String> values = setting.kind().values();
            if (values.nonEmpty())
                texts = texts.flatMap(text -> values.map(value -> text.append(setting.name() + "=" + value)));
        }
        return Either.sequenceRight(texts.flatMap(text -> game.options().parse(text.mkString(",")))
            .map(values -> variant(game, values))).map(Vector::ofAll);
    }

    /// Returns the variant of a game with these options, or an error message if the plugin has failed.
    public static Either<String, Variant<?, ?>> variant(Installed game, Options.Values values) {
        String name = values.toString().isEmpty() ? game.id : game.id + ":" + values;
        return game.ask(() -> made(game.plugin, values).map(made -> measured(made, game.measurement(name))))
            .mapLeft(why -> failed(game, name, why))
            .flatMap(made -> made.bimap(why -> name + ": " + why, variant -> new Variant<>(name, variant)));
    }

    private static Either<String, Game<?, ?>> made(GamePlugin plugin, Options.Values values) {
        return plugin instanceof SwapOption swap ? swap.variant(values)
            : Either.right(Objects.requireNonNull(plugin.game(values), "game(options) is null"));
    }

    /// Returns a game whose engine is the strongest one according to a measurement.
    static <P, A extends Action> Game<P, A> measured(Game<P, A> game, Option<EngineMeasurement> measurement) {
        return measurement.flatMap(one -> one.best(game)).filter(best -> !best.equals(game.extras().engine()))
            .map(best -> game.withExtras(extras -> extras.withEngine(best))).getOrElse(game);
    }

    /// Returns the default record format and the formats of the installed games.
    public RecordFormats formats() {
        return RecordFormats.of(installed.flatMap(Installed::formats));
    }

    /// Replays a record with the game that it names. Returns an error if the game is not installed, or if the starting
    /// position of the record is not valid.
    public Either<RecordError, Replay<?, ?>> replay(GameRecord record) {
        return find(record.game()).mapLeft(RecordError::unsupported)
            .flatMap(variant -> Replay.of(variant, record).map(replay -> replay));
    }

    private static String failed(Installed game, String name, String why) {
        return "the plugin in " + game.origin + " failed to create " + PlainText.line(name, 100) + ": " + why;
    }
}
