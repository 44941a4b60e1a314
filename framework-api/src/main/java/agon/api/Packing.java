package agon.api;

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
}
