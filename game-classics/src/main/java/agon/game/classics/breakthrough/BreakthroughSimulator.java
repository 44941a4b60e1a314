package agon.game.classics.breakthrough;

import agon.api.Cells;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Grid;
import agon.game.classics.Pieces;
import agon.game.classics.PiecesEncoding;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// The simulator of Breakthrough, with one bit per cell, row by row from the top left. The first seat moves towards the
/// lower bits.
final class BreakthroughSimulator implements Simulator<Pieces>, Packing, Playouts, Simulator.Threats, Features {
    private final Grid grid;
    private final int size, cells;
    private final int men;
    private final long left, right; // the first and the last column
    private final long[] goals;     // [seats] the row that the men must reach
    private final byte[] from, to;  // [codes]

    private long own;    // men of the seat to act
    private long others;
    private int mover;   // the seat to act, also in a finished game
    private boolean over; // whether the opponent of `mover` has won
    private long one, two; // the canonical men of both seats, found by canonical()

    BreakthroughSimulator(BreakthroughRules rules) {
        grid = rules.board().grid();
        size = rules.board().columns();
        cells = rules.board().size();
        men = 2 * size;
        goals = new long[]{rules.goal(Seat.FIRST).bits(), rules.goal(Seat.SECOND).bits()};
        from = new byte[rules.codeCount()];
        to = new byte[rules.codeCount()];
        for (Move move : rules.moves()) {
            from[move.code()] = (byte) move.from();
            to[move.code()] = (byte) move.to();
        }
        long column = 0;
        for (int row = 0; row < size; row++) column |= 1L << row * size;
        left = column;
        right = column << size - 1;
        load(rules.start());
    }

    @Override
    public int codeCount() {
        return 6 * cells;
    }

    @Override
    public int maxLegalActions() {
        return 3 * men;
    }

    @Override
    public void load(Pieces p) {
        mover = p.seat().index();
        own = p.own().bits();
        others = p.others().bits();
        settle();
    }

    private void settle() {
        over = own == 0 || (others & goals[mover ^ 1]) != 0;
    }

    @Override
    public Pieces position() {
        return Pieces.of(new Seat(mover), Cells.ofBits(own), Cells.ofBits(others));
    }

    @Override
    public void copyFrom(Simulator<Pieces> other) {
        BreakthroughSimulator from = (BreakthroughSimulator) other;
        own = from.own;
        others = from.others;
        mover = from.mover;
        over = from.over;
    }

    @Override
    public int seat() {
        return over ? OVER : mover;
    }

    /// Returns the men that can move diagonally to the left.
    private long left() {
        return own & ~left & ~(mover == 0 ? own << size + 1 : own >>> size - 1);
    }

    private long straight() {
        long all = own | others;
        return own & ~(mover == 0 ? all << size : all >>> size);
    }

    private long right() {
        return own & ~right & ~(mover == 0 ? own << size - 1 : own >>> size + 1);
    }

    private int firstCode() {
        return mover == 0 ? 0 : 3 * cells;
    }

    @Override
    public int legal(int[] codes) {
        if (over) return 0;
        int code = firstCode(), n = written(left(), code, codes, 0);
        n = written(straight(), code + cells, codes, n);
        return written(right(), code + 2 * cells, codes, n);
    }

    private static int written(long men, int code, int[] codes, int at) {
        int n = at;
        for (long rest = men; rest != 0; rest &= rest - 1) codes[n++] = code + Long.numberOfTrailingZeros(rest);
        return n;
    }

    @Override
    public void play(int code) {
        long target = 1L << to[code], moved = own ^ (1L << from[code] | target);
        own = others & ~target;
        others = moved;
        mover ^= 1;
        settle();
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        long left = left(), straight = straight(), right = right();
        int lefts = Long.bitCount(left), some = lefts + Long.bitCount(straight), all = some + Long.bitCount(right);
        int i = (int) Math.unsignedMultiplyHigh(dice.nextLong(), all);
        if (i < lefts) return firstCode() + nth(left, i);
        return i < some ? firstCode() + cells + nth(straight, i - lefts)
            : firstCode() + 2 * cells + nth(right, i - some);
    }

    private static int nth(long bits, int n) {
        return Long.numberOfTrailingZeros(Long.expand(1L << n, bits));
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        while (!over) play(pick(dice, codes));
    }

    @Override
    public double payoff(int seat) {
        return seat == mover ? -1 : 1;
    }

    /// Returns the row in front of the goal of a seat. A man there can always reach the goal, if only by a capture.
    private long lastStep(int seat) {
        return seat == 0 ? goals[0] << size : goals[1] >>> size;
    }

    @Override
    public boolean mayWin() {
        return winsByForce() || (others & others - 1) == 0;
    }

    /// Returns whether a man is one step away from its goal.
    @Override
    public boolean winsByForce() {
        return (own & lastStep(mover)) != 0;
    }

    /// Writes the captures of the opposing man that is one step away from its goal. Against two such men, there is no
    /// defence.
    @Override
    public int defences(int[] codes) {
        long threats = others & lastStep(mover ^ 1);
        if (threats == 0 || mayWin()) return -1;
        if ((threats & threats - 1) != 0) return 0;
        int legal = legal(codes), n = 0;
        for (int i = 0; i < legal; i++) if (1L << to[codes[i]] == threats) codes[n++] = codes[i];
        return n;
    }

    private long first() {
        return mover == 0 ? own : others;
    }

    private long second() {
        return mover == 0 ? others : own;
    }

    @Override
    public long hash() {
        return hash(first(), second());
    }

    private long hash(long first, long second) {
        return Simulator.mix(first ^ Simulator.mix(second + (mover + 1) * 0x9e3779b97f4a7c15L));
    }

    /// Finds the smaller of the position and its mirror image.
    private void canonical() {
        one = mirrored(first());
        two = mirrored(second());
        if (one < first() || one == first() && two < second()) return;
        one = first();
        two = second();
    }

    private long mirrored(long men) {
        long mirrored = 0;
        for (int column = 0; column < size; column++) mirrored |= (men >>> column & left) << size - 1 - column;
        return mirrored;
    }

    @Override
    public long canonicalHash() {
        canonical();
        return hash(one, two);
    }

    @Override
    public int longs() {
        return 2;
    }

    /// Complements the men if the second seat is to act. There is always an empty cell, so this is not ambiguous.
    @Override
    public boolean pack(long[] words, int at) {
        canonical();
        words[at] = one ^ -mover;
        words[at + 1] = two ^ -mover;
        return true;
    }

    @Override
    public void unpack(long[] words, int at) {
        mover = (words[at] & words[at + 1]) == 0 ? 0 : 1;
        long first = words[at] ^ -mover, second = words[at + 1] ^ -mover;
        own = mover == 0 ? first : second;
        others = mover == 0 ? second : first;
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

    /// Turns the board for the second seat, so that the men of the view move towards the first row.
    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        long ahead = seat == mover ? own : others, back = seat == mover ? others : own;
        if (seat == 0) Features.states(cells, 0, this.cells, ahead, back);
        else Features.states(cells, 0, this.cells, turned(ahead), turned(back));
    }

    private long turned(long men) {
        return Long.reverse(men) >>> Long.SIZE - cells;
    }
}
