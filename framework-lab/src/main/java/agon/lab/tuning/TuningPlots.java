package agon.lab.tuning;

import agon.lab.plot.Datum;
import agon.lab.plot.HeatMap;
import agon.lab.plot.Plot;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;

final class TuningPlots {
    private static final int BINS = 7, PAIRS = 6; // bins per range; maximum number of heat maps
    private static final int COLOURED = 3; // maximum number of coloured scatter plots
    private static final int MOST_DOTS = 12, MOST_INTERVALS = 40; // beyond these limits, they would overlap

    private final Vector<TuningPlan.Parameter> tuned;
    private final Vector<TuningResult.Trial> tried;
    private final Vector<Double> history;

    TuningPlots(Vector<TuningPlan.Parameter> parameters, Vector<TuningResult.Trial> tried, Vector<Double> history) {
        tuned = parameters.reject(parameter -> parameter.range().isFixed());
        this.tried = tried;
        this.history = history;
    }

    Map<String, String> all() {
        Map<String, String> plots = LinkedHashMap.of("scatter.svg",
            scatter("Score and time of each configuration", Vector.of(new Group("", tried))), "convergence.svg",
            convergence());
        for (TuningPlan.Parameter parameter : tuned.take(COLOURED))
            plots = plots.put("scatter_" + parameter.name() + ".svg",
                scatter("Score and time of each configuration, by " + parameter.name(), groups(parameter)));
        for (TuningPlan.Parameter parameter : tuned)
            plots = plots.put("box_" + parameter.name() + ".svg", boxes(parameter));
        int pairs = 0;
        for (TuningPlan.Parameter one : tuned)
            for (TuningPlan.Parameter other : tuned.dropUntil(one::equals).drop(1))
                if (pairs++ < PAIRS)
                    plots = plots.put("heatmap_" + one.name() + "_" + other.name() + ".svg", heat(one, other));
        return plots;
    }

    /// Returns a scatter plot. Its time axis is logarithmic unless a time is 0, because some games take far longer on a
    /// busy machine.
    private String scatter(String title, Vector<Group> groups) {
        Plot plot = groups.foldLeft(Plot.of(title).x("seconds per game").y("score, %"),
            (drawn, group) -> drawn.dots(group.name(), group.trials()
                .map(one -> datum(one.secondsPerGame(), one))));
        return tried.forAll(one -> one.secondsPerGame() > 0) ? plot.logarithmically().svg() : plot.svg();
    }

    /// Configurations that have the same colour.
    private record Group(String name, Vector<TuningResult.Trial> trials) {}

    /// Groups the configurations by the value of a parameter. Neighbouring values share a group if there are more
    /// values than colours.
    private Vector<Group> groups(TuningPlan.Parameter parameter) {
        Vector<String> words = words(parameter);
        int number = Math.min(BINS, words.size());
        return Vector.range(0, number).map(group -> {
            Vector<String> own = words.slice(group * words.size() / number, (group + 1) * words.size() / number);
            return new Group(parameter.name() + " " + own.head() + (own.size() == 1 ? "" : "…" + own.last()),
                tried.filter(one -> own.contains(word(parameter, one))));
        });
    }

    private Datum datum(double x, TuningResult.Trial one) {
        double score = one.score().share();
        if (tried.size() > MOST_INTERVALS) return new Datum(x, 100 * score);
        return new Datum(x, 100 * score, 100 * Math.min(score, one.score().interval().low()),
            100 * Math.max(score, one.score().interval().high()));
    }

    private String convergence() {
        Vector<Double> scores = history;
        double[] best = {0};
        return Plot.of("Score of each evaluation and best so far").x("evaluation").y("score, %")
            .dots("evaluation", scores.zipWithIndex((score, i) -> new Datum(i + 1, 100 * score)))
            .line("best so far", scores.zipWithIndex((score, i) -> {
                best[0] = Math.max(best[0], score);
                return new Datum(i + 1, 100 * best[0]);
            })).svg();
    }

    private Vector<String> words(TuningPlan.Parameter parameter) {
        Vector<String> all = tried.map(one -> word(parameter, one)).distinct();
        return all.sorted(Comparator.comparingDouble(TuningPlots::order).thenComparing(word -> word));
    }

    private static double order(String word) {
        return Try.of(() -> Double.parseDouble(word.replaceFirst("….*", ""))).getOrElse(Double.NEGATIVE_INFINITY);
    }

    private static String word(TuningPlan.Parameter parameter, TuningResult.Trial one) {
        Option<String> value = one.configuration().values().get(parameter.name()).flatMap(chosen -> chosen);
        if (value.isEmpty()) return "null";
        if (!(parameter.range() instanceof TuningPlan.Range.Span(double low, double high, boolean logarithmic, _)))
            return value.get();
        double number = Double.parseDouble(value.get());
        double share = logarithmic ? Math.log(number / low) / Math.log(high / low) : (number - low) / (high - low);
        int bin = Math.clamp((int) (share * BINS), 0, BINS - 1);
        TuningPlan.Range.Span range = new TuningPlan.Range.Span(low, high, logarithmic, 0);
        return shortened(range.at(bin / (double) BINS).get()) + "…"
            + shortened(range.at((bin + 1) / (double) BINS).get());
    }

    private static String shortened(String number) {
        return new BigDecimal(number).round(new MathContext(2)).stripTrailingZeros().toPlainString();
    }

    private String boxes(TuningPlan.Parameter parameter) {
        Vector<String> words = words(parameter);
        Vector<Vector<Double>> scores = words.map(word -> tried
            .filter(one -> word(parameter, one).equals(word)).map(one -> 100 * one.score().share()));
        Plot plot = Plot.of("Score of all configurations by " + parameter.name()).x(parameter.name()).y("score, %")
            .words(words).boxes("", scores);
        return scores.forAll(all -> all.size() > MOST_DOTS) ? plot.svg()
            : plot.dots("", scores.zipWithIndex().flatMap(all -> all._1.map(score -> new Datum(all._2, score)))).svg();
    }

    private String heat(TuningPlan.Parameter x, TuningPlan.Parameter y) {
        Vector<String> columns = words(x), rows = words(y);
        return new HeatMap("Mean score in %, over all other parameters", x.name(), y.name(), columns, rows,
            rows.map(row -> columns.map(column -> tried
                .filter(one -> word(x, one).equals(column) && word(y, one).equals(row))
                .map(one -> 100 * one.score().share()).average())))
            .svg();
    }
}
