package agon.game.classics.othello;

import agon.api.Cells;
import agon.api.Simulator;
import agon.game.classics.BitboardSimulator;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// The simulator of Othello. Legal cells are found by parallel-prefix shifts, and the discs to turn over by the carry
/// of an addition, as in Edax by R. Delorme.
final class OthelloSimulator extends BitboardSimulator {
    private static final int DIRECTIONS = 8;

    private final int size, cells;
    private final long board;
    private final long inner; // cells that are not in the first or the last column
    private final long column; // the first column
    private final long[] rays; // [cells · 8]

    private long legal; // cells on which the seat to act can place a disc

    /// @param rays see [#rays(Board)]
    OthelloSimulator(Board of, OthelloRules rules, long[] rays) {
        this.rays = rays;
        super(of.grid(), rules);
        size = of.columns();
        cells = of.size();
        board = of.all().bits();
        long first = 0;
        for (int row = 0; row < size; row++) first |= 1L << row * size;
        column = first;
        inner = board & ~(first | first << size - 1);
        load(rules.start());
    }

    /// Returns the cells of each ray of each cell, without the cell itself. The numbers of the cells increase in the
    /// first four rays, and decrease in the others.
    static long[] rays(Board board) {
        return Vector.range(0, board.size()).flatMap(board::rays).toJavaStream()
            .mapToLong(ray -> ray.foldLeft(Cells.NONE, Cells::with).bits()).toArray();
    }

    @Override
    protected void settle() {
        legal = places(own, others);
        over = legal == 0 && places(others, own) == 0;
    }

    private long places(long own, long others) {
        long within = others & inner;
        return board & ~(own | others) & (flanking(own, within, 1) | flanking(own, others, size)
            | flanking(own, within, size - 1) | flanking(own, within, size + 1));
    }

    /// Returns the cells next to the end of a line of up to six discs of `others` whose other end is next to a disc of
    /// `own`, in both directions.
    private static long flanking(long own, long others, int step) {
        long up = others & own << step, down = others & own >>> step;
        up |= others & up << step;
        down |= others & down >>> step;
        long pairs = others & others << step, below = pairs >>> step;
        int two = 2 * step;
        up |= pairs & up << two;
        down |= below & down >>> two;
        up |= pairs & up << two;
        down |= below & down >>> two;
        return up << step | down >>> step;
    }

    /// Returns the discs that are turned over by a disc on a cell.
    private long turned(int cell) {
        long turned = 0;
        int at = cell * DIRECTIONS;
        for (int end = at + DIRECTIONS / 2; at < end; at++) {
            long up = rays[at], down = rays[at + DIRECTIONS / 2];
            long high = (others | ~up) + 1 & up & own, low = Long.highestOneBit(down & ~others) & own;
            turned |= up & high - 1 & -high >> 63 | down & -low << 1; // nothing if the end of the line is 0
        }
        return turned;
    }

    @Override
    public void copyFrom(Simulator<Pieces> other) {
        super.copyFrom(other);
        legal = ((OthelloSimulator) other).legal;
    }

    @Override
    public int legal(int[] codes) {
        if (over) return 0;
        codes[0] = cells; // a pass
        int n = 0;
        for (long rest = legal; rest != 0; rest &= rest - 1) codes[n++] = Long.numberOfTrailingZeros(rest);
        return Math.max(n, 1);
    }

    @Override
    public void play(int code) {
        long turned = code == cells ? 0 : turned(code), placed = code == cells ? 0 : 1L << code;
        endTurn(own | turned | placed, others & ~turned);
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        return legal == 0 ? cells : Cells.pick(legal, dice);
    }

    @Override
    public double payoff(int seat) {
        int lead = Integer.signum(Long.bitCount(own) - Long.bitCount(others));
        return seat == mover ? lead : -lead;
    }

    @Override
    protected void images(long first, long second) {
        long transposed = transposed(first), other = transposed(second);
        consider(halfTurned(first), halfTurned(second));
        consider(transposed, other);
        consider(halfTurned(transposed), halfTurned(other));
    }

    private long halfTurned(long discs) {
        return Long.reverse(discs) >>> Long.SIZE - cells;
    }

    private long transposed(long discs) {
        long transposed = 0;
        for (int i = 0; i < size; i++) transposed |= Long.compress(discs, column << i) << i * size;
        return transposed;
    }
}
