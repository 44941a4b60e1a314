package agon.net;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// Writes fields of the Protocol Buffers wire format. Source: <https://protobuf.dev/programming-guides/encoding/>.
final class ProtobufWriter {
    private static final int VARINT = 0, BYTES = 2;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    ProtobufWriter number(int field, long value) {
        varint((long) field << 3 | VARINT);
        varint(value);
        return this;
    }

    ProtobufWriter text(int field, String value) {
        return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    ProtobufWriter message(int field, ProtobufWriter message) {
        return bytes(field, message.bytes());
    }

    ProtobufWriter bytes(int field, byte[] value) {
        varint((long) field << 3 | BYTES);
        varint(value.length);
        out.writeBytes(value);
        return this;
    }

    private void varint(long value) {
        long rest = value;
        for (; (rest & ~0x7fL) != 0; rest >>>= 7) out.write((int) (rest & 0x7f | 0x80));
        out.write((int) rest);
    }

    byte[] bytes() {
        return out.toByteArray();
    }
}
