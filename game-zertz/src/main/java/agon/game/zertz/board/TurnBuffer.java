package agon.game.zertz.board;

import io.vavr.collection.Vector;

/// The [Trail] of the simulator. It contains at most eight turns since the last ring left the board. Rings are bits of
/// a [Lattice].
public final class TurnBuffer {
    private static final int KEPT = 8; // four turns, and the four turns that they may repeat
    private static final int LONGEST = 32; // maximum rings per turn; a chain over all 24 marbles has 24

    private static final int BASE = 62; // base of the number in `word`: 61 rings, and the end of a turn
    private static final int DIGITS = 10;  // maximum digits of this number, because 2 · 62¹⁰ < 2⁶³
    public static final long NO_TURN = 1;

    private final byte[] rings = new byte[KEPT * LONGEST]; // [slot * LONGEST + i] i-th ring of a turn
    private final int[] lengths = new int[KEPT]; // [slots] number of rings in each complete turn
    private int turns; // number of complete turns
    private int length; // number of rings in the current turn

    public void copyFrom(TurnBuffer that) {
        turns = that.turns;
        length = that.length;
        if (turns + length == 0) return;
        System.arraycopy(that.rings, 0, rings, 0, rings.length);
        System.arraycopy(that.lengths, 0, lengths, 0, lengths.length);
    }

    private static int slot(int turn) {
        return turn & KEPT - 1;
    }

    /// Removes all turns, because rings have left the board.
    public void forget() {
        turns = 0;
        length = 0;
    }

    public void add(int ring) {
        rings[slot(turns) * LONGEST + length++] = (byte) ring;
    }

    /// Ends the turn. Returns whether the last four turns repeat the four turns before them. If so, all turns are
    /// removed.
    public boolean end() {
        lengths[slot(turns++)] = length;
        length = 0;
        return turns >= KEPT && repeats();
    }

    private boolean repeats() {
        for (int turn = turns - KEPT / 2; turn < turns; turn++)
            if (!same(slot(turn), slot(turn - KEPT / 2))) return false;
        forget();
        return true;
    }

    private boolean same(int one, int other) {
        if (lengths[one] != lengths[other]) return false;
        for (int i = 0; i < lengths[one]; i++) if (rings[one * LONGEST + i] != rings[other * LONGEST + i]) return false;
        return true;
    }

    public void load(Trail trail, Lattice lattice) {
        forget();
        for (Vector<Integer> turn : trail.turns()) {
            for (int ring : turn) add(lattice.bit(ring));
            end();
        }
        for (int ring : trail.chain()) add(lattice.bit(ring));
    }

    private int first() {
        return Math.max(0, turns - KEPT + 1);
    }

    public Trail trail(Lattice lattice) {
        if (turns + length == 0) return Trail.NONE;
        return new Trail(Vector.range(first(), turns).map(turn -> rings(turn, lengths[slot(turn)], lattice)),
            rings(turns, length, lattice));
    }

    private Vector<Integer> rings(int turn, int count, Lattice lattice) {
        return Vector.range(0, count).map(i -> lattice.ring(rings[slot(turn) * LONGEST + i]));
    }

    public boolean isEmpty() {
        return turns + length == 0;
    }

    public boolean fits() {
        int digits = length;
        for (int turn = first(); turn < turns; turn++) digits += lengths[slot(turn)] + 1;
        return digits <= DIGITS;
    }

    /// Returns the trail, with renamed rings, as a number. The digits of the number are a 1, followed by the rings of
    /// the turns, with a 0 after each complete turn. If the trail does not fit into a number, a hash is returned.
    ///
    /// @param images new name of each ring, by its bit, in `[0, 61)`
    public long word(byte[] images) {
        long word = NO_TURN;
        for (int turn = first(); turn <= turns; turn++) {
            int start = slot(turn) * LONGEST, count = turn == turns ? length : lengths[slot(turn)];
            for (int i = 0; i < count; i++) word = word * BASE + images[rings[start + i]] + 1;
            if (turn < turns) word *= BASE;
        }
        return word;
    }

    public void load(long word, Lattice lattice) {
        if (word <= NO_TURN) {
            forget();
            return;
        }
        load(word / BASE, lattice);
        int digit = (int) (word % BASE);
        if (digit == 0) end();
        else add(lattice.bit(digit - 1));
    }
}
