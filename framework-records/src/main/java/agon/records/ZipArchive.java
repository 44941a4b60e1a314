package agon.records;

import agon.plugins.internal.ArchiveName;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/// A zip archive of records, with the name used in reports. [ArchiveName] decides which entries are read.
record ZipArchive(String name, Path path) {
    public static boolean is(Path path) throws IOException {
        if (!Files.isRegularFile(path)) return false;
        try (InputStream in = Files.newInputStream(path)) {
            byte[] first = in.readNBytes(4);
            return first.length == 4 && first[0] == 'P' && first[1] == 'K'
                && (first[2] == 3 && first[3] == 4 || first[2] == 5 && first[3] == 6);
        }
    }

    public static long count(Path path) {
        try {
            return is(path) ? names(path).count(name -> name.exists(ArchiveName::isRead)) : 1;
        } catch (IOException _) {
            return 1;
        }
    }

    /// Returns the entries that [#each] does not read, except for folders and files of operating systems. If the
    /// archive is damaged, returns no entries, because [#each] then reports the damage.
    public Vector<RecordSources.Skipped> skipped() {
        try {
            return is(path) ? names(path).flatMap(entry -> entry.flatMap(ArchiveName::skipped)
                .map(reason -> new RecordSources.Skipped(nameOf(entry.get()), reason))) : Vector.empty();
        } catch (IOException _) {
            return Vector.empty();
        }
    }

    private static Vector<Option<ArchiveName>> names(Path path) throws IOException {
        try (ZipFile zip = open(path)) {
            return Vector.ofAll(zip.stream().map(ArchiveName::of).toList());
        }
    }

    /// Passes each entry to `to`, in order. If the archive is damaged, passes the readable entries and then an error
    /// message.
    public void each(Consumer<RecordSources.Source> to) {
        try (ZipFile zip = open(path)) {
            Vector<? extends ZipEntry> entries = Vector.ofAll(zip.stream().toList());
            // ZipFile finds the content by name, so it would read one of two entries with the same name twice
            if (entries.map(ZipEntry::getName).toSet().size() < entries.size()) inOrder(to, Option.none());
            else
                entries.forEach(entry -> ArchiveName.of(entry).filter(ArchiveName::isRead)
                    .forEach(found -> to.accept(read(zip, entry, nameOf(found)))));
        } catch (ZipException e) {
            inOrder(to, Option.of(e));
        } catch (IOException e) {
            to.accept(RecordSources.Source.unreadable(name, "the archive cannot be read: " + e.getMessage()));
        }
    }

    /// Opens the archive. Entry names that are not valid UTF-8 are read as ISO 8859-1, because names without the UTF-8
    /// flag can have any encoding.
    private static ZipFile open(Path path) throws IOException {
        try {
            return new ZipFile(path.toFile(), StandardCharsets.UTF_8);
        } catch (ZipException _) {
            return new ZipFile(path.toFile(), StandardCharsets.ISO_8859_1);
        }
    }

    private static RecordSources.Source read(ZipFile zip, ZipEntry entry, String name) {
        try (InputStream in = zip.getInputStream(entry)) {
            return RecordSources.Source.of(name, in);
        } catch (IOException e) {
            return RecordSources.Source.unreadable(name,
                "the archive is damaged at this entry: " + e.getMessage());
        }
    }

    /// Reads an archive from front to back, without the central directory at its end.
    private void inOrder(Consumer<RecordSources.Source> to, Option<ZipException> damage) {
        try (ZipInputStream zip = new ZipInputStream(new BufferedInputStream(Files.newInputStream(path)),
            StandardCharsets.ISO_8859_1)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Option<ArchiveName> found = ArchiveName.of(entry).filter(ArchiveName::isRead);
                if (found.isDefined()) to.accept(RecordSources.Source.of(nameOf(found.get()), zip));
            }
            damage.forEach(why -> to.accept(RecordSources.Source.unreadable(name,
                "the archive is damaged: " + why.getMessage() + "; all entries that were found have been read")));
        } catch (IOException | IllegalArgumentException e) {
            boolean encrypted = String.valueOf(e.getMessage()).contains("encrypted");
            to.accept(RecordSources.Source.unreadable(name, encrypted
                ? "an entry of the archive is encrypted; the entries before it have been read; unpack the archive with "
                    + "its password, and specify the folder"
                : "the archive is damaged or truncated: " + e.getMessage()
                    + "; the entries before the damage have been read"));
        }
    }

    private String nameOf(ArchiveName entry) {
        return name + "!/" + entry.text();
    }
}
