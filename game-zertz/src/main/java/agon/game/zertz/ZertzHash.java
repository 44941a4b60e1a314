package agon.game.zertz;

/// Hashes of the fast lane's position: products with odd constants, mixed as in SplitMix64.
final class ZertzHash {
    private static final byte[] SAME = new byte[64]; // [bits] each ring itself
    static {
        for (int bit = 0; bit < SAME.length; bit++) SAME[bit] = (byte) bit;
    }

    private ZertzHash() {}

    static long of(ZertzState s) {
        return mixed(s.left, s.occupied & ~s.grey, s.grey | s.black, ZertzCanonical.rest(s, s.jumper), s.turns.word(SAME));
    }

    static long mixed(long rings, long bright, long dark, long rest, long trail) {
        return mixed(mixed(rings + 0x9e3779b97f4a7c15L) ^ mixed(bright + 0x3c6ef372fe94f82aL) * 3 ^ mixed(dark + 0xdaa66d2c7ddf743fL) * 5
            ^ mixed(rest + 0x78dde6e5fd29f054L) * 7 ^ trail * 9);
    }

    private static long mixed(long bits) {
        long hash = (bits ^ bits >>> 30) * 0xbf58476d1ce4e5b9L;
        hash = (hash ^ hash >>> 27) * 0x94d049bb133111ebL;
        return hash ^ hash >>> 31;
    }
}
