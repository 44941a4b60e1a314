package agon.plugins;

import agon.api.Game;
import agon.api.GameExtras;
import agon.api.GameExtras.BundledNet;
import agon.api.GamePlugin;
import agon.api.Level;
import agon.api.Options;
import agon.api.PlainText;
import agon.api.Strategy;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.plugins.GameCatalog.Installed;
import agon.plugins.GameCatalog.Problem;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A plugin that is being loaded, with its current stage as a noun phrase for messages. The start of each stage counts
/// as progress for the heartbeat.
record PluginCandidate(String origin, AtomicReference<String> stage, Heartbeat heartbeat) {
    /// The maximum duration of a stage, as measured by a [Heartbeat], which counts only processor time on a busy
    /// machine.
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]{0,39}");
    private static final Pattern CLASS_VERSION = Pattern.compile("class file version (\\d+)");
    private static final int LONG = 200;
    private static final String AUTHOR = "report it to its author";

    static PluginCandidate of(String origin) {
        return new PluginCandidate(origin, new AtomicReference<>("its start"), new Heartbeat(PATIENCE));
    }

    <R> R at(String stage, Supplier<R> work) {
        heartbeat.begin();
        this.stage.set(stage);
        return work.get();
    }

    Problem problem(String what, String remedy) {
        return new Problem(origin, PlainText.line(what.replaceAll("\\s+", " "), 1_000), remedy);
    }

    Problem late() {
        return problem("it does not respond: " + stage.get() + " does not finish", AUTHOR);
    }

    Either<Problem, Installed> introduced(Supplier<GamePlugin> made, Option<String> sha256) {
        try {
            GamePlugin plugin = at("its constructor", made);
            String id = at("its method id()", plugin::id);
            if (id != null && ID.matcher(id).matches()) return offered(plugin, id, sha256);
            return Either.left(problem("its id '" + PlainText.line(String.valueOf(id), 60)
                + "' is invalid; expected a lower-case letter, then lower-case letters, digits and hyphens, at most 40",
                "change the result of id()"));
        } catch (RuntimeException | Error e) {
            return Either.left(failed(e));
        }
    }

    private Either<Problem, Installed> offered(GamePlugin plugin, String id, Option<String> sha256) {
        try {
            Options options = at("its method options()",
                () -> Objects.requireNonNull(plugin.options(), "options() is null"));
            Vector<RecordFormat> formats = at("its method formats()", () -> formats(plugin.formats()));
            Game<?, ?> game = at("its method game()",
                () -> Objects.requireNonNull(plugin.game(options.defaults()), "game(options) is null"));
            int seats = at("the method seats() of its rules", () -> game.rules().seats());
            if (seats < 1) throw new IllegalArgumentException("seats() is " + seats + "; expected at least 1");
            at("the names of its strategies", () -> requireNames(game.extras()));
            GamePlugin offered = SwapOption.of(plugin, options, seats);
            Options choices = offered == plugin ? options : offered.options();
            Either<String, Vector<EngineMeasurement>> engines = at("its measurements of engines",
                () -> EngineMeasurement.of(plugin.getClass(), id));
            return Either.right(new Installed(id, offered, choices, game.about(), seats, formats, game.extras(), origin,
                sha256, engines));
        } catch (LinkageError e) {
            return Either.left(failed(e));
        } catch (RuntimeException | Error e) {
            return Either.left(problem("its game '" + id + "' cannot be created (" + PlainText.of(e) + ")" + place(e),
                AUTHOR));
        }
    }

    private static GameExtras<?, ?> requireNames(GameExtras<?, ?> extras) {
        extras.strategies().forEach(strategy -> {
            if (!strategy.name().matches("[a-z][a-z0-9-]{0,39}") || !PlainText.isLine(strategy.meaning(), LONG))
                throw new IllegalArgumentException("the name or the meaning of the strategy '"
                    + PlainText.line(strategy.name(), 40) + "' is invalid");
        });
        requireDistinct("strategies", extras.strategies().map(Strategy::name));
        requireDistinct("levels", extras.levels().map(Level::name));
        requireDistinct("nets", extras.nets().map(BundledNet::name));
        return extras;
    }

    private static void requireDistinct(String what, Vector<String> names) {
        names.find(name -> names.count(name::equals) > 1).forEach(twice -> {
            throw new IllegalArgumentException("two " + what + " have the name " + twice);
        });
    }

    private Vector<RecordFormat> formats(Seq<RecordFormat> brought) {
        Vector<RecordFormat> formats = Vector.ofAll(Objects.requireNonNull(brought, "formats() is null"));
        if (origin.equals(Installed.BUILT_IN)) return formats;
        Vector<RecordFormat> outside = formats
            .map(format -> new GuardedFormat(format.id(), format.meaning(), format, origin));
        outside.forEach(format -> {
            if (!format.id().matches("[a-z0-9-]{1,40}") || !PlainText.isLine(format.meaning(), LONG))
                throw new IllegalArgumentException(
                    "the id or the meaning of the format '" + format.id() + "' is not plain text");
        });
        return outside;
    }

    Problem failed(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null
            && (cause instanceof ServiceConfigurationError || cause instanceof ExceptionInInitializerError))
            cause = cause.getCause();
        String said = PlainText.of(cause);
        Matcher version = CLASS_VERSION.matcher(said);
        if (cause instanceof UnsupportedClassVersionError && version.find()) return newerJava(version.group(1));
        if (cause instanceof LinkageError)
            return problem("it does not fit this version of agon.api (" + said + ")",
                "build it again against this version");
        if (cause instanceof ServiceConfigurationError)
            return problem("its provider is not a game (" + e.getMessage() + ")",
                "check `provides` in its module-info.java");
        return problem("its game cannot be created (" + said + ")" + place(cause), AUTHOR);
    }

    /// Returns the first line of the stack trace that is code of the plugin, or an empty text.
    static String place(Throwable e) {
        try {
            return Vector.of(e.getStackTrace())
                .find(line -> !line.getClassName().matches("(java|jdk|io\\.vavr|agon(?!\\.game\\.))\\..*"))
                .map(line -> " at " + PlainText.line(line.getClassName() + "." + line.getMethodName() + "("
                    + line.getFileName() + ":" + line.getLineNumber() + ")", LONG))
                .getOrElse("");
        } catch (RuntimeException | Error _) {
            return "";
        }
    }

    Problem newerJava(String classVersion) {
        return problem(
            "it was built for Java " + (Integer.parseInt(classVersion) - 44) + "; this is Java "
                + Runtime.version().feature(),
            "use a newer JDK");
    }

    /// A plugin's record format with time limits. They are necessary because every opened file is passed to every
    /// format. The id and the meaning are read when the plugin is loaded.
    private record GuardedFormat(String id, String meaning, RecordFormat format,
        String origin) implements RecordFormat {
        private static final Duration GLANCE = Duration.ofSeconds(1), WORK = Duration.ofSeconds(10);

        @Override
        public boolean recognises(String text) {
            return LimitedCall.ask(GLANCE, () -> format.recognises(text)).getOrElse(false);
        }

        @Override
        public Vector<Either<RecordError, GameRecord>> read(String text) {
            return LimitedCall.ask(WORK, () -> format.read(text))
                .getOrElseGet(why -> Vector.of(Either.left(RecordError.unreadable(failed(why)))));
        }

        @Override
        public Either<String, RecordFormat.Written> write(GameRecord record) {
            return LimitedCall.ask(WORK, () -> format.write(record)).getOrElseGet(why -> Either.left(failed(why)));
        }

        @Override
        public GameRecord continued(GameRecord record) {
            return LimitedCall.ask(WORK, () -> format.continued(record)).getOrElse(record);
        }

        @Override
        public String fileName(GameRecord record, String stem) {
            return LimitedCall.ask(GLANCE, () -> format.fileName(record, stem))
                .filterOrElse(name -> name.matches("[^/\\\\:*?\"<>|\\p{Cntrl}]{1,120}"), name -> name)
                .getOrElse(() -> RecordFormat.super.fileName(record, stem));
        }

        private String failed(String why) {
            return "the format " + id + " of " + origin + " failed: " + why;
        }
    }
}
