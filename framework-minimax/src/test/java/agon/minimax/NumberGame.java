package agon.minimax;

import agon.api.Simulator;

/// A game for two seats whose positions are numbers.
abstract class NumberGame implements Simulator<Integer> {
    protected int at;

    @Override
    public void load(Integer position) {
        at = position;
    }

    @Override
    public Integer position() {
        return at;
    }

    protected abstract int actions();

    @Override
    public int legal(int[] codes) {
        for (int code = 0; code < actions(); code++) codes[code] = code;
        return actions();
    }

    @Override
    public double payoff(int seat) {
        return 0;
    }

    @Override
    public long hash() {
        return at;
    }
}
