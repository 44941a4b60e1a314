package agon.api;

/// A conversion of a simulator's current position to a few longs, and back. See [Simulator#packing].
///
/// The canonical position is packed, so that positions that are equal under symmetry have equal longs. Symmetries that
/// exchange seats do not count: see [agon.api.symmetry.Symmetries#canonicalKeepingSeats].
public interface Packing {
    /// Returns the number of longs that [#pack] writes, ≥ 1.
    int longs();

    /// Writes the canonical position to `words[at..at + longs())`. Two positions get equal longs if and only if a
    /// symmetry makes them identical in everything on which the rest of the game depends.
    ///
    /// @return false: the position does not fit, and the content of the range is undefined
    boolean pack(long[] words, int at);

    /// Loads the canonical position that [#pack] wrote, in this simulator or in one from which it was copied with
    /// [Simulator#copyFrom].
    void unpack(long[] words, int at);
}
