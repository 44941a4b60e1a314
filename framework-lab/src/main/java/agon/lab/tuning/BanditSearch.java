package agon.lab.tuning;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// The N-tuple bandit. It stores the mean score and the number of trials of single values, pairs of values and whole
/// configurations. These determine which neighbour of the current configuration is tried next. Source: Lucas, Liu and
/// Perez-Liebana, *The N-Tuple Bandit Evolutionary Algorithm for game agent optimisation*, IEEE CEC 2018.
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
