package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.Estimate;
import agon.api.Simulator;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;

final class EstimateLaws {
    static <P, A extends Action> void estimatesKeepTheirRange(Moment<P, A> m) throws Broken {
        if (m.legal().isEmpty()) return;
        Option<Vector<Double>> pure = m.rules().estimate(m.position());
        unlessEqual("whether the rules estimate this position, as at the start",
            m.rules().estimate(m.rules().start()).isDefined(),
            pure.isDefined());
        for (Vector<Double> estimates : pure) {
            unlessEqual("number of estimates that the rules return", m.rules().seats(), estimates.size());
            for (int seat = 0; seat < estimates.size(); seat++)
                inRange("the value that the rules estimate for seat " + seat, estimates.get(seat));
        }
        Simulator<P> loaded = m.game().simulator();
        loaded.load(m.position());
        for (Estimate played : m.simulator().estimate()) {
            double weight = played.minimaxWeight();
            if (!(weight >= 0 && weight <= 1))
                throw new Broken("the minimax weight of the estimate", "in [0, 1]", weight);
            Vector<Double> estimates = values(loaded.estimate().get(), loaded), after = values(played, m.simulator());
            for (int seat = 0; seat < loaded.seats(); seat++) {
                inRange("the estimate for seat " + seat, estimates.get(seat));
                unlessEqual("the estimate for seat " + seat + " after play(code)", estimates.get(seat),
                    after.get(seat));
                if (pure.isDefined())
                    unlessEqual("the estimate for seat " + seat + " in the rules and in the simulator",
                        pure.get().get(seat), estimates.get(seat));
            }
        }
    }

    static Vector<Double> values(Estimate estimate, Simulator<?> simulator) {
        double[] payoffs = new double[simulator.seats()];
        Arrays.fill(payoffs, Double.NaN); // finds a seat that the estimate leaves out
        estimate.values(payoffs);
        return Vector.ofAll(payoffs);
    }

    private static void inRange(String what, double estimate) throws Broken {
        if (!(estimate >= -1 && estimate <= 1)) throw new Broken(what, "in [-1, 1]", estimate);
    }
}
