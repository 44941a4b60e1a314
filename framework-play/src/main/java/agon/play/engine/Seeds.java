package agon.play.engine;

import agon.api.SplitMix64;
import java.security.SecureRandom;

/// Where seeds come from: one that nobody chose, and those of single games.
public final class Seeds {
    /// Short enough to be typed again.
    private static final long FRESH = 1_000_000_000;

    private Seeds() {}

    /// A seed that nobody knows beforehand; it is shown, so that a game can be had again.
    public static long fresh() {
        try {
            return new SecureRandom().nextLong(FRESH);
        } catch (RuntimeException | InternalError _) {
            // a plugin took away the security providers of the process
            return Math.floorMod(mixed(System.nanoTime()), FRESH);
        }
    }

    /// The seed of one part of a whole: different for different parts, and the same on every machine.
    ///
    /// @return in [0, 2⁴⁸)
    public static long derived(long seed, long part, long subpart) {
        return mixed(mixed(mixed(seed) + part) + subpart) >>> 16;
    }

    private static long mixed(long seed) {
        return SplitMix64.mix(seed + SplitMix64.GAMMA);
    }
}
