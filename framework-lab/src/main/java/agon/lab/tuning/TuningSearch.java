package agon.lab.tuning;

import agon.plugins.internal.Seeds;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
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

/// Chooses the configurations to try. The choice depends only on the seed and the scores.
interface TuningSearch {
    /// @param evaluate plays configurations, some of which may be equal, and returns their mean scores, in [0, 1]
    void run(Function<Vector<TuningPlan.Configuration>, Vector<Double>> evaluate);

    /// The number of values that exhaustive searches try in a range of numbers.
    int STEPS = 7;
    int MOST = 100_000;

    static TuningSearch of(TuningPlan plan) {
        RandomGenerator dice = Seeds.generator(plan.contest().seed());
        return switch (plan.choice().mode()) {
            case GRID -> evaluate -> evaluate.apply(grid(plan.parameters()));
            case RANDOM -> evaluate -> evaluate.apply(Vector.fill(plan.choice().samples(),
                () -> configuration(plan.parameters(), parameter -> parameter.range().drawn(dice))));
            case REPETITION -> evaluate -> evaluate.apply(
                Vector.range(0, plan.choice().samples()).flatMap(_ -> plan.choice().listed()));
            case CMAES -> new EvolutionSearch(plan.parameters(), plan.choice().samples(), dice);
            case BANDIT -> new BanditSearch(plan.parameters(), plan.choice().samples(), dice);
        };
    }

    static TuningPlan.Configuration configuration(Vector<TuningPlan.Parameter> parameters,
        Function<TuningPlan.Parameter, Option<String>> choice) {
        return new TuningPlan.Configuration(LinkedHashMap.ofEntries(
            parameters.map(parameter -> new io.vavr.Tuple2<>(parameter.name(), choice.apply(parameter)))));
    }

    static long count(Vector<TuningPlan.Parameter> parameters) {
        return parameters.foldLeft(1L,
            (count, parameter) -> Math.min(Integer.MAX_VALUE, count * parameter.range().all(STEPS).size()));
    }

    static Vector<TuningPlan.Configuration> grid(Vector<TuningPlan.Parameter> parameters) {
        return parameters.foldLeft(Vector.of(TuningPlan.untouched()),
            (all, parameter) -> all.flatMap(so -> parameter.range().all(STEPS)
                .map(value -> new TuningPlan.Configuration(so.values().put(parameter.name(), value)))));
    }

    /// The CMA-ES evolution strategy of the Hipparchus library. The range of each parameter is mapped to [0, 1].
    /// Source: Hansen and Ostermeier, *Completely derandomized self-adaptation in evolution strategies*, Evolutionary
    /// Computation 9 (2001).
    record EvolutionSearch(Vector<TuningPlan.Parameter> parameters, int samples,
        RandomGenerator dice) implements TuningSearch {
        private static final double STEP = 0.3; // step size of the first generation

        @Override
        public void run(Function<Vector<TuningPlan.Configuration>, Vector<Double>> evaluate) {
            Vector<TuningPlan.Parameter> free = parameters.reject(parameter -> parameter.range().isFixed());
            int size = free.size(), population = 4 + (int) (3 * Math.log(size));
            CMAESOptimizer optimizer = new CMAESOptimizer(samples, 0, true, 0, 0,
                new JDKRandomGenerator(Random.from(dice)),
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

    /// The N-tuple bandit. It stores the mean score and the number of trials of single values, pairs of values and
    /// whole configurations. These determine which neighbour of the current configuration is tried next. Source: Lucas,
    /// Liu and Perez-Liebana, *The N-Tuple Bandit Evolutionary Algorithm for game agent optimisation*, IEEE CEC 2018.
    record BanditSearch(Vector<TuningPlan.Parameter> parameters, int samples,
        RandomGenerator dice) implements TuningSearch {
        private static final int NEIGHBOURS = 50;
        private static final double CURIOSITY = 0.5, UNSEEN = 0.5; // exploration weight; added to counts

        private static final class Known {
            private double sum;
            private int count;
        }

        @Override
        public void run(Function<Vector<TuningPlan.Configuration>, Vector<Double>> evaluate) {
            Vector<Vector<Option<String>>> values = parameters.map(parameter -> parameter.range().all(STEPS));
            Map<Vector<Integer>, Known> known = new HashMap<>();
            Vector<Integer> here = values.map(all -> dice.nextInt(all.size()));
            for (int i = 0; i < samples; i++) {
                Vector<Integer> tried = here;
                double score = evaluate.apply(Vector.of(TuningSearch.configuration(parameters,
                    parameter -> at(values, tried, parameters.indexOf(parameter))))).head();
                for (Vector<Integer> tuple : tuples(tried)) {
                    Known one = known.computeIfAbsent(tuple, _ -> new Known());
                    one.sum += score;
                    one.count++;
                }
                int done = i + 1;
                here = Vector.fill(NEIGHBOURS, () -> neighbour(tried, values))
                    .maxBy(candidate -> promise(candidate, known, done)).get();
            }
        }

        private static Option<String> at(Vector<Vector<Option<String>>> values, Vector<Integer> point, int parameter) {
            return values.get(parameter).get(point.get(parameter));
        }

        /// Changes one value. Also changes each other value with probability 1 / number of parameters.
        private Vector<Integer> neighbour(Vector<Integer> point, Vector<Vector<Option<String>>> values) {
            int changed = dice.nextInt(point.size());
            return point.zipWithIndex((value, i) -> i == changed || dice.nextInt(point.size()) == 0
                ? dice.nextInt(values.get(i).size()) : value);
        }

        private static Vector<Vector<Integer>> tuples(Vector<Integer> point) {
            Vector<Integer> nothing = point.map(_ -> -1);
            Vector<Vector<Integer>> all = Vector.of(point);
            for (int i = 0; i < point.size(); i++) {
                Vector<Integer> one = nothing.update(i, point.get(i));
                all = all.append(one);
                for (int k = i + 1; k < point.size(); k++) all = all.append(one.update(k, point.get(k)));
            }
            return all.distinct();
        }

        private static double promise(Vector<Integer> point, Map<Vector<Integer>, Known> known, int done) {
            return tuples(point).map(tuple -> {
                Known one = known.getOrDefault(tuple, new Known());
                return (one.count == 0 ? 0.5 : one.sum / one.count)
                    + CURIOSITY * Math.sqrt(Math.log(done + 1.0) / (one.count + UNSEEN));
            }).average().get();
        }
    }
}
