package agon.game.classics.hex;

import agon.api.Cells;
import agon.api.Features;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Grid;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import agon.game.classics.PiecesEncoding;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// The simulator of Hex. Connected stones of a colour, and the edges that they touch, form sets, which are joined as in
/// R. Tarjan, *Efficiency of a good but not linear set union algorithm*, 1975.
final class HexSimulator implements Simulator<Pieces>, Playouts, Features {
    private static final int EDGES = 4; // top and bottom of the first seat, left and right of the second

    private final Board board;
    private final int size, cells;
    private final int[][] neighbours;
    private final long[] free;   // empty cells, as bits
    private final byte[] owner;  // [cells] seat + 1, or 0
    private final short[] parent; // [cells + edges] the next element of the same set
    private int empty, mover;    // number of empty cells; the seat to act, also in a finished game
    private boolean over;
    private long hash;

    /// @param neighbours the neighbours of each cell
    HexSimulator(Board board, int[][] neighbours) {
        this.board = board;
        this.neighbours = neighbours;
        size = board.rows();
        cells = board.size();
        free = new long[(cells + 63) / 64];
        owner = new byte[cells];
        parent = new short[cells + EDGES];
        clear();
    }

    /// Returns the neighbours of each cell.
    static int[][] neighbours(Board board) {
        return Vector.range(0, board.size()).map(cell -> board.grid().axes().flatMap(axis -> axis.neighbours(cell))
            .toJavaStream().mapToInt(i -> i).toArray()).toJavaArray(int[][]::new);
    }

    private void clear() {
        Arrays.fill(owner, (byte) 0);
        for (int i = 0; i < parent.length; i++) parent[i] = (short) i;
        for (int cell = 0; cell < cells; cell++) free[cell >> 6] |= 1L << cell;
        empty = cells;
        mover = 0;
        over = false;
        hash = 0;
    }

    @Override
    public int codeCount() {
        return cells;
    }

    @Override
    public void load(Pieces p) {
        clear();
        for (int cell : p.first()) put(cell, 0);
        for (int cell : p.second()) put(cell, 1);
        mover = p.seat().index();
        over = isConnected(1 - mover);
    }

    @Override
    public Pieces position() {
        Cells[] stones = {Cells.NONE, Cells.NONE};
        for (int cell = 0; cell < cells; cell++)
            if (owner[cell] > 0) stones[owner[cell] - 1] = stones[owner[cell] - 1].with(cell);
        return new Pieces(stones[0], stones[1], new Seat(mover));
    }

    @Override
    public void copyFrom(Simulator<Pieces> other) {
        HexSimulator from = (HexSimulator) other;
        System.arraycopy(from.free, 0, free, 0, free.length);
        System.arraycopy(from.owner, 0, owner, 0, cells);
        System.arraycopy(from.parent, 0, parent, 0, parent.length);
        empty = from.empty;
        mover = from.mover;
        over = from.over;
        hash = from.hash;
    }

    @Override
    public int seat() {
        return over ? OVER : mover;
    }

    @Override
    public int legal(int[] codes) {
        if (over) return 0;
        int n = 0;
        for (int word = 0; word < free.length; word++)
            for (long left = free[word]; left != 0; left &= left - 1)
                codes[n++] = (word << 6) + Long.numberOfTrailingZeros(left);
        return n;
    }

    @Override
    public void play(int cell) {
        put(cell, mover);
        over = isConnected(mover);
        mover ^= 1;
    }

    private void put(int cell, int seat) {
        free[cell >> 6] &= ~(1L << cell);
        empty--;
        owner[cell] = (byte) (seat + 1);
        hash ^= Simulator.mix(2L * cell + seat + 1);
        int along = seat == 0 ? cell / size : cell % size;
        if (along == 0) join(cell, cells + 2 * seat);
        if (along == size - 1) join(cell, cells + 2 * seat + 1);
        for (int next : neighbours[cell]) if (owner[next] == seat + 1) join(cell, next);
    }

    private void join(int one, int other) {
        parent[root(one)] = (short) root(other);
    }

    private int root(int i) {
        while (parent[i] != i) i = parent[i] = parent[parent[i]];
        return i;
    }

    private boolean isConnected(int seat) {
        return root(cells + 2 * seat) == root(cells + 2 * seat + 1);
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        int left = dice.nextInt(empty), word = 0;
        for (int count = Long.bitCount(free[0]); left >= count; count = Long.bitCount(free[++word])) left -= count;
        return (word << 6) + Long.numberOfTrailingZeros(Long.expand(1L << left, free[word]));
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        while (!over) play(pick(dice, codes));
    }

    @Override
    public double payoff(int seat) {
        return seat == mover ? -1 : 1;
    }

    @Override
    public long hash() {
        return Simulator.mix(hash + mover);
    }

    @Override
    public Grid grid() {
        return board.grid();
    }

    @Override
    public Vector<Integer> layers() {
        return PiecesEncoding.STATES;
    }

    /// Mirrors the board in the diagonal for the second seat, so that each seat connects the top with the bottom.
    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        for (int cell = 0; cell < this.cells; cell++) {
            int at = seat == 0 ? cell : cell % size * size + cell / size;
            cells[at] = (byte) (owner[cell] == 0 ? 0 : owner[cell] == seat + 1 ? 1 : 2);
        }
    }
}
