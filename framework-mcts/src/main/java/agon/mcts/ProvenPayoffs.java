package agon.mcts;

import agon.api.internal.SplitMix64;
import java.util.Arrays;

/// The proven payoffs of a search, numbered from 1. A node stores its proof as such a number, which takes three bytes.
/// Most games have three or four different outcomes. In games of chance, every expectation is an additional outcome.
final class ProvenPayoffs {
    static final int NONE = 0;

    private static final int FEW = 8;           // numbers that are searched without a lock
    private static final int LEAST = 255;       // minimum of `limit`
    private static final int MOST = 1 << 18;
    private static final int ENTRY = 64;        // approximate bytes per outcome
    private static final double ALIKE = 1e-12;  // rounding error of expectations
    private final int limit;                    // maximum number of outcomes
    // [power of 2 + 1] index 0 is not used; entries are null until they are known
    private volatile Outcome[] all = new Outcome[FEW + 1];
    private int[] slots = new int[4 * FEW];     // [power of 2] numbers of outcomes; 0 marks a vacant slot
    private volatile int count;

    /// @param payoffs proven payoffs in \[-1, 1\], one per seat
    /// @param gains   the same payoffs in the units that the tree uses
    record Outcome(double[] payoffs, long[] gains) {}

    /// @param memory memory of the whole search in bytes, of which outcomes take at most a 64th
    ProvenPayoffs(long memory) {
        limit = Math.clamp(memory / 64 / ENTRY, LEAST, MOST);
    }

    /// Returns the number of an outcome, or [#NONE] if there are too many outcomes. The search does not prove such an
    /// outcome.
    int number(double[] payoffs) {
        Outcome[] known = all;
        for (int i = 1, end = Math.min(count, FEW); i <= end; i++)
            if (known[i] != null && Arrays.equals(known[i].payoffs, payoffs)) return i;
        return find(payoffs);
    }

    private synchronized int find(double[] payoffs) {
        if (count + 1 == all.length) grow();
        int slot = slot(payoffs);
        if (slots[slot] != 0 || count == limit) return slots[slot];
        long[] gains = new long[payoffs.length];
        for (int seat = 0; seat < gains.length; seat++) gains[seat] = Tree.gained(payoffs[seat]);
        all[count + 1] = new Outcome(payoffs.clone(), gains);
        slots[slot] = ++count;
        return count;
    }

    private int slot(double[] payoffs) {
        int mask = slots.length - 1, at = (int) SplitMix64.mix(Arrays.hashCode(payoffs)) & mask;
        while (slots[at] != 0 && !Arrays.equals(all[slots[at]].payoffs, payoffs)) at = at + 1 & mask;
        return at;
    }

    private void grow() {
        all = Arrays.copyOf(all, 2 * count + 1);
        slots = new int[4 * count];
        for (int number = 1; number <= count; number++) slots[slot(all[number].payoffs)] = number;
    }

    /// Returns the outcome with this number.
    Outcome outcome(int number) {
        Outcome[] known = all;
        Outcome found = number < known.length ? known[number] : null;
        return found != null ? found : settled(number);
    }

    /// Like [#outcome], but waits for an outcome whose number this thread has read before the outcome was visible.
    private synchronized Outcome settled(int number) {
        return all[number];
    }

    double[] payoffs(int number) {
        return outcome(number).payoffs;
    }

    double payoff(int number, int seat) {
        return payoffs(number)[seat];
    }

    /// Returns the difference between the payoffs of a seat in two outcomes, or 0 if it is a rounding error.
    double gain(int number, int other, int seat) {
        double gain = payoff(number, seat) - payoff(other, seat);
        return Math.abs(gain) <= ALIKE ? 0 : gain;
    }

    boolean areAlike(int number, int other) {
        if (number == other) return true;
        double[] one = payoffs(number), two = payoffs(other);
        for (int seat = 0; seat < one.length; seat++) if (Math.abs(one[seat] - two[seat]) > ALIKE) return false;
        return true;
    }

    long bytes() {
        return count <= LEAST ? 0 : (long) ENTRY * count;
    }
}
