package agon.game.classics.connectfour;

import agon.api.Cells;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Grid;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import agon.game.classics.PiecesEncoding;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// The simulator of Connect Four. A column has one bit per cell, from the bottom, and one more that is always 0. Lines
/// of four are therefore found by shifts, and adding 1 to the discs of a column yields its lowest empty cell. See
/// J. Tromp, *The Fhourstones Benchmark*, 1996.
final class ConnectFourSimulator
    implements
        Simulator<Pieces>,
        Packing,
        Playouts,
        Simulator.Threats,
        Features,
        PiecesEncoding.Source {
    private final Grid grid;
    private final int columns, rows, stride; // bits of a column
    private final long bottom; // lowest cell of each column
    private final long board;  // all cells
    private final byte[] cells = new byte[Long.SIZE]; // [bits] number of the cell on the board of the rules

    private long own;    // discs of the seat to act
    private long others;
    private int mover;   // the seat to act, also in a finished game
    private boolean won, over; // whether the opponent of `mover` has won; whether the game is over

    ConnectFourSimulator(Board of) {
        grid = of.grid();
        columns = of.columns();
        rows = of.rows();
        stride = rows + 1;
        long low = 0;
        for (int column = 0; column < columns; column++) {
            low |= 1L << column * stride;
            for (int row = 0; row < rows; row++)
                cells[column * stride + row] = (byte) of.cell(column, rows - 1 - row);
        }
        bottom = low;
        board = low * column();
    }

    private long column() {
        return (1L << rows) - 1;
    }

    @Override
    public int codeCount() {
        return columns;
    }

    @Override
    public void load(Pieces p) {
        mover = p.seat().index();
        own = bits(p.own());
        others = bits(p.others());
        settle();
    }

    private long bits(Cells discs) {
        long bits = 0;
        for (long rest = board; rest != 0; rest &= rest - 1)
            if (discs.has(cells[Long.numberOfTrailingZeros(rest)])) bits |= rest & -rest;
        return bits;
    }

    @Override
    public Pieces position() {
        return Pieces.of(new Seat(mover), cells(own), cells(others));
    }

    private Cells cells(long bits) {
        return Cells.ofBits(bits).map(bit -> cells[bit]);
    }

    private void settle() {
        won = hasFour(others);
        over = won || (own | others) == board;
    }

    private boolean hasFour(long discs) {
        return hasFour(discs, 1) || hasFour(discs, stride - 1) || hasFour(discs, stride) || hasFour(discs, stride + 1);
    }

    private static boolean hasFour(long discs, int step) {
        long pairs = discs & discs >>> step;
        return (pairs & pairs >>> 2 * step) != 0;
    }

    @Override
    public Cells pieces(int seat) {
        return Cells.ofBits(byRows(seat == mover ? own : others));
    }

    @Override
    public int mover() {
        return mover;
    }

    @Override
    public void copyFrom(Simulator<Pieces> other) {
        ConnectFourSimulator from = (ConnectFourSimulator) other;
        own = from.own;
        others = from.others;
        mover = from.mover;
        won = from.won;
        over = from.over;
    }

    @Override
    public int seat() {
        return over ? OVER : mover;
    }

    /// Returns the lowest empty cell of each column that is not full.
    private long free() {
        return (own | others) + bottom & board;
    }

    @Override
    public int legal(int[] codes) {
        return over ? 0 : written(free(), codes);
    }

    private int written(long free, int[] codes) {
        int n = 0;
        for (int column = 0; column < columns; column++)
            if ((free & column() << column * stride) != 0) codes[n++] = column;
        return n;
    }

    @Override
    public void play(int code) {
        drop(free() & column() << code * stride);
    }

    private void drop(long disc) {
        long moved = own | disc;
        own = others;
        others = moved;
        mover ^= 1;
        settle();
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        return cells[Cells.pick(free(), dice)] % columns;
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        while (!over) drop(1L << Cells.pick(free(), dice));
    }

    @Override
    public double payoff(int seat) {
        return !won ? 0 : seat == mover ? -1 : 1;
    }

    /// Returns the cells with which discs complete a row of four. Some of them may be taken.
    private long wins(long discs) {
        return discs << 1 & discs << 2 & discs << 3 | wins(discs, stride - 1) | wins(discs, stride)
            | wins(discs, stride + 1);
    }

    private static long wins(long discs, int step) {
        long up = discs << step, down = discs >>> step, pairs = up & discs << 2 * step,
            below = down & discs >>> 2 * step;
        return pairs & (discs << 3 * step | down) | below & (discs >>> 3 * step | up);
    }

    @Override
    public boolean mayWin() {
        return (wins(own) & free()) != 0;
    }

    /// Returns whether the seat to act can complete a row of four.
    @Override
    public boolean winsByForce() {
        return mayWin();
    }

    /// Writes the moves after which the opponent cannot complete a row of four in the next turn.
    @Override
    public int defences(int[] codes) {
        if (mayWin()) return -1;
        long free = free(), wins = wins(others) & board, threats = wins & free, safe = free & ~(wins >>> 1);
        if (threats != 0) safe = (threats & threats - 1) == 0 ? threats & safe : 0;
        return safe == free ? -1 : written(safe, codes);
    }

    /// Returns the position in one number: above the first seat's discs, the lowest empty cell of each column. The seat
    /// to act follows from the number of discs.
    private long key() {
        return (own | others) + bottom | (mover == 0 ? own : others);
    }

    private long mirrored(long key) {
        long mirrored = 0, column = (1L << stride) - 1;
        for (int i = 0; i < columns; i++) mirrored |= (key >>> i * stride & column) << (columns - 1 - i) * stride;
        return mirrored;
    }

    private long canonical() {
        long key = key();
        return Math.min(key, mirrored(key));
    }

    @Override
    public long hash() {
        return Simulator.mix(key());
    }

    @Override
    public long canonicalHash() {
        return Simulator.mix(canonical());
    }

    @Override
    public int longs() {
        return 1;
    }

    @Override
    public boolean pack(long[] words, int at) {
        words[at] = canonical();
        return true;
    }

    @Override
    public void unpack(long[] words, int at) {
        long discs = 0, first = 0;
        for (int shift = 0; shift < columns * stride; shift += stride) {
            long column = words[at] >>> shift & (1L << stride) - 1, top = Long.highestOneBit(column);
            discs |= top - 1 << shift;
            first |= (column ^ top) << shift;
        }
        mover = Long.bitCount(discs) & 1;
        own = mover == 0 ? first : discs ^ first;
        others = discs ^ own;
        settle();
    }

    @Override
    public Grid grid() {
        return grid;
    }

    @Override
    public Vector<Integer> layers() {
        return PiecesEncoding.STATES;
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        long first = byRows(own), second = byRows(others);
        Features.states(cells, 0, columns * rows, seat == mover ? first : second, seat == mover ? second : first);
    }

    /// Returns the discs with one bit per cell of the board of the rules.
    private long byRows(long discs) {
        long cells = 0;
        for (int row = 0; row < rows; row++)
            cells = cells << columns | Long.compress(discs >>> row, bottom);
        return cells;
    }
}
