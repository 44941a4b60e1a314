package agon.minimax;

/// A table of proven bounds of values, indexed by 64-bit hashes of positions. It takes 16 bytes per entry. If a bucket
/// is full, the entry with the least work is replaced. Values are 1, 0 or -1.
final class ExactTable {
    /// The bound of a position whose value is unknown.
    static final int UNKNOWN = 2;

    private static final int BUCKET = 4;                            // entries
    private static final int UPPER_AT = 2, WORK_AT = 4, CODE_AT = 10; // first bits

    private final long[] slots; // [entries][2] hash; lower bound + 1, upper bound + 1, logarithm of the work, code + 1
    private final int mask;

    ExactTable(long bytes) {
        int size = (int) Math.min(1 << 30, Long.highestOneBit(Math.max(2 * BUCKET * Long.BYTES, bytes) / Long.BYTES));
        slots = new long[size];
        mask = size - 1 & -2 * BUCKET;
    }

    private int bucket(long key) {
        return (int) (key ^ key >>> 32) << 1 & mask;
    }

    /// Returns the index of an entry, or -1 if there is none.
    private int find(long key) {
        int bucket = bucket(key);
        for (int i = bucket; i < bucket + 2 * BUCKET; i += 2) if (slots[i] == key && slots[i + 1] != 0) return i;
        return -1;
    }

    /// Returns a lower bound that is at least `least`, or an upper bound that is less, or [#UNKNOWN].
    int bound(long key, int least) {
        int at = find(key);
        if (at < 0) return UNKNOWN;
        int lower = lower(at), upper = upper(at);
        return lower >= least ? lower : upper < least ? upper : UNKNOWN;
    }

    /// Returns the code of the action that led to the best lower bound, or -1 if it is unknown.
    int code(long key) {
        int at = find(key);
        return at < 0 ? -1 : (int) (slots[at + 1] >>> CODE_AT) - 1;
    }

    /// Returns the binary logarithm of the largest number of positions searched for a bound, rounded up, or 0 if it is
    /// unknown.
    int work(long key) {
        int at = find(key);
        return at < 0 ? 0 : logarithm(at);
    }

    /// Stores a value, which is a lower bound if it is at least `least`, and otherwise an upper bound.
    ///
    /// @param code the code of an action that proves a lower bound; ignored for an upper bound
    /// @param work number of positions searched
    void put(long key, int least, int value, int code, long work) {
        int at = find(key), lower = -1, upper = 1, log = Long.SIZE - Long.numberOfLeadingZeros(work + 1);
        long best = 0;
        if (at < 0) at = free(bucket(key));
        else {
            lower = lower(at);
            upper = upper(at);
            log = Math.max(log, logarithm(at));
            best = slots[at + 1] >>> CODE_AT;
        }
        if (value < least) upper = Math.min(upper, value);
        else if (value > lower) {
            lower = value;
            best = code + 1;
        }
        slots[at] = key;
        slots[at + 1] = best << CODE_AT | (long) log << WORK_AT | (long) (upper + 1) << UPPER_AT | lower + 1;
    }

    private int free(int bucket) {
        int least = bucket;
        for (int i = bucket; i < bucket + 2 * BUCKET; i += 2) {
            if (slots[i + 1] == 0) return i;
            if (logarithm(i) < logarithm(least)) least = i;
        }
        return least;
    }

    private int lower(int at) {
        return (int) (slots[at + 1] & 3) - 1;
    }

    private int upper(int at) {
        return (int) (slots[at + 1] >>> UPPER_AT & 3) - 1;
    }

    private int logarithm(int at) {
        return (int) (slots[at + 1] >>> WORK_AT) & Long.SIZE - 1;
    }
}
