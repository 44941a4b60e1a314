package agon.api;

import agon.api.internal.Unchecked;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A simulator that runs the pure rules. It is correct, but slow.
final class RulesSimulator<P, A extends Action> implements Simulator<P>, Estimate, Packing {
    private final Rules<P, A> rules;
    private final Notation<P, A> notation;
    private final Symmetries<?, P, A> symmetries;
    private final Option<Estimate> estimate;
    private final int seats;
    private PackedPositions<P> packed;
    private P position;
    private Status status;
    private Seq<A> legal; // null until requested
    private P canonical; // null until requested

    RulesSimulator(Rules<P, A> rules, Notation<P, A> notation, Symmetries<?, P, A> symmetries) {
        this.rules = rules;
        this.notation = notation;
        this.symmetries = symmetries;
        packed = new PackedPositions<>(notation);
        estimate = Option.when(rules.estimate(rules.start()).isDefined(), this);
        seats = rules.seats();
        load(rules.start());
    }

    @Override
    public int codeCount() {
        return rules.codeCount();
    }

    @Override
    public int seats() {
        return seats;
    }

    @Override
    public int maxLegalActions() {
        return rules.maxLegalActions();
    }

    @Override
    public double weight(int i) {
        return status instanceof Status.Chance(_, _, var weights) ? weights.get(i) : 1;
    }

    @Override
    public void load(P position) {
        this.position = position;
        status = rules.status(position);
        legal = null;
        canonical = null;
    }

    /// Also copies cached results and packed positions.
    @Override
    public void copyFrom(Simulator<P> other) {
        if (!(other instanceof RulesSimulator<P, ?> known) || !known.rules.equals(rules)) {
            load(other.position());
            return;
        }
        RulesSimulator<P, A> that = Unchecked.cast(known); // equal rules have the same type of actions
        packed = that.packed;
        position = that.position;
        status = that.status;
        legal = that.legal;
        canonical = that.canonical;
    }

    @Override
    public P position() {
        return position;
    }

    @Override
    public int seat() {
        return switch (status) {
            case Status.ToMove(Seat seat, _) -> seat.index();
            case Status.Chance _ -> CHANCE;
            case Status.Over _ -> OVER;
        };
    }

    @Override
    public boolean midTurn() {
        return status.midTurn();
    }

    private Seq<A> legal() {
        if (legal == null) legal = Rules.legal(rules, position);
        return legal;
    }

    @Override
    public int legal(int[] codes) {
        int n = 0;
        for (A action : legal()) codes[n++] = action.code();
        return n;
    }

    @Override
    public void play(int code) {
        for (A action : legal()) {
            if (action.code() != code) continue;
            load(rules.after(position, action));
            return;
        }
        throw new IllegalArgumentException("code " + code + " is not legal in " + notation.write(position));
    }

    @Override
    public double payoff(int seat) {
        if (status instanceof Status.Over(var payoffs, _)) return payoffs.get(seat);
        throw new IllegalStateException("the game is not over: " + notation.write(position));
    }

    @Override
    public long hash() {
        return packed.hash(position);
    }

    @Override
    public long canonicalHash() {
        return packed.hash(canonical());
    }

    private P canonical() {
        if (canonical == null) canonical = symmetries.canonicalKeepingSeats(position, seats).position();
        return canonical;
    }

    @Override
    public Option<Estimate> estimate() {
        return estimate;
    }

    @Override
    public void values(double[] payoffs) {
        Vector<Double> estimates = rules.estimate(position).get();
        for (int seat = 0; seat < payoffs.length; seat++) payoffs[seat] = estimates.get(seat);
    }

    @Override
    public int longs() {
        return 1;
    }

    @Override
    public boolean pack(long[] words, int at) {
        words[at] = packed.number(canonical());
        return true;
    }

    @Override
    public void unpack(long[] words, int at) {
        load(packed.position(words[at]));
    }
}
