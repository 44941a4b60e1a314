package agon.api;

import io.vavr.collection.Vector;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/// A set of cells of a board of any size, as a value. Boards of at most 64 cells have [Cells], which is faster.
public final class CellSet {
    /// The empty set.
    public static final CellSet NONE = new CellSet(new BitSet());

    private final BitSet bits; // never changed after construction

    private CellSet(BitSet bits) {
        this.bits = bits;
    }

    /// One cell.
    ///
    /// @param cell ≥ 0
    public static CellSet of(int cell) {
        return NONE.with(cell);
    }

    /// The first `n` cells, `n` ≥ 0.
    public static CellSet first(int n) {
        BitSet bits = new BitSet(n);
        bits.set(0, n);
        return new CellSet(bits);
    }

    private BitSet copy() {
        return (BitSet) bits.clone();
    }

    /// Whether `cell` is in the set.
    public boolean has(int cell) {
        return bits.get(cell);
    }

    /// Whether every cell of `other` is in the set.
    public boolean hasAll(CellSet other) {
        return other.minus(this).isEmpty();
    }

    /// Whether no cell is in the set.
    public boolean isEmpty() {
        return bits.isEmpty();
    }

    /// How many cells are in the set.
    public int size() {
        return bits.cardinality();
    }

    /// The set and `cell`.
    public CellSet with(int cell) {
        BitSet with = copy();
        with.set(cell);
        return new CellSet(with);
    }

    /// The set less `cell`.
    public CellSet without(int cell) {
        BitSet without = copy();
        without.clear(cell);
        return new CellSet(without);
    }

    /// The cells in either set.
    public CellSet or(CellSet other) {
        BitSet or = copy();
        or.or(other.bits);
        return new CellSet(or);
    }

    /// The cells in both sets.
    public CellSet and(CellSet other) {
        BitSet and = copy();
        and.and(other.bits);
        return new CellSet(and);
    }

    /// The cells of this set that are not in `other`.
    public CellSet minus(CellSet other) {
        BitSet minus = copy();
        minus.andNot(other.bits);
        return new CellSet(minus);
    }

    /// Every cell moved by `to`, which must keep different cells different.
    public CellSet map(IntUnaryOperator to) {
        BitSet image = new BitSet(bits.length());
        bits.stream().map(to).forEach(image::set);
        return new CellSet(image);
    }

    /// The cells in ascending order.
    public Vector<Integer> cells() {
        return Vector.ofAll(bits.stream().boxed().toList());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CellSet set && set.bits.equals(bits);
    }

    @Override
    public int hashCode() {
        return bits.hashCode();
    }

    @Override
    public String toString() {
        return bits.toString();
    }
}
