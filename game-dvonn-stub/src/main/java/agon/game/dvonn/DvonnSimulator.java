package agon.game.dvonn;

import agon.api.Cells;
import agon.api.Estimate;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The simulator. It does not allocate memory after construction, except in [#position].
final class DvonnSimulator implements Simulator<DvonnPosition>, Simulator.Threats, Estimate, Playouts {
    /// The maximum number of actions. A seat has at most 23 stacks, each with six directions, and there are fewer
    /// placements. There is always room for one illegal code after the moves, because not all stacks can have six
    /// moves: a single piece with six targets would be surrounded and could not move.
    private static final int MOST = 6 * 23;
    private static final int PASS = DvonnAction.CODES - 1;
    // [codes] bits of the spaces in a code
    private static final byte[] FROM = new byte[DvonnAction.CODES], TO = new byte[DvonnAction.CODES];
    // [indices of Lattice.TARGETS] codes of moves
    private static final short[] MOVES = new short[Lattice.TARGETS.length];
    static {
        for (int i = 0; i < MOVES.length; i++)
            MOVES[i] = (short) move(i / (16 * 6), Lattice.TARGETS[i]);
        for (int code = 0; code < PASS; code++) {
            TO[code] = Lattice.BITS[code % 49];
            if (code >= 49) FROM[code] = Lattice.BITS[(code - 49) / 49];
        }
    }

    private final DvonnState at = new DvonnState();
    private final DvonnPlayout playout = new DvonnPlayout(at);
    private final DvonnPacking packing = new DvonnPacking(at);
    private final DvonnEstimate estimate = new DvonnEstimate(at);
    private final DvonnFeatures features = new DvonnFeatures(at);

    DvonnSimulator() {
        at.load(new DvonnRules().start());
    }

    @Override
    public int codeCount() {
        return DvonnAction.CODES;
    }

    @Override
    public int maxLegalActions() {
        return MOST;
    }

    @Override
    public void load(DvonnPosition position) {
        at.load(position);
    }

    /// Returns the current position and its transitions.
    DvonnState state() {
        return at;
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

    /// Writes the moves in the order of [Spaces#at]. Illegal moves are also written, and then overwritten by the next
    /// move. This avoids branches that the processor cannot predict.
    private int moves(int[] codes) {
        int n = 0;
        long occupied = at.occupied;
        for (long left = at.free(at.owned(at.seat)); left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left), first = Lattice.reach(from, at.heights[from]) * 6;
            for (int i = first; i < first + 6; i++) {
                codes[n] = MOVES[i];
                n += (int) (occupied >>> Lattice.TARGETS[i] & 1);
            }
        }
        return n;
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        if (at.placing) return Lattice.SPACES[Cells.pick(Lattice.BOARD & ~at.occupied, dice)];
        if (at.passing) return PASS;
        int move = playout.draw(dice);
        return move(move & 63, move >>> 6);
    }

    private static int move(int from, int to) {
        return 49 + 49 * Lattice.SPACES[from] + Lattice.SPACES[to];
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
    public void values(double[] payoffs) {
        payoffs[0] = estimate.white();
        payoffs[1] = -payoffs[0];
    }

    /// Returns 0, because random actions before the estimate only make it less accurate. For measurements, see
    /// `docs/lab/2026-11-dvonn-estimate.md`.
    @Override
    public int horizon() {
        return 0;
    }

    @Override
    public Option<Features> features() {
        return Option.of(features);
    }

    @Override
    public long hash() {
        return packing.hash();
    }

    @Override
    public Option<Packing> packing() {
        return Option.of(packing);
    }
}
