package agon.plugins;

import agon.api.Action;
import agon.api.Estimate;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The rules of a game whose unfinished games an extension estimates.
///
/// @param game  asks the extension
/// @param rules of the game
record EstimatedRules<P, A extends Action>(ExtendedGame<P, A> game, Rules<P, A> rules) implements Rules<P, A> {
    @Override
    public Option<Vector<Double>> estimate(P position) {
        Simulator<P> simulator = game.variant().game().simulator();
        Estimate estimate = game.estimate(simulator);
        simulator.load(position);
        return Option.of(Vector.tabulate(rules.seats(), estimate::of));
    }

    @Override
    public P start() {
        return rules.start();
    }

    @Override
    public Status status(P position) {
        return rules.status(position);
    }

    @Override
    public Seq<A> legal(P position) {
        return rules.legal(position);
    }

    @Override
    public P after(P position, A action) {
        return rules.after(position, action);
    }

    @Override
    public int codes() {
        return rules.codes();
    }

    @Override
    public int seats() {
        return rules.seats();
    }

    @Override
    public int mostLegal() {
        return rules.mostLegal();
    }

    @Override
    public Option<P> without(P position, Seat seat) {
        return rules.without(position, seat);
    }

    @Override
    public String whyNot(P position, A action) {
        return rules.whyNot(position, action);
    }
}
