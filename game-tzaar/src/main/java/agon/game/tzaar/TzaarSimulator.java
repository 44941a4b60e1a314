package agon.game.tzaar;

import agon.api.Estimate;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.Terms;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The simulator. It does not allocate memory after construction, except in [#position].
final class TzaarSimulator implements Simulator<TzaarPosition>, Simulator.Threats, Estimate, Playouts {
    private static final int PASS = TzaarAction.CODES - 1, TRIES = 4;
    // [codes] points of the moves
    private static final byte[] FROM = new byte[TzaarAction.CODES], TO = new byte[TzaarAction.CODES];
    static {
        for (int code = 0; code < PASS; code++) {
            TO[code] = (byte) (code % Points.COUNT);
            FROM[code] = (byte) (code / Points.COUNT % Points.COUNT);
        }
        for (int code = TzaarAction.CAPTURES; code < PASS; code++)
            FROM[code] = (byte) ((code - TzaarAction.CAPTURES) / Points.COUNT % Points.COUNT);
    }

    private final TzaarState at = new TzaarState();
    private final TzaarEstimate estimate = new TzaarEstimate(at);
    private final Option<Terms> terms = Option.of(estimate);
    private final Option<Features> features = Option.of(new TzaarFeatures(at));
    private final Option<Packing> packing = Option.of(new TzaarPacking(at));

    TzaarSimulator(TzaarPosition start) {
        at.load(start);
    }

    /// Returns the current position.
    TzaarState state() {
        return at;
    }

    @Override
    public int codeCount() {
        return TzaarAction.CODES;
    }

    @Override
    public int maxLegalActions() {
        return TzaarRules.MOST;
    }

    @Override
    public void load(TzaarPosition position) {
        at.load(position);
    }

    @Override
    public TzaarPosition position() {
        return at.position();
    }

    @Override
    public void copyFrom(Simulator<TzaarPosition> other) {
        if (other instanceof TzaarSimulator that) at.copyFrom(that.at);
        else load(other.position());
    }

    @Override
    public int seat() {
        return at.loser != TzaarState.NONE ? OVER : at.phase == Phase.SETUP ? CHANCE : at.seat;
    }

    @Override
    public boolean midTurn() {
        return at.phase == Phase.SETUP ? at.occupied() != 0
            : at.phase == Phase.CONTINUING && at.loser == TzaarState.NONE;
    }

    @Override
    public int legal(int[] codes) {
        if (at.loser != TzaarState.NONE) return 0;
        return switch (at.phase) {
            case SETUP -> places(at.drawn(), codes, 0);
            case PLACING -> {
                int n = 0;
                for (int type = 0; type < TzaarState.TYPES; type++) if (at.isLeft(type)) n = places(type, codes, n);
                yield n;
            }
            case OPENING, CAPTURING, CONTINUING -> moves(codes);
        };
    }

    private int places(int type, int[] codes, int first) {
        int n = first;
        for (long left = TzaarState.BOARD & ~at.occupied(); left != 0; left &= left - 1)
            codes[n++] = Points.COUNT * type + Long.numberOfTrailingZeros(left);
        return n;
    }

    private int moves(int[] codes) {
        boolean continuing = at.phase == Phase.CONTINUING;
        long own = at.owned[at.seat], others = at.owned[at.seat ^ 1], all = own | others;
        int n = 0;
        for (long left = own; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            for (int direction = 0; direction < Points.DIRECTIONS; direction++) {
                int to = TzaarState.target(all, from, direction);
                if (at.captures(from, to, others)) codes[n++] = TzaarAction.CAPTURES + Points.COUNT * from + to;
                else
                    if (continuing && to != TzaarState.NONE && (own >>> to & 1) != 0)
                        codes[n++] = TzaarAction.STACKS + Points.COUNT * from + to;
            }
        }
        if (continuing) codes[n++] = PASS;
        return n;
    }

    /// Draws a piece and a direction, or the pass, until they form a legal action. After a few failures, an action is
    /// drawn from the list.
    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        if (at.phase.fills()) return codes[dice.nextInt(legal(codes))];
        boolean continuing = at.phase == Phase.CONTINUING;
        long own = at.owned[at.seat], others = at.owned[at.seat ^ 1], all = own | others;
        int ways = Points.DIRECTIONS * Long.bitCount(own), choices = continuing ? ways + 1 : ways;
        for (int i = 0; i < TRIES; i++) {
            int way = (int) Math.unsignedMultiplyHigh(dice.nextLong(), choices);
            if (way == ways) return PASS;
            int from = Long.numberOfTrailingZeros(Long.expand(1L << way / Points.DIRECTIONS, own)),
                to = TzaarState.target(all, from, way % Points.DIRECTIONS);
            if (at.captures(from, to, others)) return TzaarAction.CAPTURES + Points.COUNT * from + to;
            if (continuing && to != TzaarState.NONE && (own >>> to & 1) != 0)
                return TzaarAction.STACKS + Points.COUNT * from + to;
        }
        return codes[dice.nextInt(moves(codes))];
    }

    @Override
    public void play(int code) {
        if (code == PASS) at.pass();
        else if (code < TzaarAction.CAPTURES) at.place(code / Points.COUNT, TO[code]);
        else if (code < TzaarAction.STACKS) at.capture(FROM[code], TO[code]);
        else at.stack(FROM[code], TO[code]);
    }

    @Override
    public double payoff(int seat) {
        return seat == at.loser ? -1 : 1;
    }

    /// Returns whether the opponent shows a single piece of some type, or the turn may leave the opponent without a
    /// capture. A move cannot prevent all of three captures that differ in both points.
    @Override
    public boolean mayWin() {
        if (at.phase.fills()) return false;
        return at.isLast(at.seat ^ 1) || at.phase != Phase.CAPTURING && at.captures(at.seat ^ 1, 3) < 3;
    }

    @Override
    public void values(double[] payoffs) {
        payoffs[0] = estimate.white();
        payoffs[1] = -payoffs[0];
    }

    @Override
    public Option<Terms> terms() {
        return terms;
    }

    @Override
    public Option<Features> features() {
        return features;
    }

    @Override
    public Option<Packing> packing() {
        return packing;
    }

    @Override
    public long hash() {
        return at.hash();
    }
}
