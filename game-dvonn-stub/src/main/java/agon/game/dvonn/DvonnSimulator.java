package agon.game.dvonn;

import agon.api.Cells;
import agon.api.Estimate;
import agon.api.Packing;
import agon.api.Simulator;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The fast lane. Allocates nothing after construction but what [#position] returns.
final class DvonnSimulator implements Simulator<DvonnPosition>, Estimate, Packing {
    /// Six ways for each of the most stacks that a seat can have. Placements are fewer.
    private static final int MOST = 6 * 23;
    private static final int PASS = DvonnAction.CODES - 1;
    // [codes] bits that a code names
    private static final byte[] FROM = new byte[DvonnAction.CODES], TO = new byte[DvonnAction.CODES];
    static {
        for (int code = 0; code < PASS; code++) {
            TO[code] = Lattice.BITS[code % 49];
            if (code >= 49) FROM[code] = Lattice.BITS[(code - 49) / 49];
        }
    }

    private final DvonnState at = new DvonnState();
    private final DvonnPlayout playout = new DvonnPlayout(at);
    private final DvonnPacking packing = new DvonnPacking(at);
    private final DvonnEstimate estimate;

    DvonnSimulator() {
        this(DvonnEstimate.PLACING_WEIGHTS, DvonnEstimate.MOVING_WEIGHTS);
    }

    DvonnSimulator(double[] placing, double[] moving) {
        estimate = new DvonnEstimate(at, placing, moving);
        at.load(new DvonnRules().start());
    }

    DvonnState state() { return at; }
    DvonnEstimate estimator() { return estimate; }

    @Override
    public int codes() {
        return DvonnAction.CODES;
    }

    @Override
    public int mostLegal() {
        return MOST;
    }

    @Override
    public int seats() {
        return 2;
    }

    @Override
    public void load(DvonnPosition position) {
        at.load(position);
    }

    @Override
    public DvonnPosition position() {
        return at.position();
    }

    @Override
    public void copyFrom(Simulator<DvonnPosition> other) {
        if (other instanceof DvonnSimulator that) at.copyFrom(that.at);
        else load(other.position());
    }

    @Override
    public int seat() {
        return at.over ? OVER : at.seat;
    }

    @Override
    public boolean midTurn() {
        return false;
    }

    @Override
    public int legal(int[] codes) {
        if (at.over) return 0;
        if (at.placing) return places(codes);
        if (!at.passing) return moves(codes);
        codes[0] = PASS;
        return 1;
    }

    private int places(int[] codes) {
        int n = 0;
        for (long left = Lattice.BOARD & ~at.occupied; left != 0; left &= left - 1)
            codes[n++] = Lattice.SPACES[Long.numberOfTrailingZeros(left)];
        return n;
    }

    /// Stack by stack, and way by way as [Spaces#at] has them.
    private int moves(int[] codes) {
        int n = 0;
        for (long left = at.free(at.owned(at.seat)); left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            if (at.landings(from) == 0) continue;
            int first = 49 + 49 * Lattice.SPACES[from], targets = Lattice.reach(from, at.heights[from]) * 6;
            for (int way = 0; way < 6; way++) {
                int to = Lattice.TARGETS[targets + way];
                if (to >= 0 && (at.occupied >>> to & 1) != 0) codes[n++] = first + Lattice.SPACES[to];
            }
        }
        return n;
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        if (at.placing) return Lattice.SPACES[Cells.pick(Lattice.BOARD & ~at.occupied, dice)];
        if (at.passing) return PASS;
        int move = playout.draw(dice);
        return 49 + 49 * Lattice.SPACES[move & 63] + Lattice.SPACES[move >>> 6];
    }

    @Override
    public void play(int code) {
        if (code == PASS) at.pass();
        else if (code < 49) at.place(TO[code]);
        else at.move(FROM[code], TO[code]);
    }

    @Override
    public double payoff(int seat) {
        if (!at.over) throw new IllegalStateException("the game is not over");
        return Integer.signum(at.total(seat) - at.total(seat ^ 1));
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        playout.finish(dice);
    }

    @Override
    public boolean mayWin() {
        return !at.placing && !at.goesOn();
    }

    @Override
    public Option<Estimate> estimate() {
        return Option.of(this);
    }

    @Override
    public double of(int seat) {
        double white = estimate.white();
        return seat == 0 ? white : -white;
    }

    @Override
    public long hash() {
        return packing.hash();
    }

    @Override
    public long canonicalHash() {
        return packing.canonicalHash();
    }

    @Override
    public Option<Packing> packing() {
        return Option.of(this);
    }

    @Override
    public int longs() {
        return DvonnPacking.WORDS;
    }

    @Override
    public boolean pack(long[] words, int at) {
        packing.write(words, at);
        return true;
    }

    @Override
    public void unpack(long[] words, int at) {
        packing.unpack(words, at);
    }
}
