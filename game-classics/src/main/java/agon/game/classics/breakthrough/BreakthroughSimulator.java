package agon.game.classics.breakthrough;

import agon.api.Features;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Terms;
import agon.game.classics.BitboardSimulator;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// The simulator of Breakthrough. The first seat moves towards the lower bits.
final class BreakthroughSimulator extends BitboardSimulator implements Simulator.Threats, Terms {
    private static final Vector<String> TERMS = Vector.of("men", "steps of all men", "steps of the leading man",
        "protected men", "player to move");

    private final int size, cells;
    private final long left, right; // the first and the last column
    private final long[] goals;     // [seats] the row that the men must reach
    private final byte[] from, to;  // [codes]

    BreakthroughSimulator(BreakthroughRules rules) {
        super(rules.board().grid(), rules);
        size = rules.board().columns();
        cells = rules.board().size();
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
    protected void settle() {
        over = own == 0 || (others & goals[mover ^ 1]) != 0;
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
        long target = 1L << to[code];
        endTurn(own ^ (1L << from[code] | target), others & ~target);
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

    @Override
    protected void images(long first, long second) {
        consider(mirrored(first), mirrored(second));
    }

    private long mirrored(long men) {
        long mirrored = 0;
        for (int column = 0; column < size; column++) mirrored |= (men >>> column & left) << size - 1 - column;
        return mirrored;
    }

    /// Turns the board for the second seat, so that the men of the view move towards the first row.
    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        long ahead = of(seat), back = of(1 - seat);
        if (seat == 0) Features.states(cells, 0, this.cells, ahead, back);
        else Features.states(cells, 0, this.cells, turned(ahead), turned(back));
    }

    @Override
    public Vector<String> names() {
        return TERMS;
    }

    @Override
    public void write(int[] values) {
        long first = of(0), second = turned(of(1));
        values[0] = Long.bitCount(first) - Long.bitCount(second);
        values[1] = steps(first) - steps(second);
        values[2] = leader(first) - leader(second);
        values[3] = pairs(first) - pairs(second);
        values[4] = mover == 0 ? 1 : -1;
    }

    /// Returns the number of steps that men moving towards the first row have made in all.
    private int steps(long men) {
        int steps = 0;
        for (long rest = men; rest != 0; rest &= rest - 1)
            steps += size - 1 - Long.numberOfTrailingZeros(rest) / size;
        return steps;
    }

    /// Returns the number of steps that the most advanced man has made.
    private int leader(long men) {
        return men == 0 ? 0 : size - 1 - Long.numberOfTrailingZeros(men) / size;
    }

    /// Returns the number of men that are protected by another one diagonally behind, counted per protection.
    private int pairs(long men) {
        return Long.bitCount(men & (men & ~left) >>> size + 1) + Long.bitCount(men & (men & ~right) >>> size - 1);
    }

    private long turned(long men) {
        return Long.reverse(men) >>> Long.SIZE - cells;
    }
}
