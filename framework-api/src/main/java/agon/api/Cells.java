package agon.api;

import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/// A set of cells of a board of at most 64, as a value: bit `i` is cell `i`.
///
/// ZÈRTZ has 37, 48 or 61 rings, DVONN 49 spaces and 4×4×4 tic-tac-toe 64 cells: one `long` holds any of them.
///
/// @param bits any value; bits past the end of the board are the caller's mistake
public record Cells(long bits) {
    /// The empty set.
    public static final Cells NONE = new Cells(0);

    /// @param cell in `[0, 64)`
    public static Cells of(int cell) {
        return new Cells(1L << cell);
    }

    /// The first `n` cells, `n` in `[0, 64]`.
    public static Cells first(int n) {
        return new Cells(n == 64 ? -1L : (1L << n) - 1);
    }

    /// Whether `cell` is in the set.
    public boolean has(int cell) {
        return (bits >>> cell & 1) != 0;
    }

    /// Whether every cell of `other` is in the set.
    public boolean hasAll(Cells other) {
        return (other.bits & ~bits) == 0;
    }

    /// Whether no cell is in the set.
    public boolean isEmpty() {
        return bits == 0;
    }

    /// How many cells are in the set.
    public int size() {
        return Long.bitCount(bits);
    }

    /// The set and `cell`.
    public Cells with(int cell) {
        return new Cells(bits | 1L << cell);
    }

    /// The set less `cell`.
    public Cells without(int cell) {
        return new Cells(bits & ~(1L << cell));
    }

    /// The cells in either set.
    public Cells or(Cells other) {
        return new Cells(bits | other.bits);
    }

    /// The cells in both sets.
    public Cells and(Cells other) {
        return new Cells(bits & other.bits);
    }

    /// The cells of this set that are not in `other`.
    public Cells minus(Cells other) {
        return new Cells(bits & ~other.bits);
    }

    /// Every cell moved by `to`, which must keep different cells different.
    public Cells map(IntUnaryOperator to) {
        long image = 0;
        for (long left = bits; left != 0; left &= left - 1)
            image |= 1L << to.applyAsInt(Long.numberOfTrailingZeros(left));
        return new Cells(image);
    }

    /// One of the cells of these bits, each equally likely to one part in 2^58. For simulators, which keep bits and
    /// allocate nothing.
    ///
    /// @throws NoSuchElementException if there is none
    public static int pick(long bits, RandomGenerator dice) {
        if (bits == 0) throw new NoSuchElementException("the set is empty");
        int index = (int) Math.unsignedMultiplyHigh(dice.nextLong(), Long.bitCount(bits));
        return Long.numberOfTrailingZeros(Long.expand(1L << index, bits));
    }

    /// The cells in ascending order.
    public PrimitiveIterator.OfInt iterator() {
        return new PrimitiveIterator.OfInt() {
            private long left = bits;

            @Override
            public boolean hasNext() {
                return left != 0;
            }

            @Override
            public int nextInt() {
                if (left == 0) throw new NoSuchElementException("no cell is left");
                int cell = Long.numberOfTrailingZeros(left);
                left &= left - 1;
                return cell;
            }
        };
    }
}
