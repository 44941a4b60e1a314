package agon.game.gipf;

import agon.api.Estimate;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.Terms;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The simulator. It does not allocate memory after construction, except in [#position].
final class GipfSimulator implements Simulator<GipfPosition>, Simulator.Threats, Estimate, Playouts {
    private static final int CODES = GipfAction.CODES.last(), REMOVALS = GipfAction.CODES.head();

    private final int most;
    private final GipfState at;
    private final GipfPacking packing;
    private final GipfTerms terms;
    private final GipfFeatures features;
    private final int[] values = new int[GipfTerms.NAMES.size()];

    GipfSimulator(GipfRules rules) {
        most = rules.maxLegalActions();
        at = new GipfState(rules.variant().hasGipf());
        packing = new GipfPacking(at);
        terms = new GipfTerms(at);
        features = new GipfFeatures(at, rules.variant());
        load(rules.start());
    }

    @Override
    public int codeCount() {
        return CODES;
    }

    @Override
    public int maxLegalActions() {
        return most;
    }

    @Override
    public void load(GipfPosition position) {
        at.load(position);
    }

    @Override
    public GipfPosition position() {
        return at.position();
    }

    @Override
    public void copyFrom(Simulator<GipfPosition> from) {
        if (from instanceof GipfSimulator that) at.copyFrom(that.at);
        else load(from.position());
    }

    @Override
    public int seat() {
        return at.over ? OVER : at.seat;
    }

    @Override
    public boolean midTurn() {
        return !at.over && at.phase != GipfState.START;
    }

    @Override
    public int legal(int[] codes) {
        if (at.over) return 0;
        if (at.rows != 0) return removals(codes);
        int n = at.ownKinds == GipfState.GIPF ? 0 : pushes(codes, 0, 0);
        return at.canPushGipf() ? pushes(codes, n, Lattice.WAYS) : n;
    }

    private int pushes(int[] codes, int from, int first) {
        int n = from;
        for (int way = 0; way < Lattice.WAYS; way += 2) {
            if (at.isFull(way)) continue;
            codes[n++] = first + way;
            codes[n++] = first + way + 1;
        }
        return n;
    }

    private int removals(int[] codes) {
        int n = 0;
        for (int lines = at.rows; lines != 0; lines &= lines - 1) {
            int segment = Lattice.segment(at.own, at.own | at.other, Integer.numberOfTrailingZeros(lines));
            int gipf = (int) Long.compress(at.gipf, Lattice.SEGMENT[segment]), staying = 0;
            do {
                codes[n++] = Lattice.CODE[segment] + staying;
                staying = staying - gipf & gipf; // the next subset
            } while (staying != 0);
        }
        return n;
    }

    @Override
    public void play(int code) {
        if (code < REMOVALS) {
            at.push(code % Lattice.WAYS, code >= Lattice.WAYS);
        } else {
            int segment = Lattice.SEGMENT_OF[code];
            at.remove(segment, code - Lattice.CODE[segment]);
        }
    }

    /// Draws a push until the line has an empty spot, so all pushes are equally likely.
    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        if (at.rows != 0) return codes[(int) Math.unsignedMultiplyHigh(dice.nextLong(), removals(codes))];
        int kinds = (at.ownKinds == GipfState.GIPF ? 0 : 1) + (at.canPushGipf() ? 1 : 0);
        while (true) {
            int push = (int) Math.unsignedMultiplyHigh(dice.nextLong(), kinds * Lattice.WAYS);
            if (at.ownKinds == GipfState.GIPF) push += Lattice.WAYS;
            if (!at.isFull(push % Lattice.WAYS)) return push;
        }
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        while (!at.over) play(pick(dice, codes));
    }

    @Override
    public double payoff(int seat) {
        return seat == at.winner ? 1 : -1;
    }

    /// Returns whether the opponent may be unable to push, or may lose the last GIPF-piece.
    @Override
    public boolean mayWin() {
        return at.otherReserve < 2 || at.rows != 0 || Long.bitCount(at.own | at.other) >= Spots.ALL.size() - 1;
    }

    @Override
    public void values(double[] payoffs) {
        terms.write(values);
        payoffs[0] = Terms.payoff(values, terms.weights());
        payoffs[1] = -payoffs[0];
    }

    @Override
    public boolean isQuiet() {
        return at.rows == 0;
    }

    @Override
    public Option<Terms> terms() {
        return Option.of(terms);
    }

    @Override
    public Option<Features> features() {
        return Option.of(features);
    }

    @Override
    public Option<Packing> packing() {
        return Option.of(packing);
    }

    @Override
    public long hash() {
        return packing.hash();
    }
}
