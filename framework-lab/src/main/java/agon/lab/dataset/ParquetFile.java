package agon.lab.dataset;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/// A flat table in the Apache Parquet 1.0 format. All columns are optional, values have the plain encoding, and pages
/// are compressed with gzip. Source: the Parquet project's file `parquet.thrift`. See docs/adr/14-data-sets.md.
final class ParquetFile implements AutoCloseable {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int OPTIONAL = 1, UTF8 = 0, PLAIN = 0, RLE = 3, GZIP = 2, DATA_PAGE = 0;

    enum Kind {
        WHOLE(1), NUMBER(5), TEXT(6);

        private final int type;

        Kind(int type) {
            this.type = type;
        }
    }

    record Field(String name, Kind kind) {}

    private final OutputStream out;
    private final Vector<Field> fields;
    private final List<ThriftStruct> groups = new ArrayList<>();
    private long position; // number of bytes written
    private long rows;

    ParquetFile(OutputStream out, Vector<Field> fields) {
        this.out = out;
        this.fields = fields;
        write(MAGIC);
    }

    private void write(byte[] bytes) {
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        position += bytes.length;
    }

    void write(Vector<Vector<Option<?>>> group) {
        List<ThriftStruct> chunks = new ArrayList<>();
        long size = 0;
        for (int i = 0; i < fields.size(); i++) {
            int column = i;
            Field field = fields.get(i);
            byte[] page = page(field.kind, group.map(row -> row.get(column))), packed = packed(page);
            long start = position;
            write(new ThriftStruct().i32(1, DATA_PAGE).i32(2, page.length).i32(3, packed.length)
                .struct(5, new ThriftStruct().i32(1, group.size()).i32(2, PLAIN).i32(3, RLE).i32(4, RLE)).bytes());
            long header = position - start;
            write(packed);
            size += header + page.length;
            chunks.add(new ThriftStruct().i64(2, start).struct(3, new ThriftStruct().i32(1, field.kind.type)
                .i32s(2, List.of(PLAIN, RLE)).texts(3, List.of(field.name)).i32(4, GZIP).i64(5, group.size())
                .i64(6, header + page.length).i64(7, position - start).i64(9, start)));
        }
        groups.add(new ThriftStruct().structs(1, chunks).i64(2, size).i64(3, group.size()));
        rows += group.size();
    }

    private static byte[] page(Kind kind, Vector<Option<?>> values) {
        ByteArrayOutputStream levels = new ByteArrayOutputStream(), page = new ByteArrayOutputStream();
        for (int from = 0, to; from < values.size(); from = to) {
            boolean there = values.get(from).isDefined();
            for (to = from; to < values.size() && values.get(to).isDefined() == there;) to++;
            ThriftStruct.varint(to - from << 1, levels);
            levels.write(there ? 1 : 0);
        }
        page.writeBytes(number(levels.size()));
        page.writeBytes(levels.toByteArray());
        for (Option<?> value : values) for (Object there : value) page.writeBytes(plain(kind, there));
        return page.toByteArray();
    }

    private static byte[] plain(Kind kind, Object value) {
        return switch (kind) {
            case WHOLE -> number((Integer) value);
            case NUMBER -> ByteBuffer.allocate(Double.BYTES).order(ByteOrder.LITTLE_ENDIAN).putDouble((Double) value)
                .array();
            case TEXT -> {
                byte[] text = ((String) value).getBytes(StandardCharsets.UTF_8);
                yield ByteBuffer.allocate(Integer.BYTES + text.length).order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(text.length).put(text).array();
            }
        };
    }

    private static byte[] number(int value) {
        return ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array();
    }

    private static byte[] packed(byte[] page) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    @Override
    public void close() {
        List<ThriftStruct> schema = new ArrayList<>();
        schema.add(new ThriftStruct().text(4, "turns").i32(5, fields.size()));
        for (Field field : fields) {
            ThriftStruct column = new ThriftStruct().i32(1, field.kind.type).i32(3, OPTIONAL).text(4, field.name);
            schema.add(field.kind == Kind.TEXT
                ? column.i32(6, UTF8).struct(10, new ThriftStruct().struct(1, new ThriftStruct())) : column);
        }
        byte[] footer = new ThriftStruct().i32(1, 1).structs(2, schema).i64(3, rows).structs(4, groups)
            .text(6, "agon").bytes();
        write(footer);
        write(number(footer.length));
        write(MAGIC);
    }
}
