package agon.api.encoding;

import agon.api.symmetry.Axis;
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
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;

/// The array of rows and columns in which the cells of a board are arranged, and its symmetries. Immutable.
///
/// Cells have the same numbers as in the game, from 0. The place of a cell in the array is `y · width + x`. Places
/// without a cell are 0 in every layer.
///
/// A square board has four axes: rows, columns and both diagonals. A hexagonal board has three. Other boards define
/// their axes with [#axes(Vector)]. Rules can use the lines along the axes, and a network may process them.
public final class Grid {
    private final int height, width;
    private final int[] places; // [cells] the place in the array
    private final Function<Symmetry<?>, Option<int[]>> images;
    private final Vector<Axis> axes;

    private Grid(int height, int width, int[] places, Function<Symmetry<?>, Option<int[]>> images,
        Vector<Axis> axes) {
        if (height < 1 || width < 1)
            throw new IllegalArgumentException("a grid of " + height + " × " + width + " has no places");
        this.height = height;
        this.width = width;
        this.places = places;
        this.images = images;
        this.axes = axes;
    }

    private static Grid full(int height, int width, Function<Symmetry<?>, Option<int[]>> images) {
        int[] all = IntStream.range(0, height * width).toArray();
        return new Grid(height, width, all, images, Vector.of(axis(height, width, 0, 1), axis(height, width, 1, 0),
            axis(height, width, 1, 1), axis(height, width, 1, -1)));
    }

    private static Axis axis(int height, int width, int rows, int columns) {
        return Axis.of(height * width, cell -> {
            int y = cell / width + rows, x = cell % width + columns;
            return y < height && x >= 0 && x < width ? y * width + x : -1;
        });
    }

    /// Returns the grid of a board of n × n cells in row order, n ≥ 1, with the symmetries [SquareSymmetry].
    public static Grid square(int n) {
        return of(n, n, SquareSymmetry.class, (g, cell) -> g.cell(n, cell));
    }

    /// Returns the grid of a board of hexagonal cells with the symmetries [HexSymmetry]. The row and column of a cell
    /// are `y()` and `x()` of its [HexCoordinate], each minus the smallest value on the board.
    public static Grid hex(HexBoard board) {
        int top = board.cells().map(HexCoordinate::y).min().get(),
            left = board.cells().map(HexCoordinate::x).min().get();
        int height = board.cells().map(HexCoordinate::y).max().get() - top + 1;
        int width = board.cells().map(HexCoordinate::x).max().get() - left + 1;
        int[] places = board.cells().toJavaStream().mapToInt(cell -> (cell.y() - top) * width + cell.x() - left)
            .toArray();
        return new Grid(height, width, places,
            images(HexSymmetry.class, board.size(), (g, cell) -> board.image(g, cell).getOrElse(-1)), board.axes());
    }

    /// Returns the grid of a board whose cells fill the array in row order, with custom symmetries.
    ///
    /// @param group the class of the symmetries
    /// @param image a function that returns the image of a cell, or a negative number if it is off the board
    public static <G extends Symmetry<G>> Grid of(int height, int width, Class<G> group,
        ToIntBiFunction<G, Integer> image) {
        return full(height, width, images(group, height * width, image));
    }

    /// Returns the grid of a board whose cells fill the array in row order, with only the identity as symmetry.
    public static Grid of(int height, int width) {
        return full(height, width, _ -> Option.none());
    }

    /// Returns this grid with custom axes instead of those of a square board.
    public Grid axes(Vector<Axis> custom) {
        return new Grid(height, width, places, images, custom);
    }

    /// Returns the axes of the board. They contain the numbers of cells, not of places in the array.
    public Vector<Axis> axes() {
        return axes;
    }

    /// Returns the longest straight lines of at least two cells on all axes, each line once.
    public Vector<Vector<Integer>> lines() {
        return axes.flatMap(Axis::lines);
    }

    /// Returns all straight lines of `length` adjacent cells on all axes, each line once. The length must be ≥ 2.
    public Vector<Vector<Integer>> lines(int length) {
        return axes.flatMap(axis -> axis.lines(length));
    }

    private static <G extends Symmetry<G>> Function<Symmetry<?>, Option<int[]>> images(Class<G> group, int cells,
        ToIntBiFunction<G, Integer> image) {
        return g -> Option.when(group.isInstance(g),
            () -> IntStream.range(0, cells).map(cell -> image.applyAsInt(group.cast(g), cell)).toArray());
    }

    /// Returns the number of rows (at least 1).
    public int height() {
        return height;
    }

    /// Returns the number of columns (at least 1).
    public int width() {
        return width;
    }

    /// Returns the number of places, which is height · width.
    public int area() {
        return height * width;
    }

    /// Returns the number of cells, at most [#area].
    public int cells() {
        return places.length;
    }

    /// Returns the place of a cell, in `[0, area())`.
    public int place(int cell) {
        return places[cell];
    }

    /// Returns the image of each cell, or a negative number for an image off the board. Returns none if this kind of
    /// symmetry is not supported.
    public Option<int[]> image(Symmetry<?> g) {
        return g instanceof Symmetries.Identity ? Option.of(IntStream.range(0, cells()).toArray()) : images.apply(g);
    }

    /// Returns the image of each place, or -1 for a place without a cell and for an image off the board. Returns none
    /// if this kind of symmetry is not supported.
    public Option<int[]> images(Symmetry<?> g) {
        return image(g).map(cells -> {
            int[] to = new int[area()];
            Arrays.fill(to, -1);
            for (int cell = 0; cell < places.length; cell++)
                if (cells[cell] >= 0) to[places[cell]] = places[cells[cell]];
            return to;
        });
    }
}
