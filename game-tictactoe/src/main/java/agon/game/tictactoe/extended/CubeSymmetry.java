package agon.game.tictactoe.extended;

import agon.api.Cells;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// One of the 192 permutations of the cells of a 4×4×4 cube that preserve its lines. A symmetry consists of a shuffle
/// of each coordinate, then an exchange of axes, then a reversal of some axes, always in this order. The shuffles are
/// the identity, `1032`, `0213` and the product of these two. Up to a reversal of all three axes, the shuffles commute
/// and are their own inverses. These four shuffles and the 48 symmetries of a solid cube therefore form the whole
/// group.
///
/// Examples of names: `yxz` exchanges the first two axes (the new x is the old y), `xyZ` reverses the third axis, and
/// `1032_yxZ` shuffles, exchanges the first two axes and then reverses the third. Source: R. Silver, *The group of
/// automorphisms of the game of 3-dimensional ticktacktoe*, 1967.
///
/// @param shuffle in `[0, 4)`
/// @param axes    in `[0, 6)`; specifies which old axes become the new axes
/// @param flips   in `[0, 8)`; bit i specifies whether the new axis i is reversed
record CubeSymmetry(int shuffle, int axes, int flips) implements Symmetry<CubeSymmetry> {
    private static final int LAST = Cube.SIDE - 1;
    private static final int ALL = 7;
    // [4][4] the last shuffle is the second followed by the third
    private static final int[][] SHUFFLES = {{0, 1, 2, 3}, {1, 0, 3, 2}, {0, 2, 1, 3}, {2, 0, 3, 1}};
    private static final int[][] AXES = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}}; // [6][3]
    private static final Vector<CubeSymmetry> GROUP = Vector.range(0, 192)
        .map(i -> new CubeSymmetry(i / 48, i / 8 % 6, i % 8));
    private static final int[][] IMAGES = GROUP
        .map(g -> Vector.range(0, Cube.SIZE).map(g::moved).toJavaStream().mapToInt(cell -> cell).toArray())
        .toJavaArray(int[][]::new); // [192][64] image of each cell

    static Seq<CubeSymmetry> group() {
        return GROUP;
    }

    int cell(int cell) {
        return IMAGES[index()][cell];
    }

    Cells cells(Cells cells) {
        int[] image = IMAGES[index()];
        return cells.map(cell -> image[cell]);
    }

    private int index() {
        return (shuffle * 6 + axes) * 8 + flips;
    }

    private int moved(int cell) {
        int[] old = {Cube.x(cell), Cube.y(cell), Cube.z(cell)}, image = new int[3];
        for (int i = 0; i < 3; i++) {
            int shuffled = SHUFFLES[shuffle][old[AXES[axes][i]]];
            image[i] = flipped(i) ? LAST - shuffled : shuffled;
        }
        return Cube.cell(image[0], image[1], image[2]);
    }

    private boolean flipped(int axis) {
        return (flips >> axis & 1) != 0;
    }

    /// Returns the product. The later shuffle can be moved to the front, because shuffles treat all axes equally and
    /// commute with reversals.
    @Override
    public CubeSymmetry then(CubeSymmetry next) {
        int[] axesOfBoth = new int[3];
        int flipsOfBoth = next.flips;
        for (int i = 0; i < 3; i++) {
            int before = AXES[next.axes][i];
            axesOfBoth[i] = AXES[axes][before];
            if (flipped(before)) flipsOfBoth ^= 1 << i;
        }
        return new CubeSymmetry(shuffle ^ next.shuffle, axes(axesOfBoth), flipsOfBoth ^ surplus(next));
    }

    /// Returns the axes that are reversed in the product of two shuffles. Apart from this reversal, the product is a
    /// shuffle.
    private int surplus(CubeSymmetry next) {
        return SHUFFLES[next.shuffle][SHUFFLES[shuffle][0]] == SHUFFLES[shuffle ^ next.shuffle][0] ? 0 : ALL;
    }

    private static int axes(int[] wanted) {
        for (int i = 0; i < AXES.length; i++) if (AXES[i][0] == wanted[0] && AXES[i][1] == wanted[1]) return i;
        throw new IllegalArgumentException("axes " + Vector.ofAll(wanted) + " are not a permutation of 0, 1, 2");
    }

    @Override
    public CubeSymmetry inverse() {
        int[] back = new int[3];
        for (int i = 0; i < 3; i++) back[AXES[axes][i]] = i;
        int flipsBack = surplus(this);
        for (int i = 0; i < 3; i++) if (flipped(back[i])) flipsBack ^= 1 << i;
        return new CubeSymmetry(shuffle, axes(back), flipsBack);
    }

    @Override
    public String name() {
        StringBuilder name = new StringBuilder();
        if (shuffle != 0) name.append(Vector.ofAll(SHUFFLES[shuffle]).mkString()).append('_');
        for (int i = 0; i < 3; i++) name.append((flipped(i) ? "XYZ" : "xyz").charAt(AXES[axes][i]));
        return name.toString();
    }

    @Override
    public boolean isRotated() {
        return index() != 0;
    }

    @Override
    public String toString() {
        return name();
    }
}
