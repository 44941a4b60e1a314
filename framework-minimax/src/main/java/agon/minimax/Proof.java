package agon.minimax;

import agon.api.Action;
import agon.api.internal.SplitMix64;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;

/// The result of a proof search, with actions and their texts.
///
/// @param outcome result for the seat to act
/// @param line    the actions of the proof. The proving side plays proven actions, and the other side plays the actions
///     that took the most work to refute. Empty for a draw
/// @param turns   texts of the turns of the line; the first continues the current turn
/// @param nodes   number of positions searched (at least 0)
public record Proof<A extends Action>(ProofSearch.Solution.Outcome outcome, Vector<A> line, Vector<String> turns,
    long nodes,
    Duration elapsed) {
    static <P, A extends Action> Proof<A> of(Match<P, A> match, ProofSearch.Solution solution) {
        Match<P, A> end = solution.line().foldLeft(Match.from(match.variant(), match.position()),
            (here, code) -> here.play(here.legal(code).get()).get());
        return new Proof<>(solution.outcome(), end.actions(), end.texts(), solution.nodes(), solution.elapsed());
    }

    /// A table of the proof and disproof numbers of positions, indexed by 64-bit hashes. It takes 16 bytes per entry.
    /// If the table is full, the entries with the least work are replaced first. You can save the table to a file to
    /// continue a proof later.
    public static final class Table {
        static final long NONE = 0;
        /// The proof number of a position that cannot be proven, and the disproof number of a position that cannot be
        /// disproven.
        static final int INFINITE = (1 << 28) - 1;

        private static final int BUCKET = 4, NUMBER = 28;
        private static final long MAGIC = 0x41474f4e50524f4fL; // ASCII "AGONPROO"
        private static final long WITH_DRAWS = MAGIC + 1;      // a table whose disproofs prove draws

        private final long[] keys;    // [entries] hashes of positions; 0 marks an empty entry
        private final long[] entries; // [entries] proof number, disproof number and binary logarithm of the work
        private final int mask;
        private boolean precludesDraws;

        /// @param mebibytes size of the table, in [1, 65,536]
        public Table(int mebibytes) {
            int size = (int) Math.min(1 << 30, Long.highestOneBit(((long) mebibytes << 20) / 16));
            keys = new long[size];
            entries = new long[size];
            mask = size - 1;
        }

        /// Records that a search has encountered a repetition or chance. The disproofs in this table no longer prove
        /// draws, because they may depend on the repetition, or on the assumption that chance acts against the proving
        /// side.
        void precludeDraws() {
            precludesDraws = true;
        }

        boolean precludesDraws() {
            return precludesDraws;
        }

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

        /// Stores the initial numbers of a position if there is a free entry or an entry without work.
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

        /// Returns the binary logarithm of the number of positions searched below this position.
        static int work(long entry) {
            return (int) (entry >>> 2 * NUMBER);
        }

        /// Returns the number of positions.
        public long size() {
            return Arrays.stream(keys).filter(key -> key != 0).count();
        }

        /// Writes all entries.
        ///
        /// @param about subject of the table, such as the name of a variant. [#read] rejects a table with another
        ///              subject
        /// @throws IOException if `out` throws one
        public void write(String about, OutputStream out) throws IOException {
            DataOutputStream data = new DataOutputStream(out);
            data.writeLong(precludesDraws ? MAGIC : WITH_DRAWS);
            data.writeLong(hash(about));
            data.writeLong(size());
            for (int i = 0; i < keys.length; i++) {
                if (keys[i] == 0) continue;
                data.writeLong(keys[i]);
                data.writeLong(entries[i]);
            }
            data.flush();
        }

        /// Adds the entries of a table that [#write] has written.
        ///
        /// @throws IOException if `in` throws one, if the table is not valid, or if it has another subject
        public void read(String about, InputStream in) throws IOException {
            DataInputStream data = new DataInputStream(in);
            long magic = data.readLong();
            if (magic != MAGIC && magic != WITH_DRAWS) throw new IOException("this is not a table of proofs");
            if (data.readLong() != hash(about)) throw new IOException("this table was not created for " + about);
            precludesDraws |= magic == MAGIC;
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
}
