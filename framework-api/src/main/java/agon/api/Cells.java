package agon.api;

import io.vavr.collection.Vector;
import java.util.BitSet;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/// An immutable set of cells of a board of any size. Cells are numbered from 0; negative numbers are not allowed.
///
/// Cells 0 to 63 are stored as the bits of one `long`, and operations on sets of these cells are as fast as operations
/// on bits. This range covers ZÈRTZ (37, 48 or 61 rings), DVONN (49 spaces) and 4×4×4 tic-tac-toe (64 cells). Iteration
/// is in ascending order.
public final class Cells implements Iterable<Integer> {
    private static final BitSet NOTHING = new BitSet(0);

    /// The empty set.
    public static final Cells NONE = new Cells(0, NOTHING);

    private final long low; // cells 0 to 63
    private final BitSet high; // bit i is cell 64 + i; never changed; NOTHING if there are none

    private Cells(long low, BitSet high) {
        this.low = low;
        this.high = high;
    }

    /// Returns the set of the cells whose bits are set in `bits`. Bit `i` stands for cell `i`.
    public static Cells ofBits(long bits) {
        return new Cells(bits, NOTHING);
    }

    /// Returns the set that contains only `cell`.
    public static Cells of(int cell) {
        return NONE.with(cell);
    }

    /// Returns the set of these cells.
    public static Cells of(Iterable<Integer> cells) {
        Cells set = NONE;
        for (int cell : cells) set = set.with(cell);
        return set;
    }

    /// Returns the set of the cells in `[0, n)`, where `n` is ≥ 0.
    public static Cells first(int n) {
        if (n < 64) return ofBits((1L << n) - 1);
        return new Cells(-1, NONE.changed(bits -> bits.set(0, n - 64)));
    }

    /// Returns the cells as bits. Bit `i` stands for cell `i`.
    ///
    /// @throws IllegalStateException if the set contains a cell greater than 63
    public long bits() {
        if (!isSmall()) throw new IllegalStateException(this + " does not fit into one long: it has cells beyond 63");
        return low;
    }

    private boolean isSmall() {
        return high == NOTHING;
    }

    private static boolean isLow(int cell) {
        return (cell & ~63) == 0;
    }

    private BitSet changed(Consumer<BitSet> change) {
        BitSet bits = (BitSet) high.clone();
        change.accept(bits);
        return bits.isEmpty() ? NOTHING : bits;
    }

    /// Returns whether `cell` is in the set.
    public boolean has(int cell) {
        return isLow(cell) ? (low >>> cell & 1) != 0 : high.get(cell - 64);
    }

    /// Returns whether every cell of `other` is in the set.
    public boolean hasAll(Cells other) {
        return other.minus(this).isEmpty();
    }

    /// Returns whether no cell is in the set.
    public boolean isEmpty() {
        return low == 0 && isSmall();
    }

    /// Returns the number of cells in the set.
    public int size() {
        return Long.bitCount(low) + high.cardinality();
    }

    /// Returns this set with `cell` added.
    public Cells with(int cell) {
        return isLow(cell) ? new Cells(low | 1L << cell, high)
            : new Cells(low, changed(bits -> bits.set(cell - 64)));
    }

    /// Returns this set with `cell` removed.
    public Cells without(int cell) {
        return isLow(cell) ? new Cells(low & ~(1L << cell), high)
            : new Cells(low, changed(bits -> bits.clear(cell - 64)));
    }

    /// Returns the union of both sets.
    public Cells or(Cells other) {
        return new Cells(low | other.low, other.isSmall() ? high : changed(bits -> bits.or(other.high)));
    }

    /// Returns the intersection of both sets.
    public Cells and(Cells other) {
        return new Cells(low & other.low, isSmall() ? high : changed(bits -> bits.and(other.high)));
    }

    /// Returns the cells of this set that are not in `other`.
    public Cells minus(Cells other) {
        return new Cells(low & ~other.low, isSmall() ? high : changed(bits -> bits.andNot(other.high)));
    }

    /// Returns the runs of a line: the longest sequences of adjacent cells that are all in this set, in the order of
    /// the line. `white.runs(line).filter(run -> run.size() >= 4)` returns the rows of at least four white stones.
    ///
    /// @param line cells in the order in which they are adjacent
    public Vector<Vector<Integer>> runs(Iterable<Integer> line) {
        Vector<Vector<Integer>> runs = Vector.empty();
        Vector<Integer> run = Vector.empty();
        for (int cell : line) {
            if (has(cell)) run = run.append(cell);
            else if (!run.isEmpty()) {
                runs = runs.append(run);
                run = Vector.empty();
            }
        }
        return run.isEmpty() ? runs : runs.append(run);
    }

    /// Returns the set of the images of the cells under a mapping, which must be injective.
    public Cells map(IntUnaryOperator to) {
        long image = 0;
        BitSet beyond = NOTHING;
        for (PrimitiveIterator.OfInt cells = iterator(); cells.hasNext();) {
            int cell = to.applyAsInt(cells.nextInt());
            if (isLow(cell)) image |= 1L << cell;
            else {
                if (beyond == NOTHING) beyond = new BitSet();
                beyond.set(cell - 64);
            }
        }
        return new Cells(image, beyond);
    }

    /// Returns a random cell of a set given as bits. All cells have the same probability, up to one part in 2^58. Does
    /// not allocate memory.
    ///
    /// @throws NoSuchElementException if the set is empty
    public static int pick(long bits, RandomGenerator dice) {
        if (bits == 0) throw new NoSuchElementException("the set is empty");
        int index = (int) Math.unsignedMultiplyHigh(dice.nextLong(), Long.bitCount(bits));
        return Long.numberOfTrailingZeros(Long.expand(1L << index, bits));
    }

    @Override
    public PrimitiveIterator.OfInt iterator() {
        return new PrimitiveIterator.OfInt() {
            private long left = low;
            private int next = high.nextSetBit(0);

            @Override
            public boolean hasNext() {
                return left != 0 || next >= 0;
            }

            @Override
            public int nextInt() {
                if (!hasNext()) throw new NoSuchElementException("there are no more cells");
                int cell = left != 0 ? Long.numberOfTrailingZeros(left) : next + 64;
                if (left != 0) left &= left - 1;
                else next = high.nextSetBit(next + 1);
                return cell;
            }
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cells cells && cells.low == low && cells.high.equals(high);
    }

    @Override
    public int hashCode() {
        return isSmall() ? Long.hashCode(low) : Long.hashCode(low) * 31 + high.hashCode();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        iterator().forEachRemaining((int cell) -> text.append(text.isEmpty() ? "" : ", ").append(cell));
        return "{" + text + "}";
    }
}
