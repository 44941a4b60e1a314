package agon.api.internal;

/// The mixing function of the SplitMix64 generator. It computes hashes of numbers, and derives independent seeds from a
/// seed and a number. It is a bijection, so different numbers have different hashes. Results are the same in every run
/// on every machine.
///
/// Sources: Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014, §4; the constants are
/// those of Stafford's variant 13 of the MurmurHash3 finalizer.
public final class SplitMix64 {
    /// The increment of the generator: 2⁶⁴ divided by the golden ratio, made odd. Add it to a number before mixing if
    /// the hash of 0 must not be 0.
    public static final long GAMMA = 0x9e3779b97f4a7c15L;

    private SplitMix64() {}

    /// Returns the hash of `bits`. The hash of 0 is 0.
    public static long mix(long bits) {
        long hash = (bits ^ bits >>> 30) * 0xbf58476d1ce4e5b9L;
        hash = (hash ^ hash >>> 27) * 0x94d049bb133111ebL;
        return hash ^ hash >>> 31;
    }
}
