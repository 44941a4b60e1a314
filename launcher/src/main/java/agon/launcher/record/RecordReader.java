package agon.launcher.record;

import agon.api.PlainText;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.StartCommand;
import agon.records.RecordPipeline;
import agon.records.RecordSources;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Function;

/// Reads the games of a file given by the user, and replays them by the rules.
///
/// @param number chooses one game of each file
record RecordReader(Program program, RecordFormats formats, GameNumber number, PluginCalls calls) {
    static RecordReader of(Program program, GameNumber number) {
        return new RecordReader(program, program.catalog().formats(), number, new PluginCalls());
    }

    /// Returns the name of a file for messages.
    static String name(String file) {
        return file.equals(RecordSources.INPUT) ? "standard input" : file;
    }

    /// Returns the chosen games by their names for messages.
    ///
    /// @param file a path, or `-` for the standard input
    LinkedHashMap<String, Either<RecordError, GameRecord>> read(String file) {
        return read(file, formats::read);
    }

    /// Like [#read(String)], but returns the records with which the games are continued.
    LinkedHashMap<String, Either<RecordError, GameRecord>> readToContinue(String file) {
        return read(file, formats::readToContinue);
    }

    /// @throws Failure if the file cannot be read, it contains no record of an installed game, or it does not contain
    ///     the chosen game
    private LinkedHashMap<String, Either<RecordError, GameRecord>> read(String file,
        Function<byte[], Vector<Either<RecordError, GameRecord>>> reader) {
        if (!file.equals(RecordSources.INPUT)) check(file, Path.of(file));
        try (InputStream in = file.equals(RecordSources.INPUT) ? program.console().in()
            : Files.newInputStream(Path.of(file))) {
            Vector<Either<RecordError, GameRecord>> games = reader.apply(RecordSources.Source.of(file, in).content()
                .getOrElseThrow(why -> Failure.usage(name(file) + ": " + why)))
                .map(game -> game.flatMap(this::supported));
            if (games.forAll(Either::isLeft)) throw Failure.usage(name(file) + ": " + games.head().getLeft().because());
            return number.of(name(file), games);
        } catch (IOException e) {
            throw Failure.usage(name(file) + " cannot be read: " + FileException.reason(e));
        }
    }

    private Either<RecordError, GameRecord> supported(GameRecord record) {
        return program.catalog().find(record.game()).bimap(RecordError::unsupported, _ -> record);
    }

    private static void check(String file, Path path) {
        if (!Files.exists(path)) throw Failure.usage("there is no file " + file);
        if (Files.isDirectory(path))
            throw Failure.usage(file + " is a folder; expected a file ("
                + StartCommand.of("verify") + " reads folders)");
        if (!Files.isRegularFile(path))
            throw Failure.usage(file + " is a pipe or a device; expected a file, or - for standard input");
        if (file.toLowerCase(Locale.ROOT).endsWith(".zip"))
            throw Failure.usage(file + " is a zip archive; expected a single record file ("
                + StartCommand.of("verify") + " reads archives)");
    }

    /// @throws Failure if there is nothing to replay, or the game fails or does not respond
    Replay<?, ?> replay(String name, Either<RecordError, GameRecord> game) {
        GameRecord record = game
            .getOrElseThrow(rejection -> new Failure(Failure.FOUND, name + ": " + rejection.because()));
        return ask(name, record, alive -> RecordPipeline.replay(program.catalog(), record, alive))
            .getOrElseThrow(rejection -> Failure.usage(name + ": " + rejection.because()));
    }

    /// Returns the result of `question`, which may call the game of `record` and may therefore take arbitrarily long.
    ///
    /// @param name     name of the record, for error messages
    /// @param question call of the game; it must run its argument after every turn, or more often
    /// @throws Failure if the game fails, or makes no progress
    <R> R ask(String name, GameRecord record, Function<Runnable, R> question) {
        Heartbeat heartbeat = new Heartbeat("the replay of its record");
        return calls.call(record.game(), heartbeat, () -> Failure.caught(() -> question.apply(heartbeat::beat)))
            .getOrElseThrow(why -> Failure.usage(name + ": " + why)).getOrElseThrow(failure -> failure);
    }

    /// @throws Failure if the game does not have this turn
    static int within(String name, Replay<?, ?> replay, int turn) {
        int turns = replay.match().turns().size();
        if (turn > turns)
            throw Failure.usage(name + ": there is no move " + turn + "; the game has "
                + PlainText.count(turns, replay.refusal().isDefined() ? "legal move" : "move"));
        return turn;
    }
}
