package agon.api.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Writes numbers whose binary digits are sets of cells, eight at a time.
public final class BinaryDigits {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EACH = 0x01010101_01010101L;

    private BinaryDigits() {}

    /// Writes `n` numbers of two digits, `n` ≤ 64. Bit `i` of a set belongs to the number at index `at + i`. Some
    /// numbers may be written twice.
    public static void write(byte[] to, int at, int n, long ones, long twos) {
        for (int i = 0; i + 8 < n; i += 8) LONGS.set(to, at + i, eight(ones, i) + 2 * eight(twos, i));
        if (n >= 8) LONGS.set(to, at + n - 8, eight(ones, n - 8) + 2 * eight(twos, n - 8));
        else for (int i = 0; i < n; i++) to[at + i] = (byte) (digit(ones, i) + 2 * digit(twos, i));
    }

    /// Like [#write(byte[], int, int, long, long)], but with six digits.
    public static void write(byte[] to, int at, int n, long ones, long twos, long fours, long eights, long sixteens,
        long thirtyTwos) {
        if (n < 8)
            for (int i = 0; i < n; i++)
                to[at + i] = (byte) (digit(ones, i) + 2 * digit(twos, i) + 4 * digit(fours, i) + 8 * digit(eights, i)
                    + 16 * digit(sixteens, i) + 32 * digit(thirtyTwos, i));
        else
            for (int k = 0; k < n; k += 8) {
                int i = Math.min(k, n - 8);
                LONGS.set(to, at + i, eight(ones, i) + 2 * eight(twos, i) + 4 * eight(fours, i) + 8 * eight(eights, i)
                    + 16 * eight(sixteens, i) + 32 * eight(thirtyTwos, i));
            }
    }

    private static long eight(long set, int from) {
        return Long.expand(set >>> from, EACH);
    }

    private static long digit(long set, int i) {
        return set >>> i & 1;
    }
}
