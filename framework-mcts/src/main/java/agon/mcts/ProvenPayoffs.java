package agon.mcts;

import agon.api.SplitMix64;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// The proven payoffs of a search, numbered from 1. A proof in a node is such a number and takes three bytes. Most
/// games have three or four different payoffs. In games of chance, every expectation is an additional one.
final class ProvenPayoffs {
    static final int NONE = 0;

    private static final int FEW = 8;           // numbers that are searched without a lock
    private static final int LEAST = 255;       // minimum of `limit`
    private static final int MOST = 1 << 18;
    private static final int ENTRY = 64;        // approximate bytes per outcome
    private static final double ALIKE = 1e-12;  // rounding error of expectations
    private static final VarHandle PAYOFFS = MethodHandles.arrayElementVarHandle(double[][].class);

    private final int limit;                    // maximum number of outcomes
    // [power of 2 + 1][seats] index 0 is not used; entries are null until they are known
    private volatile double[][] payoffs = new double[FEW + 1][];
    private int[] slots = new int[4 * FEW];     // [power of 2] numbers of outcomes; 0 marks a vacant slot
    private volatile int count;

    /// @param memory memory of the whole search in bytes, of which outcomes take at most a 64th
    ProvenPayoffs(long memory) {
        limit = Math.clamp(memory / 64 / ENTRY, LEAST, MOST);
    }

    /// Returns the number of an outcome, or [#NONE] if there are too many outcomes. The search does not prove such an
    /// outcome.
    int number(double[] outcome) {
        double[][] known = payoffs;
        for (int i = 1, end = Math.min(count, FEW); i <= end; i++)
            if (Arrays.equals((double[]) PAYOFFS.getAcquire(known, i), outcome)) return i;
        return find(outcome);
    }

    private synchronized int find(double[] outcome) {
        if (count + 1 == payoffs.length) grow();
        int slot = slot(outcome);
        if (slots[slot] != 0 || count == limit) return slots[slot];
        PAYOFFS.setRelease(payoffs, count + 1, outcome.clone());
        slots[slot] = ++count;
        return count;
    }

    private int slot(double[] outcome) {
        int mask = slots.length - 1, at = (int) SplitMix64.mix(Arrays.hashCode(outcome)) & mask;
        while (slots[at] != 0 && !Arrays.equals(payoffs[slots[at]], outcome)) at = at + 1 & mask;
        return at;
    }

    private void grow() {
        payoffs = Arrays.copyOf(payoffs, 2 * count + 1);
        slots = new int[4 * count];
        for (int number = 1; number <= count; number++) slots[slot(payoffs[number])] = number;
    }

    double[] payoffs(int number) {
        double[][] known = payoffs;
        double[] found = number < known.length ? (double[]) PAYOFFS.getAcquire(known, number) : null;
        return found != null ? found : settled(number);
    }

    /// Waits for the payoffs of an outcome whose number became visible to this thread before its payoffs.
    private synchronized double[] settled(int number) {
        return payoffs[number];
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
