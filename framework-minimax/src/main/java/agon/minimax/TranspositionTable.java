package agon.minimax;

/// What is known of positions that were searched, by their hashes of 64 bits: a bucket of two entries each, one for
/// the deeper search and one for the newer. An entry takes 16 bytes.
final class TranspositionTable {
    /// No entry: [#find] has found nothing.
    static final long NONE = 0;
    /// What the value of an entry is: that of the position, or a bound of it.
    static final int EXACT = 1, LOWER = 2, UPPER = 3;

    private static final int SHIFT = 2_000_000; // brings values above 0
    private static final int VALUE = 22, DEPTH = 7, BOUND = 2, CODE = 32; // bits, and one for what is proven

    private final long[] keys;    // [entries]
    private final long[] entries; // [entries] packed; NONE where nothing is
    private final int mask;

    /// @param bytes at most
    TranspositionTable(long bytes) {
        int size = (int) Math.min(1 << 29, Long.highestOneBit(Math.max(2, bytes / 16)));
        keys = new long[size];
        entries = new long[size];
        mask = size - 1;
    }

    /// The entry of a position, or [#NONE].
    long find(long key) {
        int at = bucket(key);
        if (keys[at] == key) return entries[at];
        return keys[at + 1] == key ? entries[at + 1] : NONE;
    }

    /// @param value in [-2,000,000, 2,000,000]
    /// @param depth in [1, 127]
    /// @param code  of the best action, ≥ 0
    void put(long key, int value, int depth, int bound, boolean proven, int code) {
        int at = bucket(key);
        if (keys[at] != key && keys[at + 1] != key && entries[at] != NONE && depth(entries[at]) > depth) at++;
        else if (keys[at + 1] == key) at++;
        keys[at] = key;
        entries[at] = (long) code << CODE | (long) (value + SHIFT) << 10 | depth << 3 | (proven ? 4 : 0) | bound;
    }

    private int bucket(long key) {
        return (int) (key ^ key >>> 32) & mask & ~1;
    }

    static int value(long entry) {
        return (int) (entry >>> 10 & (1 << VALUE) - 1) - SHIFT;
    }

    static int depth(long entry) {
        return (int) (entry >>> 3) & (1 << DEPTH) - 1;
    }

    static boolean isProven(long entry) {
        return (entry & 4) != 0;
    }

    static int bound(long entry) {
        return (int) entry & (1 << BOUND) - 1;
    }

    static int code(long entry) {
        return (int) (entry >>> CODE);
    }
}
