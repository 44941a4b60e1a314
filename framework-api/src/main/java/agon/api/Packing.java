package agon.api;

/// Writes the current position of a simulator into a few longs and makes such longs the current position. See
/// [Simulator#packing].
///
/// What is packed is the canonical position, so that positions that symmetry makes equal share their longs. Symmetries
/// that exchange seats do not count here: see [agon.api.symmetry.Symmetries#canonicalKeepingSeats].
public interface Packing {
    /// Number of longs that [#pack] writes, ≥ 1.
    int longs();

    /// Writes the canonical position to `words[at..at + longs())`: the same longs for positions that symmetry makes
    /// equal in all that the rest of the game depends on, and for no others.
    ///
    /// @return whether it fits; if not, what was written means nothing
    boolean pack(long[] words, int at);

    /// Makes the canonical position current that [#pack] wrote, in this simulator or in one that it was copied from
    /// with [Simulator#copyFrom].
    void unpack(long[] words, int at);
}
