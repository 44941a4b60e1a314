package agon.net;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// Reads fields of the Protocol Buffers wire format. Source: <https://protobuf.dev/programming-guides/encoding/>.
final class ProtobufReader {
    private final ByteBuffer in;
    private long number;        // value of a field with one number
    private ByteBuffer content; // value of any other field

    ProtobufReader(ByteBuffer in) {
        this.in = in.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /// Reads the next field and returns its number, or 0 at the end.
    ///
    /// @throws IllegalArgumentException if the bytes are not valid. The message is a clause with the reason
    int next() {
        if (!in.hasRemaining()) return 0;
        long key = varint();
        content = ByteBuffer.allocate(0);
        number = 0;
        switch ((int) (key & 7)) {
            case 0 -> number = varint();
            case 1 -> content = take(8);
            case 2 -> content = take(varint());
            case 5 -> content = take(4);
            default -> throw new IllegalArgumentException("byte " + in.position() + " does not start a field");
        }
        int field = (int) (key >>> 3);
        if (field < 1) throw new IllegalArgumentException("byte " + in.position() + " does not start a field");
        return field;
    }

    private ByteBuffer take(long length) {
        if (length < 0 || length > in.remaining())
            throw new IllegalArgumentException(
                "unexpected end in the middle of a field, after " + in.limit() + " bytes");
        ByteBuffer part = in.slice(in.position(), (int) length).order(ByteOrder.LITTLE_ENDIAN);
        in.position(in.position() + (int) length);
        return part;
    }

    private long varint() {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            if (!in.hasRemaining()) throw new IllegalArgumentException("unexpected end in the middle of a number");
            byte next = in.get();
            value |= (next & 0x7fL) << shift;
            if (next >= 0) return value;
        }
        throw new IllegalArgumentException("byte " + in.position() + " ends a number of more than 64 bits");
    }

    long number() {
        return number;
    }

    ByteBuffer content() {
        return content;
    }

    String text() {
        return StandardCharsets.UTF_8.decode(content.duplicate()).toString();
    }

    ProtobufReader message() {
        return new ProtobufReader(content);
    }

    /// Returns the numbers of a repeated field, which may be packed or not.
    long[] numbers() {
        if (content.capacity() == 0) return new long[]{number};
        ProtobufReader packed = new ProtobufReader(content);
        long[] all = new long[content.capacity()];
        int count = 0;
        while (packed.in.hasRemaining()) all[count++] = packed.varint();
        return java.util.Arrays.copyOf(all, count);
    }
}
