package agon.minimax;

import agon.api.SplitMix64;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/// Proof and disproof numbers of positions, 16 bytes each, by hashes of 64 bits. When it is full, what took least work
/// is forgotten first. It can be kept in a file, and a proof goes on from there.
public final class ProofTable {
    /// No entry: nothing is known of a position.
    static final long NONE = 0;
    /// The number of a position that cannot be proven, or disproven.
    static final int INFINITE = (1 << 28) - 1;

    private static final int BUCKET = 4, NUMBER = 28;
    private static final long MAGIC = 0x41474f4e50524f4fL; // AGONPROO

    private final long[] keys;    // [entries] 0 where nothing is
    private final long[] entries; // [entries] proof number, disproof number, binary logarithm of the work
    private final int mask;

    /// @param mebibytes in [1, 65,536]
    public ProofTable(int mebibytes) {
        int size = (int) Math.min(1 << 30, Long.highestOneBit(((long) mebibytes << 20) / 16));
        keys = new long[size];
        entries = new long[size];
        mask = size - 1;
    }

    /// The entry of a position, or [#NONE].
    long find(long key) {
        int bucket = bucket(key);
        for (int i = bucket; i < bucket + BUCKET; i++) if (keys[i] == key) return entries[i];
        return NONE;
    }

    void put(long key, int proof, int disproof, long work) {
        int bucket = bucket(key), least = bucket;
        for (int i = bucket; i < bucket + BUCKET; i++) {
            if (keys[i] == key || keys[i] == 0) {
                least = i;
                break;
            }
            if (entries[i] >>> 2 * NUMBER < entries[least] >>> 2 * NUMBER) least = i;
        }
        keys[least] = key;
        entries[least] = proof | (long) disproof << NUMBER
            | (long) (Long.SIZE - Long.numberOfLeadingZeros(work)) << 2 * NUMBER;
    }

    /// Keeps the first numbers of a position where there is room, or something as cheap.
    void offer(long key, int proof, int disproof) {
        int bucket = bucket(key);
        for (int i = bucket; i < bucket + BUCKET; i++)
            if (keys[i] == 0 || entries[i] >>> 2 * NUMBER == 0) {
                keys[i] = key;
                entries[i] = proof | (long) disproof << NUMBER;
                return;
            }
    }

    private int bucket(long key) {
        return (int) (key ^ key >>> 32) & mask & -BUCKET;
    }

    static int proof(long entry) {
        return (int) entry & INFINITE;
    }

    static int disproof(long entry) {
        return (int) (entry >>> NUMBER) & INFINITE;
    }

    /// The binary logarithm of the positions below it that were looked at.
    static int work(long entry) {
        return (int) (entry >>> 2 * NUMBER);
    }

    /// How many positions it knows.
    public long size() {
        return Arrays.stream(keys).filter(key -> key != 0).count();
    }

    /// Writes all it knows.
    ///
    /// @param about what it is about, such as the name of a variant: [#read] refuses a table about something else
    /// @throws IOException if `out` does
    public void write(String about, OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeLong(MAGIC);
        data.writeLong(hash(about));
        data.writeLong(size());
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] == 0) continue;
            data.writeLong(keys[i]);
            data.writeLong(entries[i]);
        }
        data.flush();
    }

    /// Adds what [#write] wrote.
    ///
    /// @throws IOException if `in` does, or it is no such table, or one about something else: a sentence
    public void read(String about, InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        if (data.readLong() != MAGIC) throw new IOException("this is no table of proofs");
        if (data.readLong() != hash(about)) throw new IOException("this table is about another game than " + about);
        long size = data.readLong();
        for (long i = 0; i < size; i++) {
            long key = data.readLong(), entry = data.readLong();
            if (key != 0) put(key, proof(entry), disproof(entry), 1L << Math.clamp(work(entry) - 1L, 0, 62));
        }
    }

    private static long hash(String text) {
        long hash = 0;
        for (int i = 0; i < text.length(); i++) hash = SplitMix64.mix(hash ^ text.charAt(i));
        return hash;
    }
}
