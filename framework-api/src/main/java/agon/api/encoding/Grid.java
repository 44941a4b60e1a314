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

/// The array of rows and columns in which the cells of a board are arranged, and its symmetries. Immutable.
///
/// Cells have the same numbers as in the game, from 0. The place of a cell in the array is `y · width + x`. Places
/// without a cell are 0 in every layer.
///
/// A network may process lines along the axes of the board. A square board has four axes: rows, columns and both
/// diagonals. A hexagonal board has three. Other boards define their axes with [#axes(Vector)].
public final class Grid {
    private final int height, width;
    private final int[] places; // [cells] the place in the array
    private final Function<Symmetry<?>, Option<int[]>> images;
    private final Vector<int[]> axes; // [places] the next place, or -1

    private Grid(int height, int width, int[] places, Function<Symmetry<?>, Option<int[]>> images,
        Vector<int[]> axes) {
        if (height < 1 || width < 1)
            throw new IllegalArgumentException("a grid of " + height + " × " + width + " has no places");
        this.height = height;
        this.width = width;
        this.places = places;
        this.images = images;
        this.axes = axes;
    }

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
            images(HexSymmetry.class, board.size(), (g, cell) -> board.image(g, cell).getOrElse(-1)),
            Vector.range(0, 3).map(HexCoordinate::step)
                .map(step -> step(height, width, places, step.y(), step.x())));
    }

    /// Returns the grid of a board whose cells fill the array in row order, with custom symmetries.
    ///
    /// @param group the class of the symmetries
    /// @param image a function that returns the image of a cell, or a negative number if it is off the board
    public static <G extends Symmetry<G>> Grid of(int height, int width, Class<G> group,
        ToIntBiFunction<G, Integer> image) {
        return new Grid(height, width, IntStream.range(0, height * width).toArray(),
            images(group, height * width, image), squareAxes(height, width));
    }

    /// Returns the grid of a board whose cells fill the array in row order, with only the identity as symmetry.
    public static Grid of(int height, int width) {
        return new Grid(height, width, IntStream.range(0, height * width).toArray(), _ -> Option.none(),
            squareAxes(height, width));
    }

    /// Returns this grid with custom axes instead of those of a square board. Each function returns the next cell along
    /// an axis, or a negative number if there is none.
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

    /// Returns the number of axes.
    public int axes() {
        return axes.size();
    }

    /// Returns the neighbours of a place along an axis in both directions. There are at most two, and they are places
    /// of cells.
    public Vector<Integer> neighbours(int axis, int place) {
        int[] next = axes.get(axis);
        return Vector.range(0, next.length).filter(other -> next[place] == other || next[other] == place);
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

    /// Returns the image of each place, or -1 for a place without a cell and for an image off the board. Returns none
    /// if this kind of symmetry is not supported.
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
