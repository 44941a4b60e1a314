package agon.lab.tuning;

import java.util.Random;
import java.util.random.RandomGenerator;

/// A generator of Java for Hipparchus, whose CMA-ES only draws normally distributed numbers. Ignores seeds, because the
/// generator has been seeded.
@SuppressWarnings("serial") // never serialized
final class HipparchusDice extends Random implements org.hipparchus.random.RandomGenerator {
    private final RandomGenerator dice;

    HipparchusDice(RandomGenerator dice) {
        this.dice = dice;
    }

    @Override
    protected int next(int bits) {
        return dice.nextInt() >>> Integer.SIZE - bits;
    }

    @Override
    public double nextGaussian() {
        return dice.nextGaussian();
    }

    @Override
    public long nextLong(long bound) {
        return dice.nextLong(bound);
    }

    @Override
    public void nextBytes(byte[] bytes, int start, int length) {
        for (int i = start; i < start + length; i++) bytes[i] = (byte) next(Byte.SIZE);
    }

    @Override
    public void setSeed(int seed) {}

    @Override
    public void setSeed(int[] seed) {}
}
