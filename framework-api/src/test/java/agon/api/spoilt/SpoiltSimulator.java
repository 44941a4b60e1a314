package agon.api.spoilt;

import agon.api.Simulator;

/// A sound simulator, for others to spoil: it asks another one what every simulator must know. What is optional, it
/// does by default.
public class SpoiltSimulator<P> implements Simulator<P> {
    /// The other one.
    protected final Simulator<P> good;

    /// One that is not spoilt yet.
    public SpoiltSimulator(Simulator<P> good) {
        this.good = good;
    }

    @Override
    public int codeCount() {
        return good.codeCount();
    }

    @Override
    public int maxLegalActions() {
        return good.maxLegalActions();
    }

    @Override
    public int seats() {
        return good.seats();
    }

    @Override
    public void load(P position) {
        good.load(position);
    }

    @Override
    public P position() {
        return good.position();
    }

    @Override
    public int seat() {
        return good.seat();
    }

    @Override
    public boolean midTurn() {
        return good.midTurn();
    }

    @Override
    public int legal(int[] codes) {
        return good.legal(codes);
    }

    @Override
    public double weight(int i) {
        return good.weight(i);
    }

    @Override
    public void play(int code) {
        good.play(code);
    }

    @Override
    public double payoff(int seat) {
        return good.payoff(seat);
    }

    @Override
    public long hash() {
        return good.hash();
    }
}
