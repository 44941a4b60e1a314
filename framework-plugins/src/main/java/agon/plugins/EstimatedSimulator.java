package agon.plugins;

import agon.api.Estimate;
import agon.api.Packing;
import agon.api.Simulator;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The simulator of a game whose unfinished games an extension estimates.
///
/// @param game  owned by this from now on
/// @param asked follows it
record EstimatedSimulator<P>(Simulator<P> game, Estimate asked) implements Simulator<P> {
    @Override
    public Option<Estimate> estimate() {
        return Option.of(asked);
    }

    @Override
    public void copyFrom(Simulator<P> other) {
        game.copyFrom(other instanceof EstimatedSimulator<P> same ? same.game : other);
    }

    @Override
    public int codes() {
        return game.codes();
    }

    @Override
    public int mostLegal() {
        return game.mostLegal();
    }

    @Override
    public int seats() {
        return game.seats();
    }

    @Override
    public void load(P position) {
        game.load(position);
    }

    @Override
    public P position() {
        return game.position();
    }

    @Override
    public int seat() {
        return game.seat();
    }

    @Override
    public boolean midTurn() {
        return game.midTurn();
    }

    @Override
    public int legal(int[] codes) {
        return game.legal(codes);
    }

    @Override
    public double weight(int i) {
        return game.weight(i);
    }

    @Override
    public void play(int code) {
        game.play(code);
    }

    @Override
    public double payoff(int seat) {
        return game.payoff(seat);
    }

    @Override
    public long hash() {
        return game.hash();
    }

    @Override
    public long canonicalHash() {
        return game.canonicalHash();
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        return game.pick(dice, codes);
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        game.playout(dice, codes);
    }

    @Override
    public boolean mayWin() {
        return game.mayWin();
    }

    @Override
    public boolean winsByForce() {
        return game.winsByForce();
    }

    @Override
    public int answers(int[] codes) {
        return game.answers(codes);
    }

    @Override
    public int distanceToWin(int seat) {
        return game.distanceToWin(seat);
    }

    @Override
    public boolean isQuiet() {
        return game.isQuiet();
    }

    @Override
    public Option<Packing> packing() {
        return game.packing();
    }
}
