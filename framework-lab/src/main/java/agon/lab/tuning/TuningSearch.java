package agon.lab.tuning;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Decides which configurations are tried. What it does follows from the seed and the scores.
interface TuningSearch {
    /// Tries configurations.
    ///
    /// @param evaluate plays with some and gives their mean scores, in [0, 1]; the same one may come again
    void run(Function<Vector<TuningPlan.Configuration>, Vector<Double>> evaluate);

    /// Values that a range of numbers has where a search needs a few.
    int STEPS = 7;
    /// More configurations are not tried in a grid.
    int MOST = 100_000;

    /// The search of a plan.
    static TuningSearch of(TuningPlan plan) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(plan.seed());
        return switch (plan.mode()) {
            case GRID -> evaluate -> evaluate.apply(grid(plan.parameters()));
            case RANDOM -> evaluate -> evaluate.apply(Vector.fill(plan.samples(),
                () -> configuration(plan.parameters(), parameter -> parameter.range().drawn(dice))));
            case REPETITION -> evaluate -> evaluate.apply(
                Vector.range(0, plan.samples()).flatMap(_ -> plan.listed()));
            case CMAES -> new EvolutionSearch(plan.parameters(), plan.samples(), dice);
            case BANDIT -> new BanditSearch(plan.parameters(), plan.samples(), dice);
        };
    }

    /// One choice for each parameter.
    static TuningPlan.Configuration configuration(Vector<TuningPlan.Parameter> parameters,
        Function<TuningPlan.Parameter, Option<String>> choice) {
        return new TuningPlan.Configuration(LinkedHashMap.ofEntries(
            parameters.map(parameter -> new io.vavr.Tuple2<>(parameter.name(), choice.apply(parameter)))));
    }

    /// How many configurations a grid has.
    static long count(Vector<TuningPlan.Parameter> parameters) {
        return parameters.foldLeft(1L,
            (count, parameter) -> Math.min(Integer.MAX_VALUE, count * parameter.range().all(STEPS).size()));
    }

    /// All configurations of some parameters.
    static Vector<TuningPlan.Configuration> grid(Vector<TuningPlan.Parameter> parameters) {
        return parameters.foldLeft(Vector.of(TuningPlan.untouched()),
            (all, parameter) -> all.flatMap(so -> parameter.range().all(STEPS)
                .map(value -> new TuningPlan.Configuration(so.values().put(parameter.name(), value)))));
    }
}
