package agon.minimax;

/// A table of search results, indexed by 64-bit position hashes. It takes 16 bytes per entry. A bucket has two entries,
/// one for the deepest search and one for the newest.
final class TranspositionTable {
    static final long NONE = 0;
    static final int EXACT = 1, LOWER = 2, UPPER = 3;

    private static final int SHIFT = 2_000_000; // added to values to make them positive
    private static final int VALUE = 22, DEPTH = 7, BOUND = 2, CODE = 32; // bits of each field, and one for proofs

    private final long[] keys;    // [entries] position hashes
    private final long[] entries; // [entries] packed results; NONE marks an empty entry
    private final int mask;

    TranspositionTable(long bytes) {
        int size = (int) Math.min(1 << 29, Long.highestOneBit(Math.max(2, bytes / 16)));
        keys = new long[size];
        entries = new long[size];
        mask = size - 1;
    }

    long find(long key) {
        int at = bucket(key);
        if (keys[at] == key) return entries[at];
        return keys[at + 1] == key ? entries[at + 1] : NONE;
    }

    /// Stores a result. The value is in [-2,000,000, 2,000,000], the depth in [1, 127], and the code of the best action
    /// ≥ 0.
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
