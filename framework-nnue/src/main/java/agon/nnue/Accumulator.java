package agon.nnue;

import agon.api.Features;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// The sums of the first layer of a network for the position that was evaluated last, from one view. The sums of the
/// next position are computed from the differences between both positions, which need not be related.
///
/// Four sums of 16 bits are packed into each long. Adding longs adds all four, except that a negative sum borrows 1
/// from the sum above it. This is exact and reversible as long as every final sum fits into 16 bits, which [NetWeights]
/// guarantees. The results are therefore the same on every machine.
///
/// Source: Nasu, *Efficiently updatable neural-network-based evaluation functions for computer shogi*, 2018.
final class Accumulator {
    // Constants for computing the set of bytes that are not 0, if all bytes are less than 64.
    private static final long SEVENS = 0x7f7f7f7f_7f7f7f7fL, EACH = 0x01010101_01010101L, GATHER = 0x01020408_10204080L;
    /// Reads eight bytes of an array as one `long`, with the first byte in the lowest bits.
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final FeatureGroups groups;
    private final NetWeights net;
    private final Features features;
    private final byte[] states, before; // [layers · cells, rounded up to 8] of this position, and of the last one
    private final int[] counts, countsBefore;
    private final int[] active;          // [groups] index of the active row in the table of weights
    private final long[] sums;           // [width / 4]
    private final int[] oldRows, newRows; // [uses] indices of the rows to subtract and to add
    private int replaced;                // number of these rows
    private int pieces; // number of cells whose state in the first layer is not 0
    private int set = -1; // the set of weights of the sums, or -1 before the first position

    Accumulator(NetWeights net, Features features) {
        this.net = net;
        groups = net.groups();
        this.features = features;
        int bytes = groups.cells * groups.layers + 7 & ~7;
        states = new byte[bytes];
        before = new byte[bytes];
        counts = new int[groups.counts];
        countsBefore = new int[groups.counts];
        active = new int[groups.groups()];
        sums = new long[net.longs()];
        oldRows = new int[groups.group.length];
        newRows = new int[groups.group.length];
    }

    /// Returns the value of the current position for a seat.
    ///
    /// @param seat the seat of the view
    /// @param set  the set of weights
    double value(int seat, int set) {
        features.write(seat, states, counts);
        if (set == this.set) update();
        else reset(set);
        return net.value(sums, groups.head(pieces, counts));
    }

    private void reset(int set) {
        this.set = set;
        System.arraycopy(states, 0, before, 0, states.length);
        System.arraycopy(counts, 0, countsBefore, 0, counts.length);
        groups.active(states, counts, active);
        pieces = 0;
        for (int cell = 0; cell < groups.cells; cell++) if (states[cell] != 0) pieces++;
        net.sum(set, active, sums);
    }

    private void update() {
        replaced = 0;
        for (int from = 0; from < states.length; from += 64) {
            int to = Math.min(from + 64, states.length);
            long changed = 0;
            for (int at = from; at < to; at += 8) {
                long difference = (long) LONGS.get(states, at) ^ (long) LONGS.get(before, at);
                changed |= (difference + SEVENS >>> 7 & EACH) * GATHER >>> 56 << at;
            }
            for (; changed != 0; changed &= changed - 1) {
                int input = from + Long.numberOfTrailingZeros(changed), now = states[input], old = before[input];
                if (input < groups.cells) pieces += (now == 0 ? 0 : 1) - (old == 0 ? 0 : 1);
                change(input, now - old);
                before[input] = states[input];
            }
        }
        for (int count = 0; count < counts.length; count++) {
            if (counts[count] == countsBefore[count]) continue;
            change(groups.cells * groups.layers + count, counts[count] - countsBefore[count]);
            countsBefore[count] = counts[count];
        }
        net.replace(oldRows, newRows, replaced, sums);
    }

    private void change(int input, int difference) {
        for (int use = groups.start[input], end = groups.start[input + 1]; use < end; use++) {
            int group = groups.group[use], row = active[group];
            oldRows[replaced] = row;
            newRows[replaced++] = active[group] = row + difference * groups.stride[use];
        }
    }
}
