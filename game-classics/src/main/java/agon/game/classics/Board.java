package agon.game.classics;

import agon.api.Action;
import agon.api.Cells;
import agon.api.Seat;
import agon.api.encoding.Grid;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.symmetry.Axis;
import agon.api.symmetry.SquareSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.BiFunction;
import java.util.function.Function;

/// A board of squares, or a rhombus of hexagons. Cells are numbered row by row from the top left. Their names consist
/// of the letter of the column and the number of the row.
public final class Board {
    public static final Vector<Seat> SEATS = Vector.of(Seat.FIRST, Seat.SECOND);
    /// The eight steps to a neighbouring cell, as differences of columns and rows.
    private static final Vector<Vector<Integer>> STEPS = Vector.of(Vector.of(1, 0), Vector.of(0, 1), Vector.of(1, 1),
        Vector.of(-1, 1), Vector.of(-1, 0), Vector.of(0, -1), Vector.of(-1, -1), Vector.of(1, -1));
    private static final Shape SQUARE = new Shape.Tile(4, 0.69f, 0.1f);
    /// The shape of a hexagonal cell.
    public static final Shape HEXAGON = new Shape.Tile(6, 0.56f, 0.1f);
    private static final char EMPTY = '.';

    private final int columns, rows;
    private final boolean slanted; // whether the cells are hexagons, and each row is half a cell to the right
    private final Vector<String> sides; // names of the seats; their initials are the letters of their pieces
    private final Vector<String> names;
    private final Map<String, Integer> cells; // by name
    private final Vector<Vector<Vector<Integer>>> rays;
    private final Grid grid;

    /// @param columns   the number of columns
    /// @param rows      the number of rows
    /// @param firstAbove whether the first row is at the top rather than at the bottom
    /// @param first     the name of the first seat, such as `white`
    /// @param second    the name of the second seat, with another initial
    public Board(int columns, int rows, boolean firstAbove, String first, String second) {
        this(columns, rows, firstAbove, false, first, second);
    }

    /// Returns a rhombus of hexagons with the first row at the top. The cell above a cell also touches the cell to its
    /// left; its neighbour to the right is the other upper neighbour.
    public static Board rhombus(int size, String first, String second) {
        return new Board(size, size, true, true, first, second);
    }

    private Board(int columns, int rows, boolean firstAbove, boolean slanted, String first, String second) {
        this.slanted = slanted;
        this.columns = columns;
        this.rows = rows;
        sides = Vector.of(first, second);
        names = Vector.range(0, columns * rows).map(
            cell -> letter(column(cell)) + (firstAbove ? row(cell) + 1 : rows - row(cell)));
        cells = names.zipWithIndex().toMap(cell -> cell);
        rays = Vector.range(0, columns * rows).map(cell -> STEPS.map(step -> ray(cell, step)));
        Grid squares = Grid.of(rows, columns, SquareSymmetry.class, this::image);
        grid = slanted ? squares.axes(Vector.of(0, 1, 3).map(step -> Axis.of(size(),
            cell -> rays(cell).get(step).headOption().getOrElse(-1)))) : squares;
    }

    private static String letter(int column) {
        return "" + (char) ('a' + column);
    }

    private Vector<Integer> ray(int cell, Vector<Integer> step) {
        int column = column(cell) + step.get(0), row = row(cell) + step.get(1);
        boolean within = column >= 0 && column < columns && row >= 0 && row < rows;
        return within ? ray(cell(column, row), step).prepend(cell(column, row)) : Vector.empty();
    }

    public int columns() {
        return columns;
    }

    public int rows() {
        return rows;
    }

    /// Returns the number of cells.
    public int size() {
        return columns * rows;
    }

    /// Returns the set of all cells.
    public Cells all() {
        return Cells.first(size());
    }

    /// Returns the cell in a column and a row, which are counted from the top left, from 0.
    public int cell(int column, int row) {
        return row * columns + column;
    }

    public int column(int cell) {
        return cell % columns;
    }

    public int row(int cell) {
        return cell / columns;
    }

    /// Returns the name of the cell.
    public String name(int cell) {
        return names.get(cell);
    }

    /// Returns the cells from a cell to the edge, without the cell itself, for each of the eight directions. The first
    /// four directions are to the right, down, down to the right, and down to the left. The other four are opposite.
    public Vector<Vector<Integer>> rays(int cell) {
        return rays.get(cell);
    }

    /// Returns the name of a seat, which is the colour of its pieces.
    public String side(Seat seat) {
        return sides.get(seat.index());
    }

    /// Returns the grid of an encoding.
    public Grid grid() {
        return grid;
    }

    /// Returns the image of a cell. A board that is not square has no symmetries other than the mirror image.
    public int image(SquareSymmetry g, int cell) {
        if (columns == rows) return g.cell(columns, cell);
        return g.mirror() ? cell(columns - 1 - column(cell), row(cell)) : cell;
    }

    /// Returns the symmetries of a game.
    ///
    /// @param group the symmetries, starting with the identity
    /// @param image a function that returns the image of an action
    public <A extends Action> Symmetries<SquareSymmetry, Pieces, A> symmetries(Vector<SquareSymmetry> group,
        BiFunction<SquareSymmetry, A, A> image) {
        return Symmetries.of(group, (g, p) -> p.image(cell -> image(g, cell)), image, p -> write(p).getBytes());
    }

    /// Returns the text of a position: the rows from the top, and the initial of the side to move, for example
    /// `bw/wb w`.
    public String write(Pieces p) {
        StringBuilder text = new StringBuilder(size() + rows + 1);
        for (int cell = 0; cell < size(); cell++) {
            if (cell > 0 && column(cell) == 0) text.append('/');
            text.append(p.first().has(cell) ? initial(0) : p.second().has(cell) ? initial(1) : EMPTY);
        }
        return text.append(' ').append(initial(p.seat().index())).toString();
    }

    /// Converts a position in a file of lessons to notation. The file contains the initial of each side before the
    /// cells of its pieces, then a slash and the initial of the side to move, for example `w d4 e5 b e4 d5 / b`.
    String place(String pieces) {
        Pieces p = new Pieces(Cells.NONE, Cells.NONE, pieces.endsWith("" + initial(1)) ? Seat.SECOND : Seat.FIRST);
        boolean first = true;
        for (String word : pieces.substring(0, pieces.indexOf('/')).split(" "))
            if (word.length() == 1) first = word.charAt(0) == initial(0);
            else
                if (!word.isEmpty())
                    p = first ? new Pieces(p.first().with(names.indexOf(word)), p.second(), p.seat())
                        : new Pieces(p.first(), p.second().with(names.indexOf(word)), p.seat());
        return write(p);
    }

    private char initial(int seat) {
        return sides.get(seat).charAt(0);
    }

    /// Parses the text of a position.
    ///
    /// @param fault a function that returns the reason why no game can reach a position, if it finds one
    public Either<String, Pieces> read(String text, Function<Pieces, Option<String>> fault) {
        Pieces p = pieces(text, text.endsWith(" " + initial(1)) ? Seat.SECOND : Seat.FIRST);
        if (!write(p).equals(text))
            return Either.left("'" + text + "' is not a position; expected " + rows + " rows of " + columns
                + " cells, each " + initial(0) + ", " + initial(1) + " or " + EMPTY + ", with / between them, and then "
                + initial(0) + " or " + initial(1) + " for the side to move");
        return fault.apply(p).map(why -> "'" + text + "': " + why).toEither(p).swap();
    }

    /// Returns a position from the letters of its cells. Slashes, and letters after the last cell, are ignored.
    private Pieces pieces(String letters, Seat seat) {
        String cells = letters.replace("/", "");
        return new Pieces(cells(cells, initial(0)), cells(cells, initial(1)), seat);
    }

    private Cells cells(String letters, char letter) {
        return Vector.range(0, Math.min(size(), letters.length())).filter(cell -> letters.charAt(cell) == letter)
            .foldLeft(Cells.NONE, Cells::with);
    }

    /// Returns an editor that places one piece per cell.
    ///
    /// @param pieces a function that returns the items of a piece of a seat; pieces have the names of the seats
    /// @param toMove a function that returns the seat to act, if it can be chosen
    /// @param made   a function that completes the pieces on the board and the chosen seat to a position
    public PositionEditor<Pieces> editor(Function<Seat, Vector<Item>> pieces, Function<Pieces, Option<Seat>> toMove,
        Function<Pieces, Either<String, Pieces>> made) {
        return PositionEditor.ofLetters(
            sides.zip(SEATS).map(side -> new PositionEditor.Piece(side._1,
                pieces.apply(side._2).map(item -> item.at(0, item.y(), 0)))),
            LinkedHashMap.of(initial(0), sides.take(1), initial(1), sides.drop(1)), names,
            p -> write(p).replace("/", ""), toMove, (letters, seat) -> made.apply(pieces(letters, seat)), EMPTY);
    }

    /// Returns a square for each cell. The key of a cell is its name.
    public Vector<Item> squares(Paint paint) {
        return Vector.range(0, size()).map(cell -> Item.cell(name(cell), slanted ? HEXAGON : SQUARE, paint, x(cell),
            z(row(cell))).turned(slanted ? 30 : 0));
    }

    /// Returns a piece of a seat on a cell.
    public Item piece(String key, Seat seat, int cell, Shape shape, Paint paint) {
        return Item.piece(key, shape, paint, x(cell), z(row(cell)), "" + initial(seat.index())).raised(0.1);
    }

    /// Returns the key of a piece of a seat on a cell, for example `white-b2`.
    public String key(Seat seat, int cell) {
        return side(seat) + "-" + name(cell);
    }

    /// Returns the cell of an item, which is a cell or a piece on it.
    public Option<Integer> find(String key) {
        String[] words = key.split("-");
        return words.length == 0 ? Option.none() : cells.get(words[Math.min(1, words.length - 1)]);
    }

    /// Returns labels for the columns, in front of the board or, on a rhombus, behind its edge.
    public Vector<Item> columnLabels(Function<Integer, String> text) {
        return Vector.range(0, columns).map(column -> Item.label("column-" + (column + 1), text.apply(column),
            x(column, slanted ? -2 : rows), z(slanted ? -2 : rows)));
    }

    /// Returns letters for the columns, and numbers to the left of the rows.
    public Vector<Item> labels() {
        return columnLabels(Board::letter).appendAll(Vector.range(0, rows).map(row -> name(cell(0, row)).substring(1))
            .zipWithIndex((name, row) -> Item.label("row-" + name, name, x(slanted ? -2 : -1, row), z(row))));
    }

    /// Returns the x coordinate of the centre of a cell in a scene.
    public double x(int cell) {
        return x(column(cell), row(cell));
    }

    /// Returns the x coordinate of the centre of a place, which can be outside the board.
    public double x(int column, int row) {
        double x = column - (columns - 1) / 2.0;
        return slanted ? x + (row - (rows - 1) / 2.0) / 2 : x;
    }

    /// Returns the z coordinate of the centres of the cells in a row, which can be outside the board.
    public double z(int row) {
        double z = row - (rows - 1) / 2.0;
        return slanted ? z * Math.sqrt(3) / 2 : z;
    }
}
