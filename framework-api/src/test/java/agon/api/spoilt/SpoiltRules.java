package agon.api.spoilt;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Rules without faults, which subclasses spoil.
public class SpoiltRules<P, A extends Action> implements Rules<P, A> {
    private final Rules<P, A> good;

    /// @param good the rules that perform all calls that are not overridden
    public SpoiltRules(Rules<P, A> good) {
        this.good = good;
    }

    @Override
    public P start() {
        return good.start();
    }

    @Override
    public Status status(P position) {
        return good.status(position);
    }

    @Override
    public Seq<A> legal(P position) {
        return good.legal(position);
    }

    @Override
    public P after(P position, A action) {
        return good.after(position, action);
    }

    @Override
    public int codeCount() {
        return good.codeCount();
    }

    @Override
    public int seats() {
        return good.seats();
    }

    @Override
    public int maxLegalActions() {
        return good.maxLegalActions();
    }

    @Override
    public Option<Vector<Double>> estimate(P position) {
        return good.estimate(position);
    }

    @Override
    public Option<P> afterDeparture(P position, Seat seat) {
        return good.afterDeparture(position, seat);
    }
}
