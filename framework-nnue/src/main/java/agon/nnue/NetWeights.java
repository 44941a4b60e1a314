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
    private final long[][] table;   // [sets · (rows + 1)][longs] the weights of the joined groups, four in a long
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
        squares = new short[1 << 16];
        for (int i = 0; i < squares.length; i++) {
            int clipped = Math.clamp(i - 0x8000, 0, 1 << bits);
            squares[i] = (short) (clipped * clipped >> bits);
        }
        table = new long[sets * (rows + 1)][longs];
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
            table[to][i] += four;
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

    /// Sets the sums to the bias and the active rows of a set.
    ///
    /// @param active for each group, the index of its active row in the set; replaced by the index in the table
    void sum(int set, int[] active, long[] sums) {
        int start = set * (rows + 1);
        System.arraycopy(table[start + rows], 0, sums, 0, longs);
        for (int group = 0; group < active.length; group++) {
            long[] row = table[active[group] += start];
            for (int i = 0; i < longs; i++) sums[i] += row[i];
        }
    }

    /// Subtracts old rows of the table from the sums and adds new ones. Each pass over the sums replaces four rows,
    /// because a loop over so few elements is only fast if each step handles several rows. The compiler uses vector
    /// instructions for these loops.
    ///
    /// @param n the number of rows to replace
    void replace(int[] old, int[] now, int n, long[] sums) {
        int i = 0;
        for (; i + 4 <= n; i += 4)
            replaceFour(sums, table[old[i]], table[now[i]], table[old[i + 1]], table[now[i + 1]],
                table[old[i + 2]], table[now[i + 2]], table[old[i + 3]], table[now[i + 3]]);
        for (; i < n; i++) replaceOne(sums, table[old[i]], table[now[i]]);
    }

    private static void replaceFour(long[] sums, long[] oldA, long[] nowA, long[] oldB, long[] nowB, long[] oldC,
        long[] nowC, long[] oldD, long[] nowD) {
        for (int i = 0; i < sums.length; i++)
            sums[i] += nowA[i] - oldA[i] + nowB[i] - oldB[i] + nowC[i] - oldC[i] + nowD[i] - oldD[i];
    }

    private static void replaceOne(long[] sums, long[] old, long[] now) {
        for (int i = 0; i < sums.length; i++) sums[i] += now[i] - old[i];
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
