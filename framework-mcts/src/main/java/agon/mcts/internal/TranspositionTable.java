package agon.mcts.internal;

import agon.api.Packing;
import agon.api.internal.SplitMix64;
import agon.search.SearchReport;
import java.util.Arrays;

/// The packed positions of a graph, to whose nodes links can lead. A node has values for one seat only, the seat that
/// acted last. Equal positions with different last seats therefore have different entries.
///
/// The hash table uses open addressing. Its slots contain 32 bits of a hash and an entry number. A lookup always
/// compares the packed positions, and counts different positions with equal hashes.
public final class TranspositionTable {
    /// Returned by [#find] for an unknown position, and by [#add] if there is no room.
    public static final int NEW = -1;
    public static final int UNPACKABLE = -2;

    private static final int SMALLEST = 1 << 12; // minimum number of slots
    private static final int CHUNK = 1 << 12;    // entries per chunk

    private final int packed;    // longs per position
    private final int width;     // longs per entry: `actor << 32 | target`, and the position
    private final long limit;    // memory limit in bytes
    private final long[] asked;  // [width] the entry of the last lookup
    private long[] slots;        // [power of 2] `hash << 32 | entry + 1`; 0 marks a vacant slot
    private long[][] chunks = new long[16][]; // [entries / CHUNK][CHUNK · width]
    private int entries;
    private int slot;            // slot of the last lookup
    private long lookups;
    private long hits;
    private long collisions;

    public TranspositionTable(int packed, long limit) {
        this.packed = packed;
        this.limit = limit;
        width = packed + 1;
        asked = new long[width];
        slots = new long[SMALLEST];
    }

    public void clear() {
        Arrays.fill(slots, 0);
        entries = 0;
        lookups = 0;
        hits = 0;
        collisions = 0;
    }

    /// Returns the target for the position of the walker and the seat `actor`, which acted last. Returns [#NEW] or
    /// [#UNPACKABLE] if there is none.
    public int find(Packing walker, int actor) {
        if (!walker.pack(asked, 1)) return UNPACKABLE;
        asked[0] = (long) actor << 32;
        lookups++;
        slot = slot(hash(asked, 0));
        int entry = (int) slots[slot] - 1;
        if (entry < 0) return NEW;
        hits++;
        return (int) chunks[entry / CHUNK][entry % CHUNK * width];
    }

    private static long hash(long[] words, int from, int width) {
        long hash = 0;
        for (int i = from; i < from + width; i++) hash = SplitMix64.mix(hash * 31 + words[i]);
        return hash;
    }

    private long hash(long[] words, int from) {
        return hash(words, from + 1, packed) + (words[from] >>> 32) * SplitMix64.GAMMA;
    }

    private int slot(long hash) {
        int mask = slots.length - 1, at = (int) hash & mask;
        while (slots[at] != 0) {
            if (slots[at] >>> 32 == hash >>> 32) {
                if (isAsked((int) slots[at] - 1)) return at;
                collisions++;
            }
            at = at + 1 & mask;
        }
        return at;
    }

    private boolean isAsked(int entry) {
        long[] chunk = chunks[entry / CHUNK];
        int from = entry % CHUNK * width;
        return chunk[from] >>> 32 == asked[0] >>> 32 && Arrays.equals(chunk, from + 1, from + width, asked, 1, width);
    }

    /// Adds a target for the position of the last lookup, which was not found. Returns the number of its entry, or
    /// [#NEW] if there is no room.
    public int add(int target) {
        if (entries % CHUNK == 0 && !hasRoom()) return NEW;
        long hash = hash(asked, 0);
        if (4L * entries >= 3L * slots.length) {
            grow();
            slot = slot(hash);
        }
        int entry = entries++;
        long[] chunk = chunks[entry / CHUNK];
        System.arraycopy(asked, 0, chunk, entry % CHUNK * width, width);
        chunk[entry % CHUNK * width] |= target;
        slots[slot] = hash >>> 32 << 32 | entry + 1;
        return entry;
    }

    private boolean hasRoom() {
        int chunk = entries / CHUNK;
        if (chunk == chunks.length) chunks = Arrays.copyOf(chunks, 2 * chunk);
        if (chunks[chunk] != null) return true;
        // the slots count three times, because the old slots exist until the new ones, twice as many, are filled
        if (8L * ((chunk + 1L) * CHUNK * width + 3L * slots.length) > limit) return false;
        chunks[chunk] = new long[CHUNK * width];
        return true;
    }

    private void grow() {
        slots = new long[2 * slots.length];
        for (int entry = 0; entry < entries; entry++) {
            long hash = hash(chunks[entry / CHUNK], entry % CHUNK * width);
            int at = (int) hash & slots.length - 1;
            while (slots[at] != 0) at = at + 1 & slots.length - 1;
            slots[at] = hash >>> 32 << 32 | entry + 1;
        }
    }

    public void unpack(int entry, Packing walker) {
        walker.unpack(chunks[entry / CHUNK], entry % CHUNK * width + 1);
    }

    public SearchReport.Sharing sharing() {
        return new SearchReport.Sharing(lookups, hits, collisions, 8L * ((long) entries * width + slots.length));
    }
}
