package agon.lab.tuning;

import java.util.random.RandomGenerator;

/// Adapts a Java random generator for Hipparchus. Calls of `setSeed` are ignored, because the generator has already
/// been seeded.
record HipparchusDice(RandomGenerator dice) implements org.hipparchus.random.RandomGenerator {
    @Override
    public void setSeed(int seed) {}

    @Override
    public void setSeed(int[] seed) {}

    @Override
    public void setSeed(long seed) {}

    @Override
    public void nextBytes(byte[] bytes) {
        dice.nextBytes(bytes);
    }

    @Override
    public void nextBytes(byte[] bytes, int start, int length) {
        byte[] some = new byte[length];
        dice.nextBytes(some);
        System.arraycopy(some, 0, bytes, start, length);
    }

    @Override
    public int nextInt() {
        return dice.nextInt();
    }

    @Override
    public int nextInt(int bound) {
        return dice.nextInt(bound);
    }

    @Override
    public long nextLong() {
        return dice.nextLong();
    }

    @Override
    public long nextLong(long bound) {
        return dice.nextLong(bound);
    }

    @Override
    public boolean nextBoolean() {
        return dice.nextBoolean();
    }

    @Override
    public float nextFloat() {
        return dice.nextFloat();
    }

    @Override
    public double nextDouble() {
        return dice.nextDouble();
    }

    @Override
    public double nextGaussian() {
        return dice.nextGaussian();
    }
}
