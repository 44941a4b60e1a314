package agon.play;

import java.security.SecureRandom;

/// Where seeds come from: one that nobody chose, and those of single games.
public final class Seeds {
    /// Short enough to be typed again.
    private static final long FRESH = 1_000_000_000;

    private Seeds() {}

    /// A seed that nobody knows beforehand; it is shown, so that a game can be had again.
    public static long fresh() {
        return new SecureRandom().nextLong(FRESH);
    }

    /// The seed of one part of a whole: different for different parts, and the same on every machine.
    ///
    /// @return in [0, 2⁴⁸)
    public static long derived(long seed, long part, long subpart) {
        return mixed(mixed(mixed(seed) + part) + subpart) >>> 16;
    }

    /// The mixer of SplitMix64: Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014, §4.
    private static long mixed(long seed) {
        long z = seed + 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
