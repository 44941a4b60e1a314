package agon.play.engine;

import agon.api.SplitMix64;
import java.security.SecureRandom;

/// Functions that create random seeds and derive the seeds of single games.
public final class Seeds {
    /// Small enough to enter by hand.
    private static final long FRESH = 1_000_000_000;

    private Seeds() {}

    /// Returns a random seed. Show it to the user, so that the game can be repeated.
    public static long fresh() {
        try {
            return new SecureRandom().nextLong(FRESH);
        } catch (RuntimeException | InternalError _) {
            // a plugin has removed the security providers of the process
            return Math.floorMod(mixed(System.nanoTime()), FRESH);
        }
    }

    /// Returns a seed in [0, 2⁴⁸) for a part of a larger unit, which is the same on every machine.
    public static long derived(long seed, long part, long subpart) {
        return mixed(mixed(mixed(seed) + part) + subpart) >>> 16;
    }

    private static long mixed(long seed) {
        return SplitMix64.mix(seed + SplitMix64.GAMMA);
    }
}
