package agon.lab.tuning;

import agon.play.engine.Seeds;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// Chooses the configurations to try. The choice depends only on the seed and the scores.
interface TuningSearch {
    /// @param evaluate plays configurations, some of which may be equal, and returns their mean scores, in [0, 1]
    void run(Function<Vector<TuningPlan.Configuration>, Vector<Double>> evaluate);

    /// The number of values that exhaustive searches try in a range of numbers.
    int STEPS = 7;
    int MOST = 100_000;

    static TuningSearch of(TuningPlan plan) {
        RandomGenerator dice = Seeds.generator(plan.seed());
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
}
