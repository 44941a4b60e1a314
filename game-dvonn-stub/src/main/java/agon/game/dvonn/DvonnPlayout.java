package agon.game.dvonn;

import java.util.random.RandomGenerator;

/// Draws uniformly distributed random actions without listing all actions.
///
/// A stack and a direction are drawn at random until they form a legal move, so all moves are equally likely. After a
/// few failures, all moves are counted and the number of one of them is drawn, which does not change the distribution.
/// A choice among n has a bias below n·2⁻³².
final class DvonnPlayout {
    static final int NONE = -1;
    private static final int TRIES = 4;
    /// The number of choices per random number while pieces are placed. All 49⁵ sequences of choices are equally
    /// likely, up to one part in 2³⁵.
    private static final int CHOICES = 5;

    private final DvonnState on;

    DvonnPlayout(DvonnState on) {
        this.on = on;
    }

    /// Returns a move of the seat to act as `from | to << 6`.
    int draw(RandomGenerator dice) {
        DvonnState s = on;
        long free = s.free(s.owned(s.seat));
        int stacks = Long.bitCount(free);
        if (stacks == 0) return NONE;
        for (int i = 0; i < TRIES; i++) {
            long stack = (dice.nextLong() >>> 32) * stacks;
            int from = Long.numberOfTrailingZeros(Long.expand(1L << (int) (stack >>> 32), free)),
                way = (int) ((stack & 0xffff_ffffL) * 6 >>> 32);
            long landings = s.landings(from);
            if (way < Long.bitCount(landings)) return move(from, landings, way);
        }
        return drawCounted(free, dice);
    }

    private int drawCounted(long free, RandomGenerator dice) {
        int moves = 0;
        for (long left = free; left != 0; left &= left - 1)
            moves += Long.bitCount(on.landings(Long.numberOfTrailingZeros(left)));
        if (moves == 0) return NONE;
        int chosen = (int) ((dice.nextLong() >>> 32) * moves >>> 32);
        for (long left = free;; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            long landings = on.landings(from);
            int count = Long.bitCount(landings);
            if (chosen < count) return move(from, landings, chosen);
            chosen -= count;
        }
    }

    private static int move(int from, long landings, int index) {
        return from | Long.numberOfTrailingZeros(Long.expand(1L << index, landings)) << 6;
    }

    void finish(RandomGenerator dice) {
        DvonnState s = on;
        if (s.placing) fill(dice);
        while (!s.over) {
            int move = draw(dice);
            if (move == NONE) {
                s.settle();
                if (s.over) return;
            } else s.land(move & 63, move >>> 6);
            s.seat ^= 1;
            s.passing = false;
        }
    }

    /// Places all remaining pieces. Only the final placement matters, not its order. The red pieces are put on random
    /// empty spaces, and the black pieces on half of the remaining spaces. White gets the rest, which is one space more
    /// if white is the seat to act.
    private void fill(RandomGenerator dice) {
        DvonnState s = on;
        long empty = Lattice.BOARD & ~s.occupied, random = 0;
        int left = Long.bitCount(empty), placed = DvonnState.PIECES - left,
            reds = Math.max(0, DvonnState.REDS - placed), blacks = (left - reds) / 2;
        long red = 0, black = 0;
        for (int i = 0; i < reds + blacks; i++, left--) {
            if (i % CHOICES == 0) random = dice.nextLong();
            long there = Long.expand(1L << (int) Math.unsignedMultiplyHigh(random, left), empty);
            random *= left;
            empty ^= there;
            if (i < reds) red |= there;
            else black |= there;
        }
        s.fill(red, empty, black);
    }
}
