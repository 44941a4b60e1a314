package agon.records;

import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.RecordFormats;
import agon.plugins.FileException;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The sources found in the given paths: files, files in folders, and entries of zip archives. Hidden files in folders
/// are skipped, as are the journal and the manifest of a contest. Hidden entries of archives are skipped as well, and
/// listed by [#skipped].
///
/// @param paths  the specified paths; `-` is the input stream
/// @param except a file to skip in folders, for example the report of an earlier run, or null
/// @param in     the input stream for which `-` stands
public record RecordSources(Vector<String> paths, Path except, InputStream in) {
    /// The path of the input stream.
    public static final String INPUT = "-";
    private static final Vector<String> CONTEST = Vector.of("journal", "manifest.json");

    public static RecordSources of(Path... paths) {
        return new RecordSources(Vector.of(paths).map(Path::toString), null, InputStream.nullInputStream());
    }

    /// Passes each source to `to`, in order. At most one file is open at a time.
    public void each(Consumer<Source> to) {
        walk(file -> file.open(to, in));
    }

    /// Returns the number of sources, as far as it can be determined without reading them.
    public long count() {
        long[] count = {0};
        walk(file -> count[0] += file.path == null || file.isSpecial() ? 1 : ZipArchive.count(file.path));
        return count[0];
    }

    /// Returns the entries of zip archives that are not read although they may be records, in order. Folders, and files
    /// that operating systems add to archives, are not listed.
    public Vector<Skipped> skipped() {
        List<Skipped> skipped = new ArrayList<>();
        walk(file -> file.skipped().forEach(skipped::add));
        return Vector.ofAll(skipped);
    }

    /// An entry of a zip archive that is not read.
    ///
    /// @param name   the name of the archive and the entry
    /// @param reason the reason, as a clause
    public record Skipped(String name, String reason) {
        @Override
        public String toString() {
            return name + " is not read: " + reason;
        }
    }

    /// @param path the path, or null for the input stream
    private record Found(String name, Path path) {
        void open(Consumer<Source> to, InputStream in) {
            if (isSpecial()) {
                to.accept(Source.unreadable(name, "it is a pipe or a device, not a file"));
                return;
            }
            try {
                if (path == null) to.accept(Source.of(name, in));
                else if (ZipArchive.is(path)) new ZipArchive(name, path).each(to);
                else to.accept(file());
            } catch (IOException e) {
                to.accept(Source.unreadable(name, "it cannot be read: " + FileException.reason(e)));
            }
        }

        /// Returns whether this is a special file such as a pipe or a device, whose content may be endless.
        private boolean isSpecial() {
            return path != null && Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
        }

        Vector<Skipped> skipped() {
            return path == null || isSpecial() ? Vector.empty() : new ZipArchive(name, path).skipped();
        }

        private Source file() throws IOException {
            try (InputStream bytes = Files.newInputStream(path)) {
                return Source.of(name, bytes);
            }
        }
    }

    private void walk(Consumer<Found> to) {
        Set<Path> seen = new HashSet<>();
        for (String path : paths) {
            if (path.equals(INPUT)) to.accept(new Found(INPUT, null));
            else if (Files.isDirectory(Path.of(path))) folder(path, Path.of(path), seen, to);
            else to.accept(new Found(path, Path.of(path)));
        }
    }

    /// @param seen the real paths of the visited folders, which are necessary because links may form cycles
    private void folder(String name, Path folder, Set<Path> seen, Consumer<Found> to) {
        try {
            if (!seen.add(folder.toRealPath())) return;
            for (Path entry : entries(folder)) {
                String below = name + (name.endsWith("/") ? "" : "/") + entry.getFileName();
                if (Files.isDirectory(entry)) folder(below, entry, seen, to);
                else if (Files.isRegularFile(entry) && !isReport(entry)) to.accept(new Found(below, entry));
            }
        } catch (IOException e) {
            to.accept(new Found(name, folder));
        }
    }

    private boolean isReport(Path file) throws IOException {
        return except != null && Files.exists(except) && Files.isSameFile(file, except);
    }

    private static Vector<Path> entries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            Vector<Path> all = Vector.ofAll(
                entries.filter(entry -> !entry.getFileName().toString().startsWith(".")).sorted());
            Vector<Path> kept = all.filter(entry -> CONTEST.contains(entry.getFileName().toString()));
            return kept.size() == CONTEST.size() ? all.removeAll(kept) : all;
        }
    }

    /// The content of a file or of an entry of a zip archive.
    ///
    /// @param name    the name used in reports
    /// @param content the content, or an error message if it cannot be read
    public record Source(String name, Either<String, byte[]> content) {
        /// The maximum size of a record in bytes. It applies to the entries of zip archives, not to the archives
        /// themselves.
        public static final int LARGEST = 16 << 20;

        public static Source of(String name, InputStream in) throws IOException {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            return new Source(name,
                bytes.length <= LARGEST ? Either.right(bytes)
                    : Either.left("it is larger than " + (LARGEST >> 20) + " MiB, the maximum for a record"));
        }

        public static Source unreadable(String name, String because) {
            return new Source(name, Either.left(because));
        }

        /// Returns the games of this source, at least one. If a plugin fails, the result contains an error.
        public Vector<Either<RecordError, GameRecord>> games(RecordFormats formats) {
            try {
                return content.fold(because -> Vector.of(Either.left(RecordError.unreadable(because))), formats::read);
            } catch (RuntimeException | Error e) {
                return Vector.of(Either.left(RecordError.unreadable("a plugin failed to read it: " + e)));
            }
        }

        /// Returns the name of one of the games. A single game has the name of its source.
        ///
        /// @param game  the number of the game, from 0
        /// @param games the number of games
        public String name(int game, int games) {
            return games == 1 ? name : name + "#" + (game + 1);
        }

        /// Returns the size of the content in bytes.
        public int size() {
            return content.map(bytes -> bytes.length).getOrElse(0);
        }
    }
}
