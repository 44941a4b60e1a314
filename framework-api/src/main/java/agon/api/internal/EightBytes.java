package agon.api.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Eight successive bytes of an array as one `long`, with the first byte in the lowest bits.
public final class EightBytes {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private EightBytes() {}

    public static long read(byte[] bytes, int at) {
        return (long) LONGS.get(bytes, at);
    }

    public static void write(byte[] bytes, int at, long eight) {
        LONGS.set(bytes, at, eight);
    }
}
