package agon.game.tictactoe.extended;

import agon.api.Cells;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Grid;
import agon.api.symmetry.SquareSymmetry;
import agon.game.tictactoe.TicTacToe;
import agon.game.tictactoe.TicTacToe.Board;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// The simulator of 3 × 3 tic-tac-toe, with nine bits per seat and a table of the sets of cells that contain a line.
final class TicTacToeSimulator implements Simulator<Board>, Packing, Playouts, Features, MarksEncoding.Marked {
    private static final int CELLS = 9;
    private static final Grid GRID = Grid.square(3);
    private static final int FULL = (1 << CELLS) - 1;
    private static final boolean[] WON = won(); // [512] whether each set of cells contains a line
    private static final short[][] IMAGES = SquareSymmetry.d4().map(TicTacToeSimulator::images)
        .toJavaArray(short[][]::new); // [8][512] image of each set

    private int crosses; // cells of the first seat
    private int noughts; // cells of the second seat
    private int seat;

    private static boolean[] won() {
        boolean[] won = new boolean[1 << CELLS];
        for (int cells = 0; cells < won.length; cells++)
            won[cells] = TicTacToe.LINES.exists(Cells.ofBits(cells)::hasAll);
        return won;
    }

    private static short[] images(SquareSymmetry g) {
        short[] images = new short[1 << CELLS];
        for (int cells = 0; cells < images.length; cells++)
            images[cells] = (short) g.cells(3, Cells.ofBits(cells)).bits();
        return images;
    }

    @Override
    public int codeCount() {
        return CELLS;
    }

    @Override
    public void load(Board board) {
        crosses = (int) board.crosses().bits();
        noughts = (int) board.noughts().bits();
        settle(board.toMove().equals(Seat.FIRST) ? 0 : 1);
    }

    private void settle(int next) {
        seat = WON[crosses] || WON[noughts] || (crosses | noughts) == FULL ? OVER : next;
    }

    @Override
    public Board position() {
        return new Board(Cells.ofBits(crosses), Cells.ofBits(noughts));
    }

    @Override
    public Cells marks(int seat) {
        return Cells.ofBits(seat == 0 ? crosses : noughts);
    }

    @Override
    public void copyFrom(Simulator<Board> other) {
        TicTacToeSimulator from = (TicTacToeSimulator) other;
        crosses = from.crosses;
        noughts = from.noughts;
        seat = from.seat;
    }

    @Override
    public int seat() {
        return seat;
    }

    @Override
    public int legal(int[] codes) {
        if (seat == OVER) return 0;
        int n = 0;
        for (int free = FULL & ~(crosses | noughts); free != 0; free &= free - 1)
            codes[n++] = Integer.numberOfTrailingZeros(free);
        return n;
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        return Cells.pick(FULL & ~(crosses | noughts), dice);
    }

    @Override
    public void play(int code) {
        if (seat == 0) crosses |= 1 << code;
        else noughts |= 1 << code;
        settle(1 - seat);
    }

    @Override
    public double payoff(int seat) {
        return WON[crosses] ? 1 - 2 * seat : WON[noughts] ? 2 * seat - 1 : 0;
    }

    @Override
    public long hash() {
        return mixed(crosses | noughts << CELLS);
    }

    /// Applies the mixer of SplitMix64. It is a bijection, so different positions have different hashes.
    private static long mixed(long board) {
        return Simulator.mix(board + 0x9e3779b97f4a7c15L);
    }

    @Override
    public long canonicalHash() {
        return mixed(canonical());
    }

    private int canonical() {
        int least = crosses | noughts << CELLS;
        for (short[] image : IMAGES) least = Math.min(least, image[crosses] | image[noughts] << CELLS);
        return least;
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
        crosses = (int) words[at] & FULL;
        noughts = (int) words[at] >>> CELLS;
        settle(Integer.bitCount(crosses) - Integer.bitCount(noughts));
    }

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Integer> layers() {
        return Vector.of(3);
    }

    /// Writes 1 for a mark of the seat, and 2 for a mark of its opponent.
    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        int own = seat == 0 ? crosses : noughts, others = crosses ^ noughts ^ own;
        Features.states(cells, 0, CELLS, own, others);
    }

    /// Plays a random game, for which one random number is enough. It is taken as a fraction of 2^64 and multiplied by
    /// the number of free cells. The integer part is the choice, and the fractional part is the random number for the
    /// next choice. All 9! sequences of choices are equally likely, up to one part in 2^45.
    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        if (seat == OVER) return;
        int own = seat == 0 ? crosses : noughts, others = seat == 0 ? noughts : crosses, mover = seat;
        int free = FULL & ~(own | others);
        long chance = dice.nextLong();
        for (int n = Integer.bitCount(free);; n--) {
            int cell = Integer.expand(1 << (int) Math.unsignedMultiplyHigh(chance, n), free);
            chance *= n;
            free ^= cell;
            own |= cell;
            if (WON[own] || n == 1) break;
            int next = others;
            others = own;
            own = next;
            mover ^= 1;
        }
        crosses = mover == 0 ? own : others;
        noughts = mover == 0 ? others : own;
        seat = OVER;
    }
}
