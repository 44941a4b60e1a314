package agon.api.symmetry;

import agon.api.Cells;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A board of hexagonal cells: which there are, which touch, and how the motions of the lattice move them.
///
/// The board finds its own symmetries; nobody has to know them.
public final class HexBoard {
    private final Vector<HexCoordinate> cells;
    private final Map<HexCoordinate, Integer> indices;
    private final HexCoordinate centre; // in thirds of a step
    private final Seq<HexSymmetry> symmetries;

    private HexBoard(Vector<HexCoordinate> cells) {
        this.cells = cells;
        indices = HashMap.ofEntries(cells.zipWithIndex());
        if (indices.size() != cells.size()) throw new IllegalArgumentException("two cells are the same point");
        int q = cells.map(HexCoordinate::q).sum().intValue() * 3, r = cells.map(HexCoordinate::r).sum().intValue() * 3,
            n = cells.size();
        boolean centred = q % n == 0 && r % n == 0;
        centre = centred ? new HexCoordinate(q / n, r / n) : HexCoordinate.ZERO;
        symmetries = centred ? HexSymmetry.d6().filter(g -> cells.forAll(c -> image(g, c).isDefined()))
            : Vector.of(HexSymmetry.R0);
    }

    /// The board of these cells, numbered in this order.
    ///
    /// @throws IllegalArgumentException if two are the same
    public static HexBoard of(Seq<HexCoordinate> cells) {
        return new HexBoard(Vector.ofAll(cells));
    }

    /// The cells in their order.
    public Vector<HexCoordinate> cells() {
        return cells;
    }

    /// Number of cells.
    public int size() {
        return cells.size();
    }

    /// The number of the cell at `point`, if there is one.
    public Option<Integer> index(HexCoordinate point) {
        return indices.get(point);
    }

    /// The cell next to `cell`, if there is one.
    ///
    /// @param direction in `[0, 6)`, see [HexCoordinate#step]
    public Option<Integer> neighbour(int cell, int direction) {
        return index(cells.get(cell).plus(HexCoordinate.step(direction)));
    }

    /// The cells in a straight line from `cell`, which is not among them, to the edge of the board or its first hole.
    ///
    /// @param direction in `[0, 6)`, see [HexCoordinate#step]
    public Vector<Integer> ray(int cell, int direction) {
        Vector<Integer> ray = Vector.empty();
        for (Option<Integer> next = neighbour(cell, direction); next
            .isDefined(); next = neighbour(next.get(), direction))
            ray = ray.append(next.get());
        return ray;
    }

    /// Every straight line of `length` neighbouring cells, once each.
    ///
    /// @param length ≥ 2
    public Vector<Vector<Integer>> lines(int length) {
        if (length < 2) throw new IllegalArgumentException("length " + length + " is not at least 2");
        return Vector.range(0, size())
            .flatMap(cell -> Vector.range(0, 3).map(direction -> ray(cell, direction).take(length - 1).prepend(cell)))
            .filter(line -> line.size() == length);
    }

    /// Where a set of cells goes.
    ///
    /// @param g one of [#symmetries]
    /// @throws IllegalArgumentException if a cell goes off the board
    public Cells image(HexSymmetry g, Cells set) {
        return set
            .map(cell -> image(g, cell).getOrElseThrow(
                () -> new IllegalArgumentException(g.name() + " moves cell " + cell + " off the board")));
    }

    /// The turns and mirrors about the centre of the full board that keep the board, the identity first: D6 for a
    /// hexagon.
    public Seq<HexSymmetry> symmetries() {
        return symmetries;
    }

    /// Where `cell` goes; none: off the board.
    public Option<Integer> image(HexSymmetry g, int cell) {
        return image(g, cells.get(cell));
    }

    private Option<Integer> image(HexSymmetry g, HexCoordinate cell) {
        HexCoordinate image = g.of(cell.times(3).minus(centre)).plus(centre);
        return image.q() % 3 == 0 && image.r() % 3 == 0 ? index(new HexCoordinate(image.q() / 3, image.r() / 3))
            : Option.none();
    }
}
