package agon.api.encoding;

import agon.api.symmetry.HexBoard;
import agon.api.symmetry.HexCoordinate;
import agon.api.symmetry.HexSymmetry;
import agon.api.symmetry.SquareSymmetry;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;

/// The array of `height` rows and `width` columns in which the cells of a board lie, and where a symmetry moves them.
///
/// Cells have the numbers that the game gives them, from 0; a place of the array is `y · width + x`. Places without a
/// cell are 0 in every layer.
///
/// A net may look along the axes of the board: rows, columns and both diagonals of a square one, the three of a
/// hexagonal one; a board of its own kind names its own with [#axes(Vector)].
public final class Grid {
    private final int height, width;
    private final int[] places; // [cells] of the array
    private final Function<Symmetry<?>, Option<int[]>> images;
    private final Vector<int[]> axes; // [places] the next one; -1: none

    private Grid(int height, int width, int[] places, Function<Symmetry<?>, Option<int[]>> images,
        Vector<int[]> axes) {
        if (height < 1 || width < 1)
            throw new IllegalArgumentException("a grid of " + height + " × " + width + " has no place");
        this.height = height;
        this.width = width;
        this.places = places;
        this.images = images;
        this.axes = axes;
    }

    /// The axis along which the places of the array lie so many rows and columns apart.
    private static int[] step(int height, int width, int[] places, int rows, int columns) {
        int[] next = new int[height * width];
        Arrays.fill(next, -1);
        for (int place : places) {
            int y = place / width + rows, x = place % width + columns;
            boolean within = y >= 0 && y < height && x >= 0 && x < width;
            if (within && IntStream.of(places).anyMatch(other -> other == y * width + x)) next[place] = y * width + x;
        }
        return next;
    }

    private static Vector<int[]> squareAxes(int height, int width) {
        int[] all = IntStream.range(0, height * width).toArray();
        return Vector.of(step(height, width, all, 0, 1), step(height, width, all, 1, 0),
            step(height, width, all, 1, 1), step(height, width, all, 1, -1));
    }

    /// A board of n × n cells, row by row, moved by [SquareSymmetry].
    ///
    /// @param n ≥ 1
    public static Grid square(int n) {
        return of(n, n, SquareSymmetry.class, (g, cell) -> g.cell(n, cell));
    }

    /// A board of hexagonal cells, moved by [HexSymmetry]: cell `c` lies in row `y()` and column `x()` of the array of
    /// [HexCoordinate], both counted from the smallest there is.
    public static Grid hex(HexBoard board) {
        int top = board.cells().map(HexCoordinate::y).min().get(),
            left = board.cells().map(HexCoordinate::x).min().get();
        int height = board.cells().map(HexCoordinate::y).max().get() - top + 1;
        int width = board.cells().map(HexCoordinate::x).max().get() - left + 1;
        int[] places = board.cells().toJavaStream().mapToInt(cell -> (cell.y() - top) * width + cell.x() - left)
            .toArray();
        return new Grid(height, width, places,
            images(HexSymmetry.class, board.size(), (g, cell) -> board.image(g, cell).getOrElse(-1)),
            Vector.range(0, 3).map(HexCoordinate::step)
                .map(step -> step(height, width, places, step.y(), step.x())));
    }

    /// A board whose cells fill the array row by row, and whose symmetries have a class of their own.
    ///
    /// @param group of the symmetries
    /// @param image where a symmetry moves a cell; negative: off the board
    public static <G extends Symmetry<G>> Grid of(int height, int width, Class<G> group,
        ToIntBiFunction<G, Integer> image) {
        return new Grid(height, width, IntStream.range(0, height * width).toArray(),
            images(group, height * width, image), squareAxes(height, width));
    }

    /// A board whose cells fill the array row by row; it does not know how symmetries move them, except for the
    /// identity.
    public static Grid of(int height, int width) {
        return new Grid(height, width, IntStream.range(0, height * width).toArray(), _ -> Option.none(),
            squareAxes(height, width));
    }

    /// The same grid with axes of its own, in place of those of a square board.
    ///
    /// @param nexts of each axis: the cell next to a cell along it; negative: none
    public Grid axes(Vector<IntUnaryOperator> nexts) {
        return new Grid(height, width, places, images, nexts.map(next -> {
            int[] all = new int[area()];
            Arrays.fill(all, -1);
            for (int cell = 0; cell < places.length; cell++) {
                int other = next.applyAsInt(cell);
                if (other >= 0) all[places[cell]] = places[other];
            }
            return all;
        }));
    }

    /// Number of axes of the board.
    public int axes() {
        return axes.size();
    }

    /// The places next to a place along an axis, either way: none, one or two, and only those of cells.
    ///
    /// @param axis in `[0, axes())`
    public Vector<Integer> neighbours(int axis, int place) {
        int[] next = axes.get(axis);
        return Vector.range(0, next.length).filter(other -> next[place] == other || next[other] == place);
    }

    private static <G extends Symmetry<G>> Function<Symmetry<?>, Option<int[]>> images(Class<G> group, int cells,
        ToIntBiFunction<G, Integer> image) {
        return g -> Option.when(group.isInstance(g),
            () -> IntStream.range(0, cells).map(cell -> image.applyAsInt(group.cast(g), cell)).toArray());
    }

    /// Rows of the array, ≥ 1.
    public int height() {
        return height;
    }

    /// Columns of the array, ≥ 1.
    public int width() {
        return width;
    }

    /// Places of the array: height · width.
    public int area() {
        return height * width;
    }

    /// Number of cells of the board, at most [#area].
    public int cells() {
        return places.length;
    }

    /// The place of a cell in the array, in `[0, area())`.
    ///
    /// @param cell in `[0, cells())`
    public int place(int cell) {
        return places[cell];
    }

    /// Where a symmetry moves the places of the array: to each place that of its image, -1 for what leaves the board
    /// and for places without a cell. None: the grid does not know this kind of symmetry.
    Option<int[]> images(Symmetry<?> g) {
        Option<int[]> moved = g instanceof Symmetries.Identity ? Option.of(IntStream.range(0, cells()).toArray())
            : images.apply(g);
        return moved.map(cells -> {
            int[] to = new int[area()];
            Arrays.fill(to, -1);
            for (int cell = 0; cell < places.length; cell++)
                if (cells[cell] >= 0) to[places[cell]] = places[cells[cell]];
            return to;
        });
    }
}
