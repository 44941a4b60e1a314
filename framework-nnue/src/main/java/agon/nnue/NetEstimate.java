package agon.nnue;

import agon.api.Estimate;
import agon.api.Features;
import agon.api.Simulator;
import io.vavr.control.Option;

/// The values that a network computes for a simulator of a search.
final class NetEstimate implements Estimate {
    private final Simulator<?> simulator;
    private final Option<Estimate> own; // of the game
    private final boolean relative;
    private final Accumulator[] views;  // one in a game of two seats, otherwise one per seat

    NetEstimate(NetWeights net, boolean relative, Simulator<?> simulator, Features features) {
        this.simulator = simulator;
        this.relative = relative;
        own = simulator.estimate();
        views = new Accumulator[simulator.seats() == 2 ? 1 : simulator.seats()];
        for (int i = 0; i < views.length; i++) views[i] = new Accumulator(net, features);
    }

    /// Returns the number of sets of weights.
    static int sets(int seats, boolean relative) {
        return seats == 2 && relative ? 1 : seats;
    }

    /// Returns the set of weights for a seat to act and a view.
    static int set(int seats, boolean relative, int seat, int view) {
        return seats > 2 ? (seat - view + seats) % seats : relative ? 0 : view;
    }

    @Override
    public void values(double[] payoffs) {
        int seat = Math.max(0, simulator.seat());
        if (views.length == 1) {
            payoffs[seat] = views[0].value(seat, set(2, relative, seat, seat));
            payoffs[1 - seat] = -payoffs[seat];
        } else {
            for (int view = 0; view < views.length; view++)
                payoffs[view] = views[view].value(view, set(views.length, relative, seat, view));
        }
    }

    /// Returns the weight that the game recommends for its own estimate.
    @Override
    public double minimaxWeight() {
        return own.map(Estimate::minimaxWeight).getOrElse(0.0);
    }

    /// Returns whether the game considers the position quiet.
    @Override
    public boolean isQuiet() {
        return own.isDefined() ? own.get().isQuiet() : !simulator.midTurn();
    }
}
