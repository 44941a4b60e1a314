package agon.mcts;

import agon.api.Packing;
import agon.api.SplitMix64;
import java.util.Arrays;

/// The positions of a graph, packed as their simulator packs them: the targets of links. A position entered by
/// different seats counts as several, because a node has values for one of them.
///
/// An open-addressing table of 32 bits of a hash and the number of an entry. A hash alone is never trusted: the longs
/// of the entry are compared, and each pair that differs although its hashes agree is counted.
final class TranspositionTable {
    /// What [#find] returns for a position that is not here.
    static final int NEW = -1;
    /// What [#find] returns for a position that cannot be packed.
    static final int UNPACKABLE = -2;

    private static final int SMALLEST = 1 << 12; // slots
    private static final int CHUNK = 1 << 12;    // entries

    private final int packed;    // longs of a position
    private final int width;     // longs of an entry: actor << 32 | target, and the position
    private final long limit;    // bytes
    private final long[] asked;  // [width] the entry that was looked for last
    private long[] slots;        // [power of 2] hash << 32 | entry + 1; 0 is vacant
    private long[][] chunks = new long[16][]; // [entries / CHUNK][CHUNK · width]
    private int entries;
    private int slot;            // where the entry that was looked for belongs
    private long lookups;
    private long hits;
    private long collisions;

    /// @param packed longs of a position
    /// @param limit  bytes
    TranspositionTable(int packed, long limit) {
        this.packed = packed;
        this.limit = limit;
        width = packed + 1;
        asked = new long[width];
        slots = new long[SMALLEST];
    }

    /// Forgets all positions.
    void clear() {
        Arrays.fill(slots, 0);
        entries = 0;
        lookups = 0;
        hits = 0;
        collisions = 0;
    }

    /// The target for where the walker stands, [#NEW] or [#UNPACKABLE].
    ///
    /// @param actor the seat that acted into the position
    int find(Packing walker, int actor) {
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

    /// Where what was asked for is, or belongs.
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

    /// Notes the target of what was looked for last and not found.
    ///
    /// @return the number of the entry; [#NEW] if there is no room
    int add(int target) {
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
        // The slots are doubled now and then, and for a moment there are the old ones too.
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

    /// Makes the position of an entry that of the walker.
    void unpack(int entry, Packing walker) {
        walker.unpack(chunks[entry / CHUNK], entry % CHUNK * width + 1);
    }

    /// What sharing came to.
    SearchReport.Sharing sharing() {
        return new SearchReport.Sharing(lookups, hits, collisions, 8L * ((long) entries * width + slots.length));
    }
}
