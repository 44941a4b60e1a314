package agon.lab.statistics;

import agon.api.internal.SplitMix64;
import java.util.Arrays;

/// Counts distinct numbers in bounded memory. Up to `room` numbers, the count is exact. Beyond that, it is estimated
/// from a sample of their hashes, which is halved whenever it is full. The relative error is about one divided by the
/// square root of half of `room`. The count does not depend on the order of the numbers. This class is not thread-safe.
/// Source: Gibbons, *Distinct sampling for highly-accurate answers to distinct values queries and event reports*, VLDB
/// 2001.
final class DistinctCount {
    private final int room;
    private long[] table = new long[1 << 10]; // hashes; 0 marks a free place
    private int size;
    private int level; // only hashes that end with this number of zero bits are stored
    private boolean zero;

    DistinctCount(int room) {
        this.room = room;
    }

    void add(long number) {
        long mixed = SplitMix64.mix(number);
        if (mixed == 0) zero = true;
        else if (Long.numberOfTrailingZeros(mixed) >= level && put(mixed)) {
            size++;
            if (2 * size > table.length) grow();
            while (size > room) halve();
        }
    }

    private boolean put(long mixed) {
        int at = (int) (mixed >>> 32) & table.length - 1;
        while (table[at] != 0) {
            if (table[at] == mixed) return false;
            at = at + 1 & table.length - 1;
        }
        table[at] = mixed;
        return true;
    }

    private void grow() {
        long[] old = table;
        table = new long[2 * old.length];
        for (long mixed : old) if (mixed != 0) put(mixed);
    }

    private void halve() {
        level++;
        long[] old = table.clone();
        Arrays.fill(table, 0);
        size = 0;
        for (long mixed : old) if (mixed != 0 && Long.numberOfTrailingZeros(mixed) >= level && put(mixed)) size++;
    }

    long count() {
        return ((long) size << level) + (zero ? 1 : 0);
    }

    boolean isExact() {
        return level == 0;
    }
}
