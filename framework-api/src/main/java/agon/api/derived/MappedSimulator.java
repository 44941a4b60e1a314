package agon.api.derived;

import agon.api.Estimate;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.Terms;
import io.vavr.control.Option;

/// A simulator that decorates the simulator of another game. Methods that are not overridden are those of the inner
/// simulator. This simulator has an optional ability, such as [Playouts], only if the inner simulator has it. The inner
/// simulator implements the ability if this one does not.
///
/// @param <P> the type of positions of the inner game
/// @param <Q> the type of positions of the decorated game
public abstract class MappedSimulator<P, Q> implements Simulator<Q> {
    protected final Simulator<P> inner;

    /// Takes ownership of the inner simulator.
    protected MappedSimulator(Simulator<P> inner) {
        this.inner = inner;
    }

    @Override
    public int codeCount() {
        return inner.codeCount();
    }

    @Override
    public int maxLegalActions() {
        return inner.maxLegalActions();
    }

    @Override
    public int seats() {
        return inner.seats();
    }

    @Override
    public int seat() {
        return inner.seat();
    }

    @Override
    public boolean midTurn() {
        return inner.midTurn();
    }

    @Override
    public int legal(int[] codes) {
        return inner.legal(codes);
    }

    @Override
    public double weight(int i) {
        return inner.weight(i);
    }

    @Override
    public void play(int code) {
        inner.play(code);
    }

    @Override
    public double payoff(int seat) {
        return inner.payoff(seat);
    }

    @Override
    public long hash() {
        return inner.hash();
    }

    @Override
    public Option<Playouts> playouts() {
        return own(inner.playouts(), Playouts.class);
    }

    @Override
    public Option<Threats> threats() {
        return own(inner.threats(), Threats.class);
    }

    @Override
    public Option<Estimate> estimate() {
        return own(inner.estimate(), Estimate.class);
    }

    @Override
    public Option<Features> features() {
        return own(inner.features(), Features.class);
    }

    @Override
    public Option<Terms> terms() {
        return own(inner.terms(), Terms.class);
    }

    @Override
    public Option<Packing> packing() {
        return own(inner.packing(), Packing.class);
    }

    /// Returns this simulator, if it implements an ability that the inner simulator has, and otherwise the ability of
    /// the inner simulator.
    private <T> Option<T> own(Option<T> ability, Class<T> type) {
        return type.isInstance(this) ? ability.map(_ -> type.cast(this)) : ability;
    }

    /// Returns a hash that is equal for positions that are equal under symmetry, regardless of their history.
    public long positionHash() {
        return Packing.canonicalHash(inner);
    }
}
