package agon.game.zertz;

/// Hashes of the fast lane's position. Sums of products with odd constants, mixed as in SplitMix64.
final class ZertzHash {
    private final Images images;
    private final ArrayShifts shifts;
    private final byte[] moved = new byte[64]; // [bits] image of a ring

    ZertzHash(ZertzBoard board) {
        images = Images.of(board);
        shifts = ArrayShifts.of(board);
    }

    private static final byte[] SAME = new byte[64];
    static {
        for (int bit = 0; bit < SAME.length; bit++) SAME[bit] = (byte) bit;
    }

    static long of(ZertzSimulator s) {
        long hash = boards(s.left, s.occupied, s.grey, s.black);
        return mixed(places(s) ? hash + places(s, SAME) : hash) ^ rest(s);
    }

    private static long boards(long left, long occupied, long grey, long black) {
        return mixed(left + 0x9e3779b97f4a7c15L) ^ mixed(occupied + 0x3c6ef372fe94f82aL) * 3 ^ mixed(grey + 0xdaa66d2c7ddf743fL) * 5
            ^ mixed(black + 0x78dde6e5fd29f054L) * 7;
    }

    /// What no symmetry moves.
    private static long rest(ZertzSimulator s) {
        return mixed(mixed(s.pool + ((long) s.first << 32)) + s.second + ((long) s.seat << 24) + ((long) phase(s) << 25));
    }

    private static int phase(ZertzSimulator s) {
        return switch (s.phase) {
            case ZertzSimulator.BEGIN -> s.passed ? 1 : 0;
            case ZertzSimulator.TAKING -> 2;
            case ZertzSimulator.JUMPING -> 3;
            default -> s.ending instanceof Phase.Begin(boolean passed) ? passed ? 1 : 0 : s.ending instanceof Phase.BothPassed ? 4 : 5;
        };
    }

    /// Whether places count beside the board: the marble that goes on jumping, and the trail.
    private static boolean places(ZertzSimulator s) {
        return s.phase == ZertzSimulator.JUMPING || !s.turns.isEmpty();
    }

    /// @param moved by bits, image of each ring
    private static long places(ZertzSimulator s, byte[] moved) {
        return (s.phase == ZertzSimulator.JUMPING ? 1 + moved[s.jumper] : 0) + 64 * mixed(s.turns.hash(moved));
    }

    /// The least hash of all images, each shifted as far on in the array as it goes: what can be shifted into each other becomes the same.
    long canonical(ZertzSimulator s) {
        Lattice lattice = s.lattice;
        long left = lattice.packed(s.left), occupied = lattice.packed(s.occupied), grey = lattice.packed(s.grey), black = lattice.packed(s.black);
        boolean shiftable = shifts.any(left), places = places(s);
        long least = Long.MAX_VALUE;
        for (int image = 0; image < images.count(); image++) {
            long turned = images.of(image, left);
            int shift = shiftable ? shifts.farthest(turned) : shifts.none();
            long hash = boards(shifts.of(shift, turned), shifts.of(shift, images.of(image, occupied)), shifts.of(shift, images.of(image, grey)),
                shifts.of(shift, images.of(image, black)));
            least = Math.min(least, places ? hash + places(s, moved(lattice, image, shift)) : hash);
        }
        return mixed(least) ^ rest(s);
    }

    private byte[] moved(Lattice lattice, int image, int shift) {
        for (int ring = 0; ring < lattice.size(); ring++) moved[lattice.bit(ring)] = (byte) shifts.ring(shift, images.ring(image, ring));
        return moved;
    }

    private static long mixed(long bits) {
        long hash = (bits ^ bits >>> 30) * 0xbf58476d1ce4e5b9L;
        hash = (hash ^ hash >>> 27) * 0x94d049bb133111ebL;
        return hash ^ hash >>> 31;
    }
}
