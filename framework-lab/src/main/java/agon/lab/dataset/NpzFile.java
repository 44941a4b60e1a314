package agon.lab.dataset;

import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A zip archive of arrays in the NPY 1.0 format. Identical arrays produce identical bytes. Source: NumPy,
/// *numpy.lib.format*.
final class NpzFile {
    /// The alignment of the values, in bytes. Headers are padded with spaces to reach it.
    private static final int ALIGNMENT = 64;
    private static final int BEFORE_HEADER = 10;
    /// The earliest time that a zip archive can contain.
    private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

    static void write(Path file, Vector<Column> columns, Vector<RowBlock> blocks) {
        int rows = blocks.map(RowBlock::rows).sum().intValue();
        try (OutputFile draft = new OutputFile(file, true)) {
            try (ZipOutputStream zip = new ZipOutputStream(draft.stream())) {
                // layers consist mostly of zeros, for which higher levels hardly improve the compression
                zip.setLevel(Deflater.BEST_SPEED);
                for (int i = 0; i < columns.size(); i++) write(zip, columns.get(i), i, rows, blocks);
            } catch (IOException e) {
                throw FileException.writing(file, e);
            }
            draft.keep();
        }
    }

    private static void write(ZipOutputStream zip, Column column, int index, int rows, Vector<RowBlock> blocks)
        throws IOException {
        ZipEntry entry = new ZipEntry(column.name() + ".npy");
        entry.setTimeLocal(EPOCH);
        zip.putNextEntry(entry);
        header(zip, column, rows);
        for (RowBlock block : blocks) zip.write(block.columns().get(index));
        zip.closeEntry();
    }

    private static void header(OutputStream out, Column column, int rows) throws IOException {
        String shape = column.shape().prepend(rows).mkString("(", ", ", column.shape().isEmpty() ? ",)" : ")");
        String text = "{'descr': '" + column.type() + "', 'fortran_order': False, 'shape': " + shape + ", }";
        int length = Math.ceilDiv(BEFORE_HEADER + text.length() + 1, ALIGNMENT) * ALIGNMENT - BEFORE_HEADER;
        out.write(new byte[]{(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) length, (byte) (length >> 8)});
        out.write((text + " ".repeat(length - text.length() - 1) + "\n").getBytes(StandardCharsets.US_ASCII));
    }
}
