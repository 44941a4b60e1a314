package agon.game.tictactoe.extended;

/// Finds the smallest image of a position under the symmetries of the cube. It compares the [busy][Cube#BUSY] cells of
/// the first seat, then those of the second seat. All cells are compared only if several images are still tied, which
/// is rare.
final class CanonicalMarks {
    private final int[] ties = new int[CubeImages.SIZE]; // [n] symmetries tied for the least busy cells

    long first;
    long second;

    void find(long marks, long others) {
        int n = tie((int) Long.compress(marks, Cube.BUSY), (int) Long.compress(others, Cube.BUSY));
        first = second = Long.MAX_VALUE;
        for (int i = 0; i < n; i++) {
            long image = CubeImages.image(ties[i], marks);
            if (image > first) continue;
            long other = CubeImages.image(ties[i], others);
            if (image == first && other >= second) continue;
            first = image;
            second = other;
        }
    }

    private int tie(int marks, int others) {
        int least = Integer.MAX_VALUE, n = 0;
        for (int g = 0; g < CubeImages.SIZE; g++) {
            int image = CubeImages.busy(g, marks) << 16 | CubeImages.busy(g, others);
            if (image > least) continue;
            if (image < least) n = 0;
            least = image;
            ties[n++] = g;
        }
        return n;
    }
}
