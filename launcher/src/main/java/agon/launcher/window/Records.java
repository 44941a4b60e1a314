package agon.launcher.window;

import agon.api.GameCatalog;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormats;
import agon.api.record.Rejection;
import agon.api.record.Replay;
import agon.launcher.table.Headers;
import agon.launcher.table.PlayerSpec;
import agon.launcher.table.Seeds;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.stream.Stream;

/// Games in files.
final class Records {
    /// Longer files are no records of games.
    private static final long LARGEST = 16 << 20;

    private Records() {}

    /// The first game in a file, held against the rules; left: a sentence that says why there is none.
    static Either<String, Replay<?, ?>> replay(GameCatalog catalog, Path file) {
        try {
            if (Files.size(file) > LARGEST) return Either.left(file + " is larger than the " + (LARGEST >> 20) + " MiB that a record may have");
            return replay(catalog, Files.readAllBytes(file)).mapLeft(why -> file.getFileName() + ": " + why);
        } catch (IOException e) {
            return Either.left(file + " cannot be read: " + e);
        }
    }

    /// The same of a text.
    static Either<String, Replay<?, ?>> replay(GameCatalog catalog, byte[] text) {
        try {
            Either<Rejection, GameRecord> record = RecordFormats.of(catalog).read(text).head();
            return record.flatMap(r -> Replay.of(catalog, r)).mapLeft(Rejection::because);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return Either.left("a plugin failed on it: " + e);
        }
    }

    /// The file in a folder that was written last.
    static Option<Path> newest(Path folder) {
        if (!Files.isDirectory(folder)) return Option.none();
        try (Stream<Path> files = Files.list(folder)) {
            return Option.ofOptional(files.filter(Files::isRegularFile).filter(file -> !file.getFileName().toString().startsWith("."))
                .max(Comparator.comparing(Records::written)));
        } catch (IOException _) {
            return Option.none();
        }
    }

    private static FileTime written(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException _) {
            return FileTime.fromMillis(0);
        }
    }

    /// Whether the game stopped before its end, and nobody gave it up.
    static boolean goesOn(Replay<?, ?> replay) {
        return replay.outcome() == Replay.Outcome.UNFINISHED && !replay.match().status().isOver();
    }

    /// Who played it, to go on where it stopped: persons where the headers do not say, or say what is not to be had here.
    static Party party(Replay<?, ?> replay) {
        Map<String, String> headers = replay.record().headers();
        PlayerSpec person = PlayerSpec.parse("human").get();
        Vector<PlayerSpec> players = Vector.range(0, replay.match().game().about().seats())
            .map(seat -> headers.get(Headers.seat(seat)).flatMap(text -> PlayerSpec.parse(text).toOption()).getOrElse(person));
        return new Party(replay.match(), players,
            headers.get("Seed").filter(text -> text.matches("\\d{1,18}")).map(Long::parseLong).getOrElse(Seeds::fresh));
    }
}
