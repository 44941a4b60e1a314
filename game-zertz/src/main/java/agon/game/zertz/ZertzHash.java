package agon.game.zertz;

import agon.api.Simulator;

/// Hashes of the simulator's position, computed as products with odd constants and mixed as in SplitMix64.
final class ZertzHash {
    private static final byte[] SAME = new byte[64]; // [bits] each ring as its own image
    static {
        for (int bit = 0; bit < SAME.length; bit++) SAME[bit] = (byte) bit;
    }

    private ZertzHash() {}

    static long of(ZertzState s) {
        return mixed(s.left, s.occupied & ~s.grey, s.grey | s.black, ZertzCanonical.rest(s, s.jumper),
            s.turns.word(SAME));
    }

    static long mixed(long rings, long bright, long dark, long rest, long trail) {
        long boards = Simulator.mix(rings + 0x9e3779b97f4a7c15L) ^ Simulator.mix(bright + 0x3c6ef372fe94f82aL) * 3
            ^ Simulator.mix(dark + 0xdaa66d2c7ddf743fL) * 5;
        return Simulator.mix(boards ^ Simulator.mix(rest + 0x78dde6e5fd29f054L) * 7 ^ trail * 9);
    }
}
