package agon.lab.learning;

import agon.lab.plot.Datum;
import agon.lab.plot.Plot;
import io.vavr.collection.Vector;

final class LearningPlot {
    private LearningPlot() {}

    public static String ratings(Vector<LearningRun.Generation> generations) {
        Vector<Datum> best = generations.scanLeft(0.0, (so, one) -> one.accepted() ? one.rating() : so).tail()
            .zipWithIndex((rating, i) -> new Datum(i, rating)).toVector();
        return Plot.of("Rating by generation").x("generation").y("Elo")
            .dots("of the generation", generations.map(one -> new Datum(one.number(), one.rating())))
            .line("of the best so far", best).svg();
    }
}
