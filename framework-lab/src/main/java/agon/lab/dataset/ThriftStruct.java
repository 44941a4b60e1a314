package agon.lab.dataset;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// A struct in the compact protocol of Apache Thrift, in which Parquet stores its metadata. Fields must be added in
/// ascending order of their numbers.
final class ThriftStruct {
    private static final int I32 = 5, I64 = 6, BINARY = 8, LIST = 9, STRUCT = 12;
    private static final int SHORT_LIST = 15;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int last; // number of the last field

    private void field(int number, int type) {
        out.write(number - last << 4 | type);
        last = number;
    }

    ThriftStruct i32(int number, int value) {
        field(number, I32);
        varint(zigzag(value));
        return this;
    }

    ThriftStruct i64(int number, long value) {
        field(number, I64);
        varint(zigzag(value));
        return this;
    }

    ThriftStruct text(int number, String value) {
        field(number, BINARY);
        text(value);
        return this;
    }

    ThriftStruct struct(int number, ThriftStruct value) {
        field(number, STRUCT);
        out.writeBytes(value.bytes());
        return this;
    }

    ThriftStruct structs(int number, List<ThriftStruct> values) {
        list(number, values.size(), STRUCT);
        values.forEach(value -> out.writeBytes(value.bytes()));
        return this;
    }

    ThriftStruct i32s(int number, List<Integer> values) {
        list(number, values.size(), I32);
        values.forEach(value -> varint(zigzag(value)));
        return this;
    }

    ThriftStruct texts(int number, List<String> values) {
        list(number, values.size(), BINARY);
        values.forEach(this::text);
        return this;
    }

    private void list(int number, int size, int type) {
        field(number, LIST);
        out.write(Math.min(size, SHORT_LIST) << 4 | type);
        if (size >= SHORT_LIST) varint(size);
    }

    private void text(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        varint(bytes.length);
        out.writeBytes(bytes);
    }

    private static long zigzag(long value) {
        return value << 1 ^ value >> 63;
    }

    private void varint(long value) {
        varint(value, out);
    }

    static void varint(long value, ByteArrayOutputStream out) {
        long left = value;
        for (; (left & ~0x7fL) != 0; left >>>= 7) out.write((int) (left & 0x7f | 0x80));
        out.write((int) left);
    }

    byte[] bytes() {
        byte[] fields = out.toByteArray();
        return Arrays.copyOf(fields, fields.length + 1); // ends with a zero byte
    }
}
