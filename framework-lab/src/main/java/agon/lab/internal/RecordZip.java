package agon.lab.internal;

import io.vavr.collection.Vector;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

public final class RecordZip {
    private RecordZip() {}

    /// Returns the bytes of a zip archive. They depend only on the records, not on the time of writing.
    public static byte[] bytes(String stem, Vector<String> records) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < records.size(); i++) {
                ZipEntry entry = new ZipEntry(String.format(Locale.ROOT, "%s-%05d.txt", stem, i + 1));
                entry.setTime(0);
                zip.putNextEntry(entry);
                zip.write(records.get(i).getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot occur, because nothing is written to a file
        }
        return bytes.toByteArray();
    }
}
