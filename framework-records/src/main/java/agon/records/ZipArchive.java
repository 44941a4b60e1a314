package agon.records;

import io.vavr.collection.Vector;
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

/// A zip archive of records, with the name used in reports. Hidden entries and entries added by macOS are skipped.
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
            if (!is(path)) return 1;
            try (ZipFile zip = open(path)) {
                return zip.stream().filter(ZipArchive::wanted).count();
            }
        } catch (IOException _) {
            return 1;
        }
    }

    /// Passes each entry to `to`, in order. If the archive is damaged, passes the readable entries and then an error
    /// message.
    public void each(Consumer<RecordSources.Source> to) {
        try (ZipFile zip = open(path)) {
            zip.stream().filter(ZipArchive::wanted).forEach(entry -> to.accept(read(zip, entry)));
        } catch (ZipException e) {
            salvage(to, e);
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

    private RecordSources.Source read(ZipFile zip, ZipEntry entry) {
        try (InputStream in = zip.getInputStream(entry)) {
            return RecordSources.Source.of(nameOf(entry), in);
        } catch (IOException e) {
            return RecordSources.Source.unreadable(nameOf(entry),
                "the archive is damaged at this entry: " + e.getMessage());
        }
    }

    /// Reads a damaged archive from front to back, without the central directory at its end.
    private void salvage(Consumer<RecordSources.Source> to, ZipException damage) {
        try (ZipInputStream zip = new ZipInputStream(new BufferedInputStream(Files.newInputStream(path)),
            StandardCharsets.ISO_8859_1)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (wanted(entry)) to.accept(RecordSources.Source.of(nameOf(entry), zip));
            }
            to.accept(RecordSources.Source.unreadable(name,
                "the archive is damaged: " + damage.getMessage() + "; all entries that were found have been read"));
        } catch (IOException | IllegalArgumentException e) {
            to.accept(RecordSources.Source.unreadable(name,
                "the archive is damaged or truncated: " + e.getMessage()
                    + "; the entries before the damage have been read"));
        }
    }

    private String nameOf(ZipEntry entry) {
        return name + "!/" + entry.getName();
    }

    private static boolean wanted(ZipEntry entry) {
        return !entry.isDirectory()
            && Vector.of(entry.getName().split("/")).forAll(part -> !part.startsWith(".") && !part.equals("__MACOSX"));
    }
}
