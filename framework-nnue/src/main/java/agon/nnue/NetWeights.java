package agon.nnue;

/// The weights of a network as integers. Immutable.
///
/// The value of a position is computed in three steps. The rows of the active features are added. Each sum is clipped
/// to [0, 1] and squared. The weighted sum x of the results becomes the value x / √(1 + x²).
final class NetWeights {
    /// The number of fractional bits of the weights of the second layer.
    static final int OUTPUT_BITS = 12;

    private static final long LANES = 0x8000_8000_8000_8000L;
    private static final int MOST_BYTES = 1 << 20; // maximum size of the table if groups are joined

    private final FeatureGroups groups; // joined
    private final int rows, longs, bits;
    private final short[] weights;  // [sets · (rows + 1) · width] the last row of a set is its bias
    private final long[] table;     // [sets · (rows + 1) · longs] the weights of the joined groups, four in a long
    private final int[] singles;    // [inputs] start of the first row in the table, or -1: see FeatureGroups.single
    private final short[] squares;  // [2^16] clipped squares, indexed by sum + 32,768
    private final int[][] output;   // [heads][width + 1] the last weight of a head is its bias

    /// @param bits the number of fractional bits of the weights of the first layer
    NetWeights(FeatureGroups parts, int width, int bits, short[] weights, int[][] output) {
        this.bits = bits;
        this.weights = weights;
        this.output = output;
        longs = width / 4;
        int sets = weights.length / width / (parts.rows() + 1);
        groups = parts.joined(MOST_BYTES / (8 * longs * sets));
        rows = groups.rows();
        singles = java.util.stream.IntStream.range(0, groups.inputs()).map(groups::single)
            .map(group -> group < 0 ? -1 : groups.first[group] * longs).toArray();
        squares = new short[1 << 16];
        for (int i = 0; i < squares.length; i++) {
            int clipped = Math.clamp(i - 0x8000, 0, 1 << bits);
            squares[i] = (short) (clipped * clipped >> bits);
        }
        table = new long[sets * (rows + 1) * longs];
        for (int set = 0; set < sets; set++) {
            int to = set * (rows + 1), from = set * (parts.rows() + 1);
            parts.fold(groups, (row, part) -> add(from + part, to + row));
            add(from + parts.rows(), to + rows);
        }
    }

    private void add(int from, int to) {
        for (int i = 0; i < longs; i++) {
            long four = 0;
            for (int lane = 3; lane >= 0; lane--) four = (four << 16) + weights[4 * (from * longs + i) + lane];
            table[to * longs + i] += four;
        }
    }

    /// Returns the groups whose rows are added.
    FeatureGroups groups() {
        return groups;
    }

    /// Returns the largest absolute value that a sum of any combination of active rows can have.
    static double largestSum(FeatureGroups groups, int width, int sets, Weight weights) {
        double largest = 0;
        for (int set = 0; set < sets; set++) {
            int start = set * (groups.rows() + 1);
            for (int i = 0; i < width; i++) {
                double sum = Math.abs(weights.at(start + groups.rows(), i));
                for (int group = 0; group < groups.groups(); group++) {
                    double worst = 0;
                    for (int row = groups.first[group]; row < groups.first[group + 1]; row++)
                        worst = Math.max(worst, Math.abs(weights.at(start + row, i)));
                    sum += worst;
                }
                largest = Math.max(largest, sum);
            }
        }
        return largest;
    }

    /// A weight of the first layer.
    interface Weight {
        double at(int row, int i);
    }

    /// Returns the largest weight of the second layer. With it, a sum of `width` products with numbers of up to 10 bits
    /// fits into an int.
    static int largestOutput(int width) {
        return (1 << 20) / width;
    }

    int longs() {
        return longs;
    }

    int bits() {
        return bits;
    }

    short[] weights() {
        return weights;
    }

    int[][] output() {
        return output;
    }

    /// Adds the bias and the active rows of a set.
    ///
    /// @param active the active row of each group, which is replaced by its start in the table
    void sum(int set, int[] active, long[] sums) {
        int start = set * (rows + 1) * longs;
        System.arraycopy(table, start + rows * longs, sums, 0, longs);
        for (int group = 0; group < active.length; group++) {
            int at = active[group] = start + active[group] * longs;
            for (int i = 0; i < longs; i++) sums[i] += table[at + i];
        }
    }

    /// Returns whether an input belongs to exactly one group and is the only input of this group. Its rows do not
    /// depend on other inputs, so [#replace] can replace the rows of all such inputs together, which is faster than
    /// [#change].
    boolean isSingle(int input) {
        return singles[input] >= 0;
    }

    /// Returns the start of the row for a value of an input for which [#isSingle] holds.
    int row(int set, int input, int value) {
        return set * (rows + 1) * longs + singles[input] + value * longs;
    }

    /// Replaces old rows with new ones in the sums. Each row is given by its start in the table.
    ///
    /// @param n the number of rows
    void replace(int[] old, int[] now, int n, long[] sums) {
        int at = 0;
        for (; at + 8 <= longs; at += 8) replaceEight(old, now, n, sums, at);
        for (; at < longs; at++) for (int i = 0; i < n; i++) sums[at] += table[now[i] + at] - table[old[i] + at];
    }

    /// Replaces eight longs of each row, starting at index `at` of the row.
    private void replaceEight(int[] olds, int[] nows, int n, long[] sums, int at) {
        long a = sums[at], b = sums[at + 1], c = sums[at + 2], d = sums[at + 3], e = sums[at + 4], f = sums[at + 5],
            g = sums[at + 6], h = sums[at + 7];
        for (int i = 0; i < n; i++) {
            int old = olds[i] + at, now = nows[i] + at;
            a += table[now] - table[old];
            b += table[now + 1] - table[old + 1];
            c += table[now + 2] - table[old + 2];
            d += table[now + 3] - table[old + 3];
            e += table[now + 4] - table[old + 4];
            f += table[now + 5] - table[old + 5];
            g += table[now + 6] - table[old + 6];
            h += table[now + 7] - table[old + 7];
        }
        sums[at] = a;
        sums[at + 1] = b;
        sums[at + 2] = c;
        sums[at + 3] = d;
        sums[at + 4] = e;
        sums[at + 5] = f;
        sums[at + 6] = g;
        sums[at + 7] = h;
    }

    /// Replaces the active rows of the groups that use an input.
    ///
    /// @param difference the difference of the input
    /// @param active     for each group, the start of its active row in the table
    void change(int input, int difference, int[] active, long[] sums) {
        int step = difference * longs, at = 0;
        for (; at + 8 < longs; at += 8) changeEight(input, step, active, sums, at, false);
        if (longs - at == 8) changeEight(input, step, active, sums, at, true);
        else if (longs - at == 4) changeFour(input, step, active, sums, at);
        else changeFew(input, step, active, sums, at);
    }

    /// Changes eight longs of the sums, which takes much less time than a loop over them.
    ///
    /// @param at   the number of the first of these longs
    /// @param last whether to store the new active rows
    private void changeEight(int input, int step, int[] active, long[] sums, int at,
        boolean last) {
        long a = sums[at], b = sums[at + 1], c = sums[at + 2], d = sums[at + 3], e = sums[at + 4], f = sums[at + 5],
            g = sums[at + 6], h = sums[at + 7];
        for (int use = groups.start[input], end = groups.start[input + 1]; use < end; use++) {
            int group = groups.group[use], row = active[group], next = row + step * groups.stride[use];
            if (last) active[group] = next;
            int old = row + at, now = next + at;
            a += table[now] - table[old];
            b += table[now + 1] - table[old + 1];
            c += table[now + 2] - table[old + 2];
            d += table[now + 3] - table[old + 3];
            e += table[now + 4] - table[old + 4];
            f += table[now + 5] - table[old + 5];
            g += table[now + 6] - table[old + 6];
            h += table[now + 7] - table[old + 7];
        }
        sums[at] = a;
        sums[at + 1] = b;
        sums[at + 2] = c;
        sums[at + 3] = d;
        sums[at + 4] = e;
        sums[at + 5] = f;
        sums[at + 6] = g;
        sums[at + 7] = h;
    }

    /// Like [#changeEight], but changes the last four longs.
    private void changeFour(int input, int step, int[] active, long[] sums, int at) {
        long a = sums[at], b = sums[at + 1], c = sums[at + 2], d = sums[at + 3];
        for (int use = groups.start[input], end = groups.start[input + 1]; use < end; use++) {
            int group = groups.group[use], row = active[group], next = row + step * groups.stride[use];
            active[group] = next;
            int old = row + at, now = next + at;
            a += table[now] - table[old];
            b += table[now + 1] - table[old + 1];
            c += table[now + 2] - table[old + 2];
            d += table[now + 3] - table[old + 3];
        }
        sums[at] = a;
        sums[at + 1] = b;
        sums[at + 2] = c;
        sums[at + 3] = d;
    }

    /// Like [#changeEight], but changes all longs from `at` to the last one.
    private void changeFew(int input, int step, int[] active, long[] sums, int at) {
        for (int use = groups.start[input], end = groups.start[input + 1]; use < end; use++) {
            int group = groups.group[use], old = active[group], now = old + step * groups.stride[use];
            active[group] = now;
            for (int i = at; i < longs; i++) sums[i] += table[now + i] - table[old + i];
        }
    }

    /// Returns the value of a position.
    double value(long[] sums, int head) {
        int[] weights = output[head];
        int total = 0, mask = squares.length - 1; // the mask lets the compiler omit bounds checks
        for (int i = 0; i < sums.length; i++) {
            long four = sums[i] + LANES; // adds 32,768 to each sum to make it non-negative
            int low = (int) four, high = (int) (four >>> 32);
            total += weights[4 * i] * squares[low & mask] + weights[4 * i + 1] * squares[low >>> 16 & mask]
                + weights[4 * i + 2] * squares[high & mask] + weights[4 * i + 3] * squares[high >>> 16 & mask];
        }
        double x = (double) (total + ((long) weights[4 * longs] << bits)) / ((long) (1 << bits) << OUTPUT_BITS);
        return x / Math.sqrt(1 + x * x);
    }
}
