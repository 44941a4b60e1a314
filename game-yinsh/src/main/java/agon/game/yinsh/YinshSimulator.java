package agon.game.yinsh;

import agon.api.Estimate;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.Terms;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The simulator. It does not allocate memory after construction, except in [#position].
final class YinshSimulator implements Simulator<YinshPosition>, Simulator.Threats, Playouts {
    private static final int TRIES = 32;
    // [moves] bits of the points
    private static final int[] FROM = Points.ints(YinshAction.LINES.map(move -> (int) Lattice.BIT[move.from()])),
        TO = Points.ints(YinshAction.LINES.map(move -> (int) Lattice.BIT[move.to()]));

    private final YinshState at;
    private final Packing packing;
    private final YinshEstimate estimate;
    private final YinshFeatures features;

    YinshSimulator(int goal) {
        at = new YinshState(goal);
        packing = new YinshPacking(at);
        estimate = new YinshEstimate(at);
        features = new YinshFeatures(at);
        at.load(YinshPosition.START);
    }

    /// Returns the current position and its transitions.
    YinshState state() {
        return at;
    }

    @Override
    public int codeCount() {
        return YinshAction.CODES;
    }

    @Override
    public int maxLegalActions() {
        return YinshRules.MOST_ACTIONS;
    }

    @Override
    public void load(YinshPosition position) {
        at.load(position);
    }

    @Override
    public YinshPosition position() {
        return at.position();
    }

    @Override
    public void copyFrom(Simulator<YinshPosition> other) {
        if (other instanceof YinshSimulator that) at.copyFrom(that.at);
        else load(other.position());
    }

    @Override
    public int seat() {
        return at.over ? OVER : at.seat;
    }

    @Override
    public boolean midTurn() {
        return !at.over && at.phase > YinshState.STARTS;
    }

    @Override
    public int legal(int[] codes) {
        if (at.over) return 0;
        if (at.phase == YinshState.PLACES) return add(at.empty(0), at.empty(1), 0, Lattice.POINT, 0, codes, 0);
        if (at.ringDue)
            return add(at.rings[2 * at.seat], at.rings[2 * at.seat + 1], YinshAction.RINGS, Lattice.POINT, 0, codes, 0);
        if (at.hasRow) return rows(codes);
        if (!at.passing) return moves(codes);
        codes[0] = YinshAction.PASS;
        return 1;
    }

    /// Adds the codes of a set of bits. Returns the number of codes.
    ///
    /// @param numbers the codes relative to the first, by bit, starting at `from`
    private static int add(long low, long high, int first, byte[] numbers, int from, int[] codes, int n) {
        int added = n;
        for (int word = 0; word < 2; word++)
            for (long left = word == 0 ? low : high; left != 0; left &= left - 1)
                codes[added++] = first + numbers[from + 64 * word + Long.numberOfTrailingZeros(left)];
        return added;
    }

    private int rows(int[] codes) {
        int n = 0;
        long low = at.markers[2 * at.seat], high = at.markers[2 * at.seat + 1];
        for (int axis = 0; axis < Lattice.AXES; axis++)
            n = add(Lattice.fives(low, high, Lattice.STEPS[axis]), Lattice.fives(high, 0, Lattice.STEPS[axis]),
                YinshAction.ROWS, Lattice.FIVE, axis * Lattice.BITS, codes, n);
        return n;
    }

    private int moves(int[] codes) {
        int n = 0;
        for (int word = 0; word < 2; word++)
            for (long left = at.rings[2 * at.seat + word]; left != 0; left &= left - 1)
                for (int way = 0, from = 64 * word + Long.numberOfTrailingZeros(left); way < 6; way++)
                    for (int reach = at.reach(from, way); reach != 0; reach &= reach - 1)
                        codes[n++] = move(from, Lattice.target(from, way, Integer.numberOfTrailingZeros(reach)));
        return n;
    }

    private static int move(int from, int to) {
        return YinshAction.MOVE_CODES[Points.SIZE * Lattice.POINT[from] + Lattice.POINT[to]];
    }

    @Override
    public void play(int code) {
        if (code < YinshAction.MOVES) at.place(Lattice.BIT[code]);
        else if (code < YinshAction.ROWS) at.move(FROM[code - YinshAction.MOVES], TO[code - YinshAction.MOVES]);
        else if (code < YinshAction.RINGS) at.takeRow(code - YinshAction.ROWS);
        else if (code < YinshAction.PASS) at.takeRing(Lattice.BIT[code - YinshAction.RINGS]);
        else at.end();
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        if (at.phase != YinshState.PLACES && !at.ringDue && !at.hasRow && !at.passing) {
            int move = draw(dice);
            if (move >= 0) return move(move & 127, move >>> 7);
        }
        return codes[dice.nextInt(legal(codes))];
    }

    /// Draws a ring, a direction and a distance until they form a move, so all moves are equally likely.
    ///
    /// @return the bits `from | to << 7`, or a negative number after many failures
    private int draw(RandomGenerator dice) {
        long low = at.rings[2 * at.seat], high = at.rings[2 * at.seat + 1];
        int lows = Long.bitCount(low), choices = (lows + Long.bitCount(high)) * 6 * Lattice.REACH;
        for (int i = 0; i < TRIES; i++) {
            int drawn = (int) ((dice.nextLong() >>> 32) * choices >>> 32);
            int steps = drawn % Lattice.REACH, way = drawn / Lattice.REACH % 6,
                ring = drawn / (6 * Lattice.REACH);
            int from = ring < lows ? Long.numberOfTrailingZeros(Long.expand(1L << ring, low))
                : 64 + Long.numberOfTrailingZeros(Long.expand(1L << ring - lows, high));
            if ((at.reach(from, way) >>> steps & 1) != 0) return from | Lattice.target(from, way, steps) << 7;
        }
        return -1;
    }

    @Override
    public double payoff(int seat) {
        if (!at.over) throw new IllegalStateException("the game is not over");
        return Integer.signum(at.taken[seat] - at.taken[seat ^ 1]);
    }

    /// Only the last ring wins, except if the pool is empty or no ring can move afterwards. A move fills one point, so
    /// a ring with two empty neighbours still has one.
    @Override
    public boolean mayWin() {
        if (at.phase == YinshState.PLACES) return false;
        int seat = at.seat, own = at.taken[seat] + (at.ringDue ? 1 : 0);
        return own == at.goal && at.ringDue || own > at.taken[seat ^ 1]
            && (at.markerCount() >= YinshPosition.MARKERS - 1 || !at.hasRoom(seat ^ 1, 2));
    }

    /// Returns true if the seat has a row, or can complete one, for the last ring.
    @Override
    public boolean winsByForce() {
        return at.phase != YinshState.PLACES && at.taken[at.seat] + 1 == at.goal
            && (at.ringDue || at.hasRow || !at.passing && at.completions(at.seat, 1) > 0);
    }

    @Override
    public long hash() {
        long hash = at.rest();
        for (int i = 0; i < 4; i++)
            hash = Simulator.mix(Simulator.mix(hash * 0x9e3779b97f4a7c15L + at.rings[i] + 1) + at.markers[i]);
        return hash;
    }

    @Override
    public Option<Estimate> estimate() {
        return Option.of(estimate);
    }

    @Override
    public Option<Terms> terms() {
        return Option.of(estimate);
    }

    @Override
    public Option<Features> features() {
        return Option.of(features);
    }

    @Override
    public Option<Packing> packing() {
        return Option.of(packing);
    }
}
