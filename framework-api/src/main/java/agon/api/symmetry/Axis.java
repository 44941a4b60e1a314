package agon.api.symmetry;

import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/// A direction in which the cells of a board form straight lines, such as the rows of a square board. Immutable.
public final class Axis {
    private final int[] next, previous; // [cells] the adjacent cell, or -1

    private Axis(int[] next, int[] previous) {
        this.next = next;
        this.previous = previous;
    }

    /// Returns the axis along which each cell is followed by the cell that `next` returns, or by none if `next` returns
    /// a negative number.
    ///
    /// @param cells the number of cells of the board
    /// @throws IllegalArgumentException if two cells have the same next cell
    public static Axis of(int cells, IntUnaryOperator next) {
        int[] after = new int[cells], before = new int[cells];
        Arrays.fill(before, -1);
        for (int cell = 0; cell < cells; cell++) {
            int to = after[cell] = Math.max(-1, next.applyAsInt(cell));
            if (to < 0) continue;
            if (before[to] >= 0)
                throw new IllegalArgumentException("cells " + before[to] + " and " + cell + " both lead to " + to);
            before[to] = cell;
        }
        return new Axis(after, before);
    }

    /// Returns the number of cells of the board.
    public int cells() {
        return next.length;
    }

    /// Returns the cell after `cell`, or -1 if there is none.
    public int next(int cell) {
        return next[cell];
    }

    /// Returns the cell before `cell`, or -1 if there is none.
    public int previous(int cell) {
        return previous[cell];
    }

    /// Returns the cells after and before `cell`, if there are any.
    public Vector<Integer> neighbours(int cell) {
        return Vector.of(next[cell], previous[cell]).filter(other -> other >= 0);
    }

    /// Returns the longest lines of at least two cells. A line ends at the edge of the board or at a hole; a closed
    /// line starts with its smallest cell.
    public Vector<Vector<Integer>> lines() {
        boolean[] seen = new boolean[cells()];
        Vector<Integer> all = Vector.range(0, cells());
        return all.filter(cell -> previous[cell] < 0).appendAll(all).flatMap(first -> {
            if (seen[first]) return Vector.<Vector<Integer>>empty();
            Vector<Integer> line = line(first, cells());
            line.forEach(cell -> seen[cell] = true);
            return line.size() < 2 ? Vector.empty() : Vector.of(line);
        });
    }

    /// Returns all sequences of `length` adjacent cells, which may overlap, in the order of their first cells. The
    /// length must be ≥ 2.
    public Vector<Vector<Integer>> lines(int length) {
        if (length < 2) throw new IllegalArgumentException("length " + length + " is not at least 2");
        return Vector.range(0, cells()).map(first -> line(first, length)).filter(line -> line.size() == length);
    }

    private Vector<Integer> line(int first, int most) {
        Vector<Integer> line = Vector.of(first);
        for (int cell = next[first]; cell >= 0 && cell != first && line.size() < most; cell = next[cell])
            line = line.append(cell);
        return line;
    }
}
