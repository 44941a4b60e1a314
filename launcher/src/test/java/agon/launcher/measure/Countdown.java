package agon.launcher.measure;

import agon.api.Simulator;
import java.util.random.RandomGenerator;

/// A game that counts down to zero. The player who reaches zero wins.
final class Countdown implements Simulator<Integer> {
    private final boolean lazy; // whether playouts do nothing
    private int left;
    private int seat;

    Countdown(int left, boolean lazy) {
        this.left = left;
        this.lazy = lazy;
    }

    @Override
    public int codes() {
        return 1;
    }

    @Override
    public int seats() {
        return 2;
    }

    @Override
    public void load(Integer position) {
        left = position;
        seat = 0;
    }

    @Override
    public Integer position() {
        return left;
    }

    @Override
    public int seat() {
        return left == 0 ? OVER : seat;
    }

    @Override
    public boolean midTurn() {
        return false;
    }

    @Override
    public int legal(int[] codes) {
        codes[0] = 0;
        return left == 0 ? 0 : 1;
    }

    @Override
    public void play(int code) {
        left--;
        seat = 1 - seat;
    }

    @Override
    public double payoff(int seat) {
        return seat == this.seat ? -1 : 1;
    }

    @Override
    public long hash() {
        return left;
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        if (!lazy) Simulator.super.playout(dice, codes);
    }
}
