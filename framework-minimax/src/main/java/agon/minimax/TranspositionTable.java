package agon.minimax;

/// A table of search results, indexed by 64-bit position hashes. It takes 16 bytes per entry. A bucket has two entries,
/// one for the deepest search and one for the latest search. An entry of an earlier decision is replaced regardless of
/// its depth.
///
/// Several threads can share a table. An entry is stored with the xor of its key and its data. If two threads write an
/// entry at the same time, the result does not match any key. Source: Hyatt and Mann, *A lock-less transposition table
/// implementation for parallel search chess engines*, ICGA Journal 25(1), 2002.
final class TranspositionTable {
    static final long NONE = 0;
    static final int EXACT = 1, LOWER = 2, UPPER = 3;
    /// The maximum depth of an entry.
    static final int DEEPEST = 64;

    private static final int SHIFT = AlphaBeta.INFINITE; // added to values to make them positive
    private static final int PROVEN = 1 << 2, AGE_AT = 3, DEPTH_AT = 6, VALUE_AT = 12, CODE_AT = 33; // first bits
    private static final int AGES = 7, DEPTHS = DEEPEST - 1, VALUES = (1 << 21) - 1;                 // masks

    final long[] slots; // [entries][2] key ^ entry, packed entry; a bucket fills half of a cache line
    private final int mask;
    private int age; // decisions so far, modulo 8

    TranspositionTable(long bytes) {
        int size = (int) Math.min(1 << 30, Long.highestOneBit(Math.max(4, bytes / 8)));
        slots = new long[size];
        mask = size - 1;
    }

    /// Starts a new decision.
    void advance() {
        age = age + 1 & AGES;
    }

    long find(long key) {
        int at = bucket(key);
        long first = slots[at + 1], second = slots[at + 3];
        if ((slots[at] ^ first) == key) return first;
        return (slots[at + 2] ^ second) == key ? second : NONE;
    }

    /// Stores a result. The value is in [-1,000,001, 1,000,001], the depth in [1, 64], and the code of the best action
    /// ≥ 0.
    void put(long key, int value, int depth, int bound, boolean proven, int code) {
        int at = bucket(key);
        long first = slots[at + 1];
        if ((slots[at] ^ first) != key
            && ((slots[at + 2] ^ slots[at + 3]) == key || first != NONE && age(first) == age && depth(first) > depth))
            at += 2;
        long entry = (long) code << CODE_AT | (long) (value + SHIFT) << VALUE_AT | depth - 1 << DEPTH_AT
            | age << AGE_AT | (proven ? PROVEN : 0) | bound;
        slots[at] = key ^ entry;
        slots[at + 1] = entry;
    }

    private int bucket(long key) {
        return (int) (key ^ key >>> 32) << 1 & mask & ~3;
    }

    static int value(long entry) {
        return ((int) (entry >>> VALUE_AT) & VALUES) - SHIFT;
    }

    static int depth(long entry) {
        return ((int) (entry >>> DEPTH_AT) & DEPTHS) + 1;
    }

    private static int age(long entry) {
        return (int) (entry >>> AGE_AT) & AGES;
    }

    static boolean isProven(long entry) {
        return (entry & PROVEN) != 0;
    }

    static int bound(long entry) {
        return (int) entry & 3;
    }

    static int code(long entry) {
        return (int) (entry >>> CODE_AT);
    }
}
