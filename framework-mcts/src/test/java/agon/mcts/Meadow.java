package agon.mcts;

import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import java.util.random.RandomGenerator;

/// A board without edges, like those of tiles that are laid side by side: random games have thousands of actions, few
/// of very many codes are legal, and nothing ends the game but its length.
///
/// A position is how many actions were played and a number that is drawn from them.
final class Meadow implements Simulator<Meadow.Place>, Playouts {
    record Place(int plies, long key) {}

    private final int codes;
    private final int breadth;
    private final int length;
    private final long delay; // nanoseconds of a playout
    private int plies;
    private long key;

    /// @param codes   of actions
    /// @param breadth legal actions of a position
    /// @param length  actions of a game
    /// @param delay   nanoseconds that a playout takes at least
    Meadow(int codes, int breadth, int length, long delay) {
        this.codes = codes;
        this.breadth = breadth;
        this.length = length;
        this.delay = delay;
    }

    Meadow copy() {
        return new Meadow(codes, breadth, length, delay);
    }

    static Place start() {
        return new Place(0, 1);
    }

    @Override
    public int codeCount() {
        return codes;
    }

    @Override
    public int maxLegalActions() {
        return breadth;
    }

    @Override
    public void load(Place position) {
        plies = position.plies;
        key = position.key;
    }

    @Override
    public Place position() {
        return new Place(plies, key);
    }

    @Override
    public int seat() {
        return plies == length ? OVER : plies % 2;
    }

    @Override
    public int legal(int[] codes) {
        if (plies == length) return 0;
        int first = (int) (Long.remainderUnsigned(SplitMix64.mix(key), this.codes));
        for (int i = 0; i < breadth; i++) codes[i] = (first + i * (this.codes / breadth)) % this.codes;
        return breadth;
    }

    @Override
    public void play(int code) {
        key = SplitMix64.mix(key * 31 + code);
        plies++;
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        long end = System.nanoTime() + delay;
        Playouts.super.playout(dice, codes);
        while (delay > 0 && System.nanoTime() < end) Thread.onSpinWait();
    }

    @Override
    public double payoff(int seat) {
        return (key & 1) == seat ? 1 : -1;
    }

    @Override
    public long hash() {
        return SplitMix64.mix(key + plies);
    }
}
