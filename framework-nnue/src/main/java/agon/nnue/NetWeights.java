package agon.nnue;

/// The weights of a network as integers. Immutable.
///
/// The value of a position is computed in three steps. The rows of the active features are added. Each sum is clipped
/// to [0, 1] and squared. The weighted sum x of the results becomes the value x / √(1 + x²).
final class NetWeights {
    /// The number of fractional bits of the weights of the second layer.
    static final int OUTPUT_BITS = 12;

    private final int rows, longs, bits;
    private final short[] weights;  // [sets · (rows + 1) · width] the last row of a set is its bias
    private final long[] table;     // the same weights, four in a long
    private final int[][] output;   // [heads][width + 1] the last weight of a head is its bias

    /// @param bits the number of fractional bits of the weights of the first layer
    NetWeights(int rows, int width, int bits, short[] weights, int[][] output) {
        this.rows = rows;
        this.bits = bits;
        this.weights = weights;
        this.output = output;
        longs = width / 4;
        table = new long[weights.length / 4];
        for (int i = 0; i < table.length; i++)
            for (int lane = 3; lane >= 0; lane--) table[i] = (table[i] << 16) + weights[4 * i + lane];
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

    /// Replaces the active rows of the groups that use an input.
    ///
    /// @param difference the difference of the input
    /// @param active     for each group, the start of its active row in the table
    void change(FeatureGroups groups, int input, int difference, int[] active, long[] sums) {
        int step = difference * longs, at = 0;
        for (; at + 8 < longs; at += 8) changeEight(groups, input, step, active, sums, at, false);
        if (longs - at == 8) changeEight(groups, input, step, active, sums, at, true);
        else if (longs - at == 4) changeFour(groups, input, step, active, sums, at);
        else changeFew(groups, input, step, active, sums, at);
    }

    /// Changes eight longs of the sums, which takes much less time than a loop over them.
    ///
    /// @param at   the number of the first of these longs
    /// @param last whether to store the new active rows
    private void changeEight(FeatureGroups groups, int input, int step, int[] active, long[] sums, int at,
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
    private void changeFour(FeatureGroups groups, int input, int step, int[] active, long[] sums, int at) {
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
    private void changeFew(FeatureGroups groups, int input, int step, int[] active, long[] sums, int at) {
        for (int use = groups.start[input], end = groups.start[input + 1]; use < end; use++) {
            int group = groups.group[use], old = active[group], now = old + step * groups.stride[use];
            active[group] = now;
            for (int i = at; i < longs; i++) sums[i] += table[now + i] - table[old + i];
        }
    }

    /// Returns the value of a position.
    ///
    /// @param hidden scratch memory for the sums
    double value(long[] sums, int head, int[] hidden) {
        for (int i = 0; i < longs; i++) {
            long four = sums[i];
            int a = (short) four;
            four = four - a >> 16;
            int b = (short) four;
            four = four - b >> 16;
            int c = (short) four;
            hidden[4 * i] = a;
            hidden[4 * i + 1] = b;
            hidden[4 * i + 2] = c;
            hidden[4 * i + 3] = (int) (four - c >> 16);
        }
        int[] weights = output[head];
        int one = 1 << bits, total = 0;
        for (int i = 0; i < hidden.length; i++) {
            int clipped = Math.min(Math.max(hidden[i], 0), one);
            total += weights[i] * (clipped * clipped >> bits);
        }
        double x = (double) (total + ((long) weights[hidden.length] << bits)) / ((long) one << OUTPUT_BITS);
        return x / Math.sqrt(1 + x * x);
    }
}
