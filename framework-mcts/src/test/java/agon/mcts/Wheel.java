package agon.mcts;

import agon.api.Packing;
import agon.api.Simulator;
import agon.api.SplitMix64;
import io.vavr.control.Option;

/// A hub and six spokes, which two seats take in turn, three each but one. The hub is worth ½, and two spokes side by
/// side of one seat ¼. Turned wheels are alike.
final class Wheel implements Simulator<Long>, Packing {
    static final int HUB = 0;
    private static final int CELLS = 7, ACTIONS = 6, SPOKES = 63;

    private final boolean packs;
    private final int[] taken = new int[2]; // [seats] bit 0 the hub, bits 1 to 6 the spokes
    private int plies;

    Wheel(boolean packs) {
        this.packs = packs;
    }

    @Override
    public int codes() {
        return CELLS;
    }

    @Override
    public int seats() {
        return 2;
    }

    @Override
    public void load(Long position) {
        taken[0] = (int) (position & 127);
        taken[1] = (int) (position >> 7 & 127);
        plies = Integer.bitCount(taken[0] | taken[1]);
    }

    @Override
    public Long position() {
        return taken[0] | (long) taken[1] << 7;
    }

    @Override
    public int seat() {
        return plies == ACTIONS ? OVER : plies % 2;
    }

    @Override
    public boolean midTurn() {
        return false;
    }

    @Override
    public int legal(int[] codes) {
        int n = 0;
        for (int cell = 0; cell < CELLS && plies < ACTIONS; cell++) if (isVacant(cell)) codes[n++] = cell;
        return n;
    }

    boolean isVacant(int cell) {
        return ((taken[0] | taken[1]) >> cell & 1) == 0;
    }

    @Override
    public void play(int code) {
        taken[plies++ % 2] |= 1 << code;
    }

    @Override
    public double payoff(int seat) {
        return worth(seat) - worth(1 - seat);
    }

    private double worth(int seat) {
        int spokes = taken[seat] >> 1;
        return (taken[seat] & 1) * 0.5 + ((spokes & turned(spokes, 1)) != 0 ? 0.25 : 0);
    }

    private static int turned(int spokes, int by) {
        return (spokes << by | spokes >> 6 - by) & SPOKES;
    }

    @Override
    public long hash() {
        return SplitMix64.mix(position());
    }

    @Override
    public Option<Packing> packing() {
        return Option.when(packs, this);
    }

    @Override
    public int longs() {
        return 1;
    }

    @Override
    public boolean pack(long[] words, int at) {
        long least = Long.MAX_VALUE;
        for (int by = 0; by < 6; by++) {
            long first = taken[0] & 1 | turned(taken[0] >> 1, by) << 1,
                second = taken[1] & 1 | turned(taken[1] >> 1, by) << 1;
            least = Math.min(least, first | second << 7);
        }
        words[at] = least;
        return true;
    }

    @Override
    public void unpack(long[] words, int at) {
        load(words[at]);
    }
}
