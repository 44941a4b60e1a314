package agon.api;

import agon.api.derived.MappedSimulator;
import agon.api.internal.SplitMix64;
import io.vavr.control.Option;

/// A conversion of a simulator's current position to a few longs, and back. See [Simulator#packing].
///
/// The canonical position is packed, so positions that are equal under symmetry have equal longs. Symmetries that
/// exchange seats are not used for this, as explained in [agon.api.symmetry.Symmetries#canonicalKeepingSeats].
public interface Packing {
    /// Returns the number of longs that [#pack] writes (at least 1).
    int longs();

    /// Writes the canonical position to `words[at..at + longs())`. Two positions have equal longs if and only if a
    /// symmetry maps one position, including everything on which the rest of the game depends, to the other.
    ///
    /// @return false if the position cannot be packed, in which case the content of the range is undefined
    boolean pack(long[] words, int at);

    /// Loads a canonical position that was written by [#pack] of this simulator, or of a simulator from which this one
    /// was copied with [Simulator#copyFrom].
    void unpack(long[] words, int at);

    /// Returns a hash that is equal for positions that are equal under symmetry. The default hashes the longs, which
    /// allocates an array on each call. If the position cannot be packed, the default returns the [Simulator#hash] of
    /// this object, which must be a simulator.
    default long canonicalHash() {
        long[] words = new long[longs()];
        if (!pack(words, 0)) return ((Simulator<?>) this).hash();
        long hash = 0;
        for (long word : words) hash = SplitMix64.mix(hash + SplitMix64.GAMMA ^ word);
        return hash;
    }

    /// Returns the [#canonicalHash] of the current position of a simulator. Without a packing, returns its
    /// [Simulator#hash], which ignores symmetry. The result omits the history of a [RepetitionRule], so that archives
    /// and opening books find a position regardless of the moves that led to it.
    static long canonicalHash(Simulator<?> simulator) {
        if (simulator instanceof MappedSimulator<?, ?> mapped) return mapped.positionHash();
        Option<Packing> packing = simulator.packing();
        return packing.isEmpty() ? simulator.hash() : packing.get().canonicalHash();
    }
}
