package agon.lab.dataset;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The arrays of a file, read byte by byte as the format NPY 1.0 says.
record NpzContent(Map<String, Array> arrays) {
    private static final Pattern HEADER = Pattern
        .compile("\\{'descr': '(.{3,4})', 'fortran_order': False, 'shape': \\((\\d+),((?: \\d+,)* ?\\d*)\\), \\} *\n");

    /// @param values little-endian
    record Array(String type, Vector<Integer> shape, ByteBuffer values) {
        float number(int index) {
            return switch (type) {
                case "<f4" -> values.getFloat(4 * index);
                case "<i4" -> values.getInt(4 * index);
                default -> values.get(index);
            };
        }

        /// The values of one row.
        Vector<Float> row(int row) {
            int size = shape.tail().product().intValue();
            return Vector.range(row * size, (row + 1) * size).map(this::number);
        }

        String text(int row) {
            byte[] bytes = new byte[16];
            values.get(16 * row, bytes);
            return new String(bytes, StandardCharsets.UTF_8).replace("\0", "");
        }
    }

    static NpzContent of(Path file) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            Map<String, Array> arrays = LinkedHashMap.empty();
            for (ZipEntry entry : zip.stream().toList())
                arrays = arrays.put(entry.getName().replace(".npy", ""),
                    array(zip.getInputStream(entry).readAllBytes()));
            return new NpzContent(arrays);
        }
    }

    private static Array array(byte[] bytes) {
        ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        byte[] magic = new byte[8];
        all.get(magic);
        if (!new String(magic, StandardCharsets.ISO_8859_1).equals("\u0093NUMPY\u0001\0"))
            throw new AssertionError("no NPY 1.0");
        byte[] header = new byte[all.getShort()];
        all.get(header);
        if (all.position() % 64 != 0) throw new AssertionError("the values begin at " + all.position());
        Matcher parts = HEADER.matcher(new String(header, StandardCharsets.US_ASCII));
        if (!parts.matches()) throw new AssertionError(new String(header, StandardCharsets.US_ASCII));
        Vector<Integer> shape = Vector.of((parts.group(2) + "," + parts.group(3)).split(",")).map(String::strip)
            .reject(String::isEmpty).map(Integer::parseInt);
        ByteBuffer values = all.slice().order(ByteOrder.LITTLE_ENDIAN);
        int size = Integer.parseInt(parts.group(1).substring(2)) * shape.product().intValue();
        if (values.limit() != size) throw new AssertionError(values.limit() + " bytes in place of " + size);
        return new Array(parts.group(1), shape, values);
    }

    Array get(String name) {
        return arrays.get(name).get();
    }

    int rows() {
        return get("action").shape.head();
    }
}
