package agon.game.gipf;

import agon.api.Packing;
import agon.api.Simulator;

/// Packs the position of the simulator: each set of pieces with one bit per spot, followed by the rest of the position.
final class GipfPacking implements Packing {
    private static final int SPOTS = Spots.ALL.size();
    private static final long SET = (1L << SPOTS) - 1;

    private final GipfState state;
    private long own, other, gipf; // the canonical position

    GipfPacking(GipfState state) {
        this.state = state;
    }

    @Override
    public int longs() {
        return 3;
    }

    @Override
    public boolean pack(long[] words, int at) {
        canonical();
        words[at] = own;
        words[at + 1] = other;
        words[at + 2] = gipf;
        return true;
    }

    long hash() {
        return hash(Lattice.spots(state.own) | rest(), Lattice.spots(state.other) | (long) state.left << SPOTS,
            Lattice.spots(state.gipf));
    }

    private static long hash(long own, long other, long gipf) {
        return Simulator.mix(own ^ Simulator.mix(other ^ Simulator.mix(gipf)));
    }

    private long rest() {
        GipfState s = state;
        long rest = (s.seat * 3 + s.phase) * 3 + s.ownKinds;
        return ((rest * 3 + s.otherKinds) * 64 + s.ownReserve) * 64 + s.otherReserve << SPOTS;
    }

    /// Finds the smallest image. The sets are compared in the order of the words.
    private void canonical() {
        long ownSpots = Lattice.spots(state.own), otherSpots = Lattice.spots(state.other),
            gipfSpots = Lattice.spots(state.gipf);
        own = ownSpots;
        other = otherSpots | (long) state.left << SPOTS;
        gipf = gipfSpots;
        for (int g = 1; g < Lattice.SYMMETRIES; g++) {
            long one = Lattice.image(g, ownSpots);
            if (one > own) continue;
            long two = Lattice.image(g, otherSpots) | Lattice.image(g, state.left) << SPOTS,
                three = Lattice.image(g, gipfSpots);
            if (one == own && (two > other || two == other && three >= gipf)) continue;
            own = one;
            other = two;
            gipf = three;
        }
        own |= rest();
    }

    @Override
    public void unpack(long[] words, int at) {
        GipfState s = state;
        s.own = Long.expand(words[at] & SET, Lattice.BOARD);
        s.other = Long.expand(words[at + 1] & SET, Lattice.BOARD);
        s.gipf = Long.expand(words[at + 2], Lattice.BOARD);
        s.left = (int) (words[at + 1] >>> SPOTS);
        int rest = (int) (words[at] >>> SPOTS);
        s.otherReserve = rest & 63;
        s.ownReserve = rest >> 6 & 63;
        int kinds = rest >> 12;
        s.otherKinds = kinds % 3;
        s.ownKinds = kinds / 3 % 3;
        s.phase = kinds / 9 % 3;
        s.seat = kinds / 27;
        s.settle();
    }
}
