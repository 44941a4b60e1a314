package agon.play.records;

import agon.play.game.GameSetup;
import agon.play.imports.GameImport;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;

/// A folder of game records. The folder need not exist. Its games can be listed, renamed, resumed in their own files,
/// and moved to a bin, from which they can be restored. Methods throw a [FileException] if the folder cannot be read.
public record RecordLibrary(Path folder) {
    private static final String BIN = ".bin";

    /// Returns the records, most recently written first. Files that are not in the default format are listed only by
    /// name.
    public Vector<RecordEntry> entries() {
        return Vector.ofAll(files().toJavaList().parallelStream().flatMap(file -> RecordTags.read(file).toJavaStream())
            .sorted((a, b) -> b.modified().compareTo(a.modified())).toList());
    }

    /// Returns at most `count` records, most recently written first. Reads at most twice as many files.
    public Vector<RecordEntry> recent(int count) {
        return files().map(file -> new Tuple2<>(file, file.toFile().lastModified()))
            .sorted((a, b) -> Long.compare(b._2, a._2)).take(2 * count)
            .flatMap(file -> RecordTags.read(file._1)).take(count);
    }

    /// Returns the record with a file name, or none if there is no such record. Reads only this file.
    public Option<RecordEntry> named(String name) {
        if (name.isEmpty() || name.startsWith(".") || !name.matches("[^/\\\\\\p{Cntrl}]+")) return Option.none();
        return Option.of(folder.resolve(name)).filter(Files::isRegularFile).flatMap(RecordTags::read);
    }

    private Vector<Path> files() {
        if (!Files.isDirectory(folder)) return Vector.empty();
        try (Stream<Path> files = Files.list(folder)) {
            return Vector.ofAll(files.filter(file -> !file.getFileName().toString().startsWith(".")).toList());
        } catch (IOException e) {
            throw new FileException("the folder " + folder + " cannot be read: " + FileException.reason(e));
        }
    }

    /// Returns the setup for continuing a game in its own file, or an error message if the game is over or cannot be
    /// read.
    public Either<String, GameSetup> resume(GameCatalog catalog, RecordEntry entry) {
        return GameImport.replay(catalog, entry.file())
            .filterOrElse(GameImport::isUnfinished, _ -> entry.file().getFileName() + ": the game is over")
            .map(replay -> GameImport.resumed(replay, entry.file(), 0));
    }

    /// Renames a record, and returns its new entry or an error message.
    public Either<String, RecordEntry> rename(RecordEntry entry, String name) {
        if (!name.matches("[^/\\\\\\p{Cntrl}]{1,120}") || name.startsWith("."))
            return Either.left("'" + name
                + "' is not a valid name for a record; expected up to 120 characters without slashes that "
                + "do not start with a dot");
        try {
            Path to = entry.file().resolveSibling(name);
            return to.equals(entry.file()) ? Either.right(entry) : move(entry, to);
        } catch (InvalidPathException e) {
            return Either.left("'" + name + "' is not a valid name for a record: " + e.getReason());
        }
    }

    /// Moves a record to the bin, and returns its new entry or an error message.
    public Either<String, RecordEntry> delete(RecordEntry entry) {
        return into(folder.resolve(BIN), entry);
    }

    /// Restores a record from the bin, and returns its new entry or an error message.
    public Either<String, RecordEntry> restore(RecordEntry entry) {
        return into(folder, entry);
    }

    /// Moves a record to another folder. A number is added to a name that is taken, so that no record is replaced.
    private static Either<String, RecordEntry> into(Path goal, RecordEntry entry) {
        try {
            Files.createDirectories(goal);
        } catch (IOException e) {
            return Either.left(FileException.writing(goal, e).getMessage());
        }
        String name = entry.file().getFileName().toString();
        int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
        for (int number = 1; number < 10_000; number++) {
            Path place = goal.resolve(number == 1 ? name : name.substring(0, dot) + "-" + number + name.substring(dot));
            if (!Files.exists(place)) return move(entry, place);
        }
        return Either.left(goal + " already contains too many records with the name " + name);
    }

    private static Either<String, RecordEntry> move(RecordEntry entry, Path to) {
        try {
            if (Files.exists(to)) throw new FileAlreadyExistsException(to.toString());
            return Either.right(new RecordEntry(Files.move(entry.file(), to), entry.number(), entry.game(),
                entry.players(), entry.date(), entry.result(), entry.turns(), entry.modified(), entry.chapter()));
        } catch (FileAlreadyExistsException _) {
            return Either.left(to + " already exists; choose another name");
        } catch (NoSuchFileException e) {
            return Either.left(FileException.reading(entry.file(), e).getMessage());
        } catch (IOException e) {
            return Either.left(FileException.writing(to, e).getMessage());
        }
    }
}
