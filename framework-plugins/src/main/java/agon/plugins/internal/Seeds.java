package agon.plugins.internal;

import agon.api.internal.SplitMix64;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Methods that create random seeds and derive the seeds of single games.
public final class Seeds {
    /// The upper limit of random seeds, which is small enough that a seed can be entered by hand.
    private static final long FRESH = 1_000_000_000;

    private Seeds() {}

    /// Returns a random seed. Show it to the user so that the game can be repeated. It is derived from the time and not
    /// from `SecureRandom`, because a plugin may have removed the security providers of the process.
    public static long fresh() {
        return Math.floorMod(mixed(System.nanoTime()), FRESH);
    }

    /// Returns a seed in [0, 2⁴⁸) for one part of a series, for example one player in one game. The same arguments
    /// produce the same seed on every machine.
    public static long derived(long seed, long part, long subpart) {
        return mixed(mixed(mixed(seed) + part) + subpart) >>> 16;
    }

    /// Returns a random number generator with this seed. Its numbers are the same on every machine.
    public static RandomGenerator generator(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private static long mixed(long seed) {
        return SplitMix64.mix(seed + SplitMix64.GAMMA);
    }
}
