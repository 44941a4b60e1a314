package agon.api;

/// The mixing function of the generator SplitMix64: makes good hashes of numbers, and independent seeds of a seed and a
/// number. A bijection, so that different numbers have different hashes; the same in every run on every machine.
///
/// Source: Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014, §4; constants of
/// Stafford's variant 13 of the finalizer of MurmurHash3.
public final class SplitMix64 {
    /// What the generator adds between two numbers: 2⁶⁴ divided by the golden ratio, made odd. Add it first where 0
    /// must not become 0.
    public static final long GAMMA = 0x9e3779b97f4a7c15L;

    private SplitMix64() {}

    /// The hash of `bits`; that of 0 is 0.
    public static long mix(long bits) {
        long hash = (bits ^ bits >>> 30) * 0xbf58476d1ce4e5b9L;
        hash = (hash ^ hash >>> 27) * 0x94d049bb133111ebL;
        return hash ^ hash >>> 31;
    }
}
