package agon.api.symmetry;

import agon.api.Cells;
import agon.api.PlainText;
import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A board of hexagonal cells. The neighbours of each cell and the symmetries of the board are computed from the list
/// of cells. Immutable.
public final class HexBoard {
    private final Vector<HexCoordinate> cells;
    private final Map<HexCoordinate, Integer> indices;
    private final HexCoordinate centre; // in thirds of a step
    private final int[][] turned; // [elements of D6][cells] the image of a cell, or -1
    private final Seq<HexSymmetry> symmetries;
    private final Vector<Axis> axes; // directions 0 to 2
    private final Vector<Vector<Integer>> columns;
    private final double middleColumn, middleHeight;

    private HexBoard(Vector<HexCoordinate> cells) {
        this.cells = cells;
        indices = HashMap.ofEntries(cells.zipWithIndex());
        if (indices.size() != cells.size()) throw new IllegalArgumentException("two cells are the same point");
        int q = cells.map(HexCoordinate::q).sum().intValue() * 3, r = cells.map(HexCoordinate::r).sum().intValue() * 3,
            n = cells.size();
        boolean centred = q % n == 0 && r % n == 0;
        centre = centred ? new HexCoordinate(q / n, r / n) : HexCoordinate.ZERO;
        turned = HexSymmetry.d6().map(this::computed).toJavaArray(int[][]::new);
        symmetries = centred ? HexSymmetry.d6().filter(g -> Arrays.stream(turned[g.index()]).allMatch(to -> to >= 0))
            : Vector.of(HexSymmetry.R0);
        axes = Vector.range(0, 3).map(HexCoordinate::step).map(step -> Axis.of(cells.size(),
            cell -> index(cells.get(cell).plus(step)).getOrElse(-1)));
        columns = Vector.range(0, n).sortBy(cell -> -cells.get(cell).r()).groupBy(cell -> cells.get(cell).q())
            .toVector().sortBy(Tuple2::_1).map(Tuple2::_2);
        middleColumn = middle(cells.map(HexCoordinate::q));
        middleHeight = middle(cells.map(HexBoard::height));
    }

    private static double middle(Vector<Integer> numbers) {
        return (numbers.min().get() + numbers.max().get()) / 2.0;
    }

    /// Returns the board of these cells, which are numbered in this order.
    ///
    /// @throws IllegalArgumentException if two cells are equal
    public static HexBoard of(Seq<HexCoordinate> cells) {
        return new HexBoard(Vector.ofAll(cells));
    }

    /// Returns the board of vertical columns of these lengths, from left to right. The columns are centred, so the
    /// lengths of adjacent columns differ by an odd number. Cells are numbered column by column, each from the bottom
    /// up. The coordinates are those of an array that starts with row 0 and column 0.
    ///
    /// `ofColumns(5, 6, 7, 8, 9, 8, 7, 6, 5)` is a hexagon with five cells per side.
    ///
    /// @throws IllegalArgumentException if the lengths are not possible
    public static HexBoard ofColumns(int... lengths) {
        Vector<HexCoordinate> cells = Vector.range(0, lengths.length).flatMap(x -> {
            if (lengths[x] < 1 || x > 0 && (lengths[x] - lengths[x - 1]) % 2 == 0)
                throw new IllegalArgumentException("column " + (x + 1) + " has " + lengths[x]
                    + " cells; expected at least 1, and an odd difference to the column before it");
            int bottom = Math.floorDiv(x + lengths[x], 2);
            return Vector.range(0, lengths[x]).map(i -> HexCoordinate.ofArray(bottom - i, x));
        });
        int top = cells.map(HexCoordinate::y).min().getOrElse(0);
        return of(cells.map(cell -> HexCoordinate.ofArray(cell.y() - top, cell.x())));
    }

    /// Returns the cells in the order of their numbers.
    public Vector<HexCoordinate> cells() {
        return cells;
    }

    /// Returns the names of the cells: the letter of the column, from `a` at the left, and the number of the cell in
    /// its column, from 1 at the bottom. Holes are not counted. A board can have at most 26 columns.
    public Vector<String> names() {
        return cells.map(cell -> letter(cell)
            + cells.count(other -> other.q() == cell.q() && other.r() >= cell.r()));
    }

    /// Like [#names], but the numbers are those of the diagonals that lead to the lower right, from 1 at the bottom.
    /// YINSH uses these names.
    public Vector<String> diagonalNames() {
        int bottom = cells.map(HexCoordinate::r).max().getOrElse(0);
        return cells.map(cell -> letter(cell) + (bottom - cell.r() + 1));
    }

    private String letter(HexCoordinate cell) {
        int column = cell.q() - cells.map(HexCoordinate::q).min().get();
        if (column > 25) throw new IllegalStateException("there are no letters for more than 26 columns");
        return "" + (char) ('a' + column);
    }

    /// Returns the x coordinate of a cell in a scene. The centres of adjacent cells are 1 apart, and the middle of the
    /// board is at 0.
    public double x(int cell) {
        return (cells.get(cell).q() - middleColumn) * (Math.sqrt(3) / 2);
    }

    /// Returns the z coordinate of a cell in a scene: see [#x].
    public double z(int cell) {
        return (height(cells.get(cell)) - middleHeight) / 2;
    }

    private static int height(HexCoordinate cell) {
        return cell.q() + 2 * cell.r(); // in half steps, downwards
    }

    /// Returns the number of cells.
    public int size() {
        return cells.size();
    }

    /// Returns the number of the cell at `point`, if there is one.
    public Option<Integer> index(HexCoordinate point) {
        return indices.get(point);
    }

    /// Returns the neighbour of a cell in a direction (see [HexCoordinate#step]), if there is one.
    public Option<Integer> neighbour(int cell, int direction) {
        int to = direction < 3 ? axes.get(direction).next(cell) : axes.get(direction - 3).previous(cell);
        return Option.when(to >= 0, to);
    }

    /// Returns the three axes of the board. Axis `i` leads in direction `i`, from 0 to 2: see [HexCoordinate#step].
    public Vector<Axis> axes() {
        return axes;
    }

    /// Returns the cells in a straight line that starts next to `cell` and ends at the edge of the board or at its
    /// first hole. For the direction, see [HexCoordinate#step].
    public Vector<Integer> ray(int cell, int direction) {
        Vector<Integer> ray = Vector.empty();
        for (Option<Integer> next = neighbour(cell, direction); next
            .isDefined(); next = neighbour(next.get(), direction))
            ray = ray.append(next.get());
        return ray;
    }

    /// Returns the columns that contain cells, from left to right, each from the bottom up. Holes are left out.
    public Vector<Vector<Integer>> columns() {
        return columns;
    }

    /// Returns the texts of all cells, column by column as in [#columns], with `/` between the columns. For example,
    /// `w./.b./..` is a board of 2, 3 and 2 cells.
    ///
    /// @param cell a function that returns the text of a cell, without `/`; other values are converted to text
    public String write(IntFunction<?> cell) {
        return columns.map(column -> column.map(cell::apply).mkString()).mkString("/");
    }

    /// Parses a text in the format of [#write]. Returns the texts of the cells in the order of their numbers, or an
    /// error message with the text and the lengths of the columns, to which you can add the texts that cells can have.
    /// The text may come from a user or a file.
    ///
    /// @param cell a pattern that finds the text of the next cell, such as `\\.|[wb][2-9]?`
    public Either<String, Vector<String>> read(String text, Pattern cell) {
        Vector<Vector<String>> read = Vector.of(text.split("/", -1))
            .map(column -> Vector.ofAll(cell.matcher(column).results().map(MatchResult::group)));
        Vector<Integer> lengths = columns.map(Vector::size);
        if (!read.map(Vector::size).equals(lengths) || !read.map(Vector::mkString).mkString("/").equals(text))
            return Either.left("'" + PlainText.line(text, 200) + "' is not a board; expected columns of "
                + lengths.mkString(", ").replaceFirst(", (\\d+)$", " and $1") + " cells with / between them");
        return Either.right(columns.flatMap(column -> column).zip(read.flatMap(column -> column)).sortBy(Tuple2::_1)
            .map(Tuple2::_2));
    }

    /// Returns the longest straight lines of at least two neighbouring cells on all axes, each line once.
    public Vector<Vector<Integer>> lines() {
        return axes.flatMap(Axis::lines);
    }

    /// Returns all straight lines of `length` neighbouring cells on all axes, each line once. The length must be ≥ 2.
    public Vector<Vector<Integer>> lines(int length) {
        return axes.flatMap(axis -> axis.lines(length));
    }

    /// Returns the image of a set of cells under a symmetry, usually one of [#symmetries].
    ///
    /// @throws IllegalArgumentException if the image of a cell is off the board
    public Cells image(HexSymmetry g, Cells set) {
        int[] images = table(g);
        return set.map(cell -> onBoard(g, cell, images[cell]));
    }

    /// Returns a new array with the image of each cell under a symmetry, usually one of [#symmetries]. The cell that is
    /// moved to `cell` is `images(g.inverse())[cell]`.
    ///
    /// @throws IllegalArgumentException if the image of a cell is off the board
    public int[] images(HexSymmetry g) {
        int[] images = table(g).clone();
        for (int cell = 0; cell < images.length; cell++) onBoard(g, cell, images[cell]);
        return images;
    }

    private static int onBoard(HexSymmetry g, int cell, int image) {
        if (image < 0)
            throw new IllegalArgumentException(g.name() + " maps cell " + cell + " to a point off the board");
        return image;
    }

    /// Returns the rotations and reflections about the centre that map the board to itself, starting with the identity.
    /// For a hexagonal board, these are the twelve symmetries of [HexSymmetry#d6].
    public Seq<HexSymmetry> symmetries() {
        return symmetries;
    }

    /// Returns the image of `cell`, or none if it is off the board.
    public Option<Integer> image(HexSymmetry g, int cell) {
        int image = g.isShifted() ? computed(g, cells.get(cell)) : turned[g.index()][cell];
        return Option.when(image >= 0, image);
    }

    private int[] table(HexSymmetry g) {
        return g.isShifted() ? computed(g) : turned[g.index()];
    }

    private int[] computed(HexSymmetry g) {
        return cells.toJavaStream().mapToInt(cell -> computed(g, cell)).toArray();
    }

    private int computed(HexSymmetry g, HexCoordinate cell) {
        HexCoordinate image = g.image(cell.times(3).minus(centre)).plus(centre);
        return image.q() % 3 == 0 && image.r() % 3 == 0
            ? index(new HexCoordinate(image.q() / 3, image.r() / 3)).getOrElse(-1) : -1;
    }
}
