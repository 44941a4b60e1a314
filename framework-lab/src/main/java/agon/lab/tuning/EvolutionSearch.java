package agon.lab.tuning;

import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.JDKRandomGenerator;

/// The CMA-ES evolution strategy of the Hipparchus library. The range of each parameter is mapped to [0, 1]. Source:
/// Hansen and Ostermeier, *Completely derandomized self-adaptation in evolution strategies*, Evolutionary Computation 9
/// (2001).
record EvolutionSearch(Vector<TuningPlan.Parameter> parameters, int samples,
    RandomGenerator dice) implements TuningSearch {
    private static final double STEP = 0.3; // step size of the first generation

    @Override
    public void run(Function<Vector<TuningPlan.Configuration>, Vector<Double>> evaluate) {
        Vector<TuningPlan.Parameter> free = parameters.reject(parameter -> parameter.range().isFixed());
        int size = free.size(), population = 4 + (int) (3 * Math.log(size));
        CMAESOptimizer optimizer = new CMAESOptimizer(samples, 0, true, 0, 0, new JDKRandomGenerator(Random.from(dice)),
            false, null);
        try {
            optimizer.optimize(new MaxEval(samples), GoalType.MAXIMIZE,
                new ObjectiveFunction(place -> evaluate.apply(Vector.of(configuration(free, place))).head()),
                new InitialGuess(filled(size, 0.5)), new SimpleBounds(filled(size, 0), filled(size, 1)),
                new CMAESOptimizer.Sigma(filled(size, STEP)), new CMAESOptimizer.PopulationSize(population));
        } catch (MathIllegalStateException _) {
            return; // all evaluations have been used
        }
    }

    private TuningPlan.Configuration configuration(Vector<TuningPlan.Parameter> free, double[] place) {
        return TuningSearch.configuration(parameters, parameter -> parameter.range().isFixed()
            ? parameter.range().at(0) : parameter.range().at(place[free.indexOf(parameter)]));
    }

    private static double[] filled(int size, double value) {
        double[] all = new double[size];
        Arrays.fill(all, value);
        return all;
    }
}
