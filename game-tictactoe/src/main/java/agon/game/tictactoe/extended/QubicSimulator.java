package agon.game.tictactoe.extended;

import agon.api.Cells;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.encoding.Grid;
import agon.game.tictactoe.extended.QubicGame.Marks;
import agon.game.tictactoe.extended.QubicGame.Scoring;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// The simulator of 4×4×4 tic-tac-toe, with one `long` per seat. A mark can complete only the lines through its cell,
/// at most seven of the 76 lines.
final class QubicSimulator
    implements
        Simulator<Marks>,
        Packing,
        Simulator.Threats,
        Playouts,
        Features,
        MarksEncoding.Marked {
    private static final int MOST = 7;
    // [64 · 7] the 4 or 7 lines through each cell; the remaining entries are sets of all cells, which are never
    // complete
    private static final long[] THROUGH = through();
    /// The number of choices per random number. All 64^6 sequences of choices are equally likely, up to one part in
    /// 2^28.
    private static final int CHOICES = 6;
    private static final int WIN = 400; // maximum number of positions of a search for a win by threats
    private static final int THREAT = 360; // fewer, so that a win found as a threat is found again when it is possible

    private final CanonicalMarks canonical = new CanonicalMarks();
    private final CubeThreats threats = new CubeThreats();
    private final boolean lines; // whether lines are counted on the full board
    private long first;
    private long second;
    private int seat;
    private int ahead; // payoff of a finished game to the first seat: -1, 0 or 1

    QubicSimulator(Scoring scoring) {
        lines = scoring == Scoring.LINES;
    }

    private static long[] through() {
        long[] through = new long[Cube.SIZE * MOST];
        Arrays.fill(through, -1L);
        for (int cell = 0; cell < Cube.SIZE; cell++) {
            int at = cell * MOST;
            for (Cells line : Cube.LINES) if (line.has(cell)) through[at++] = line.bits();
        }
        return through;
    }

    /// Returns whether `cells` contain a line through their member `cell`.
    private static boolean hasLine(long cells, int cell) {
        int at = cell * MOST;
        long missing = ~cells;
        if ((THROUGH[at] & missing) == 0 || (THROUGH[at + 1] & missing) == 0 || (THROUGH[at + 2] & missing) == 0
            || (THROUGH[at + 3] & missing) == 0)
            return true;
        return (Cube.BUSY >>> cell & 1) != 0
            && ((THROUGH[at + 4] & missing) == 0 || (THROUGH[at + 5] & missing) == 0
                || (THROUGH[at + 6] & missing) == 0);
    }

    @Override
    public Grid grid() {
        return QubicGame.GRID;
    }

    @Override
    public Vector<Integer> layers() {
        return Vector.of(3);
    }

    /// Writes 1 for a mark of the seat, and 2 for a mark of its opponent.
    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        Features.states(cells, 0, Cube.SIZE, seat == 0 ? first : second, seat == 0 ? second : first);
    }

    @Override
    public int codeCount() {
        return Cube.SIZE;
    }

    @Override
    public void load(Marks marks) {
        load(marks.first().bits(), marks.second().bits());
    }

    private void load(long first, long second) {
        this.first = first;
        this.second = second;
        seat = Long.bitCount(first) - Long.bitCount(second);
        if (!lines && Cube.hasLine(first)) end(1);
        else if (!lines && Cube.hasLine(second)) end(-1);
        else if ((first | second) == -1L) endFull();
    }

    private void end(int payoff) {
        seat = OVER;
        ahead = payoff;
    }

    private void endFull() {
        end(lines ? Integer.signum(Cube.lines(first) - Cube.lines(second)) : 0);
    }

    @Override
    public Marks position() {
        return new Marks(Cells.ofBits(first), Cells.ofBits(second));
    }

    @Override
    public Cells marks(int seat) {
        return Cells.ofBits(seat == 0 ? first : second);
    }

    @Override
    public void copyFrom(Simulator<Marks> other) {
        QubicSimulator from = (QubicSimulator) other;
        first = from.first;
        second = from.second;
        seat = from.seat;
        ahead = from.ahead;
    }

    @Override
    public int seat() {
        return seat;
    }

    @Override
    public int legal(int[] codes) {
        if (seat == OVER) return 0;
        return written(~(first | second), codes);
    }

    private static int written(long cells, int[] codes) {
        int n = 0;
        for (long rest = cells; rest != 0; rest &= rest - 1) codes[n++] = Long.numberOfTrailingZeros(rest);
        return n;
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        return Cells.pick(~(first | second), dice);
    }

    @Override
    public boolean mayWin() {
        long mine = seat == 0 ? first : second;
        return lines ? Long.bitCount(~(first | second)) == 1
            : Long.bitCount(mine) >= 3 && Cube.canFill(mine, seat == 0 ? second : first);
    }

    @Override
    public boolean winsByForce() {
        return !lines && seat != OVER && wins(seat, WIN);
    }

    /// Writes the moves that interfere with the win that the opponent threatens, or all moves if there is no threat.
    @Override
    public int defences(int[] codes) {
        if (lines || seat == OVER) return -1;
        return written(wins(1 - seat, THREAT) ? threats.defences() : ~(first | second), codes);
    }

    /// Returns an estimate based on the lines without opposing marks, among which lines with two or three marks count
    /// most. With these weights, the proofs of eight positions with five and seven marks needed the fewest nodes.
    @Override
    public int distanceToWin(int seat) {
        return lines ? 0 : seat == 0 ? CubeThreats.distance(first, second) : CubeThreats.distance(second, first);
    }

    private boolean wins(int seat, int most) {
        return seat == 0 ? threats.win(first, second, most) : threats.win(second, first, most);
    }

    @Override
    public void play(int code) {
        if (seat == 0) first |= 1L << code;
        else second |= 1L << code;
        if (!lines && hasLine(seat == 0 ? first : second, code)) end(1 - 2 * seat);
        else if ((first | second) == -1L) endFull();
        else seat = 1 - seat;
    }

    @Override
    public double payoff(int seat) {
        return seat == 0 ? ahead : -ahead;
    }

    @Override
    public long hash() {
        return mixed(first, second);
    }

    /// Applies the mixers of MurmurHash3 and SplitMix64, one per seat.
    private static long mixed(long first, long second) {
        long hash = (first ^ first >>> 33) * 0xff51afd7ed558ccdL;
        return Simulator.mix((hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L ^ second);
    }

    @Override
    public long canonicalHash() {
        canonical.find(first, second);
        return mixed(canonical.first, canonical.second);
    }

    @Override
    public int longs() {
        return 2;
    }

    @Override
    public boolean pack(long[] words, int at) {
        canonical.find(first, second);
        words[at] = canonical.first;
        words[at + 1] = canonical.second;
        return true;
    }

    @Override
    public void unpack(long[] words, int at) {
        load(words[at], words[at + 1]);
    }

    /// Plays a random game. A random number is taken as a fraction of 2^64 and multiplied by the number of free cells.
    /// The integer part is the choice, and the fractional part is the random number for the next choice.
    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        if (seat == OVER) return;
        if (lines) fill(dice);
        else race(dice);
    }

    /// Gives the second seat a random half of the free cells, rounded up if it acts first. Used if the order of the
    /// marks does not matter.
    private void fill(RandomGenerator dice) {
        long free = ~(first | second), chance = 0;
        int n = Long.bitCount(free);
        for (int left = seat == 0 ? n / 2 : (n + 1) / 2, choices = 0; left > 0; left--, n--, choices--) {
            if (choices == 0) {
                chance = dice.nextLong();
                choices = CHOICES;
            }

            long cell = Long.expand(1L << (int) Math.unsignedMultiplyHigh(chance, n), free);
            chance *= n;
            free ^= cell;
            second |= cell;
        }
        first |= free;
        endFull();
    }

    private void race(RandomGenerator dice) {
        long own = seat == 0 ? first : second, others = seat == 0 ? second : first, free = ~(own | others), chance = 0;
        int mover = seat, payoff = 0;
        for (int n = Long.bitCount(free), choices = 0; n > 0; n--, choices--) {
            if (choices == 0) {
                chance = dice.nextLong();
                choices = CHOICES;
            }

            long cell = Long.expand(1L << (int) Math.unsignedMultiplyHigh(chance, n), free);
            chance *= n;
            free ^= cell;
            long after = own | cell;
            own = others;
            others = after;
            mover ^= 1;
            if (hasLine(after, Long.numberOfTrailingZeros(cell))) {
                payoff = 2 * mover - 1;
                break;
            }
        }
        first = mover == 0 ? own : others;
        second = mover == 0 ? others : own;
        end(payoff);
    }
}
