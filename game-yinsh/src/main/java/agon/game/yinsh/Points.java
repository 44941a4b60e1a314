package agon.game.yinsh;

import agon.api.Cells;
import agon.api.symmetry.HexBoard;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// The 85 points of the board, numbered column by column from the left, each from the bottom up.
final class Points {
    static final HexBoard BOARD = HexBoard.ofColumns(4, 7, 8, 9, 10, 9, 10, 9, 8, 7, 4);
    static final int SIZE = BOARD.size();
    static final Vector<String> NAMES = BOARD.diagonalNames();
    static final Vector<Integer> ALL = Vector.range(0, SIZE);
    /// By point and direction: the points in this direction, the nearest first.
    static final Vector<Vector<Vector<Integer>>> RAYS = ALL
        .map(point -> Vector.range(0, 6).map(direction -> BOARD.ray(point, direction)));
    /// The lines of five points, axis by axis, in the order of their first points.
    static final Vector<Vector<Integer>> FIVES = BOARD.lines(5);
    static final int[][] FIVE_POINTS = FIVES.map(Points::ints).toJavaArray(int[][]::new);
    /// By symmetry: the image of each line of five points.
    static final Map<HexSymmetry, int[]> FIVE_IMAGES = BOARD.symmetries().toMap(g -> g, Points::fives);

    private Points() {}

    static int[] ints(Vector<Integer> numbers) {
        return numbers.toJavaStream().mapToInt(number -> number).toArray();
    }

    private static int[] fives(HexSymmetry g) {
        Vector<Cells> lines = FIVES.map(Cells::of);
        return ints(lines.map(line -> lines.indexOf(BOARD.image(g, line))));
    }

    /// Returns the point with a name, or -1.
    static int named(String name) {
        return NAMES.indexOf(name);
    }
}
