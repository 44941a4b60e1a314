package agon.lab.learning;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// How strong those were who made some decisions; and the decisions in three parts by that, as even as can be where all
/// decisions of a player are in one part.
///
/// @param elo  of who made each decision; none: it is not known
/// @param told whether the records tell ratings; else they come from the results of the games
public record DecisionStrengths(Vector<Option<Double>> elo, boolean told) {
    /// The ratings at which the second and the third part begin; none: there is nothing to part. They are one where
    /// there are only two ratings.
    public Option<Tuple2<Double, Double>> bounds() {
        Vector<Double> sorted = elo.flatMap(one -> one).sorted();
        // Each rating but the least, with the number of decisions below it.
        Vector<Tuple2<Double, Integer>> cuts = sorted.zipWithIndex().sliding(2)
            .filter(pair -> pair.head()._1 < pair.last()._1).map(Vector::last).toVector();
        if (cuts.isEmpty()) return Option.none();
        Tuple2<Double, Integer> low = nearest(cuts, sorted.size() / 3.0);
        Vector<Tuple2<Double, Integer>> above = cuts.filter(cut -> cut._2 > low._2);
        return Option.of(Tuple.of(low._1, above.isEmpty() ? low._1 : nearest(above, 2 * sorted.size() / 3.0)._1));
    }

    private static Tuple2<Double, Integer> nearest(Vector<Tuple2<Double, Integer>> cuts, double below) {
        return cuts.minBy(cut -> Math.abs(cut._2 - below)).get();
    }

    /// What the parts are called, the weakest first; none where there is nothing to part.
    public Vector<String> parts() {
        return bounds().map(bounds -> Vector.of(String.format(Locale.ROOT, "players below %s", elo(bounds._1)),
            String.format(Locale.ROOT, "%s to %s", elo(bounds._1), elo(bounds._2)),
            String.format(Locale.ROOT, "%s and more", elo(bounds._2)))).getOrElse(Vector.empty());
    }

    private String elo(double value) {
        return String.format(Locale.ROOT, told ? "%d" : "%+d", Math.round(value));
    }

    /// The part to which each decision belongs.
    public Vector<Option<String>> partOfEach() {
        Vector<String> parts = parts();
        return bounds().map(bounds -> elo.map(one -> one
            .map(rating -> parts.get(rating < bounds._1 ? 0 : rating < bounds._2 ? 1 : 2))))
            .getOrElse(() -> elo.map(_ -> Option.none()));
    }
}
