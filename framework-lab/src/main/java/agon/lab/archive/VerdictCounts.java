package agon.lab.archive;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.Locale;

/// Verdicts, counted.
///
/// @param statuses how many of each
/// @param winners  how many of each game and winner
public record VerdictCounts(Map<String, Integer> statuses, Map<Tuple2<String, String>, Integer> winners) {
    public static final VerdictCounts NONE = new VerdictCounts(HashMap.empty(), HashMap.empty());

    /// Games that are shown, those with the most records: a file may invent any number of names.
    private static final int SHOWN = 20;
    private static final Vector<String> NO_SEATS = Vector.of("draw", "both-lose", "none");

    public VerdictCounts plus(Verdict verdict) {
        return new VerdictCounts(statuses.put(verdict.status(), 1, Integer::sum),
            winners.put(Tuple.of(verdict.game(), verdict.winner()), 1, Integer::sum));
    }

    public int size() {
        return statuses.values().sum().intValue();
    }

    /// Two tables: by status, and by game and winner.
    @Override
    public String toString() {
        if (size() == 0) return "no record was found\n";
        return byStatus() + "\n" + byWinner();
    }

    private String byStatus() {
        return Verdict.STATUSES.filter(statuses::containsKey)
            .map(status -> String.format(Locale.ROOT, "%-12s %9d %6.1f %%%n", status, statuses.get(status).get(),
                100.0 * statuses.get(status).get() / size()))
            .mkString()
            + String.format(Locale.ROOT, "%-12s %9d%n", "records", size());
    }

    private String byWinner() {
        Map<String, Integer> records = winners.foldLeft(HashMap.empty(),
            (sums, entry) -> sums.put(entry._1._1, entry._2, Integer::sum));
        Seq<String> games = records.toVector().sortBy(entry -> Tuple.of(-entry._2, entry._1)).take(SHOWN)
            .map(Tuple2::_1).sorted();
        int more = records.size() - games.size();
        Seq<String> columns = winners.keySet().map(Tuple2::_2).filter(w -> !NO_SEATS.contains(w)).toVector()
            .sortBy(Integer::parseInt)
            .appendAll(NO_SEATS);
        int width = games.map(String::length).append("won by seat".length()).max().get();
        return row(width, "won by seat", columns)
            + games.map(game -> row(width, game,
                columns.map(winner -> winners.get(Tuple.of(game, winner)).getOrElse(0).toString()))).mkString()
            + (more == 0 ? ""
                : "and " + more + " more " + (more == 1 ? "game" : "games") + ", with fewer records each\n");
    }

    private static String row(int width, String first, Seq<String> cells) {
        return String.format(Locale.ROOT, "%-" + width + "s", first)
            + cells.map(cell -> String.format(Locale.ROOT, " %9s", cell)).mkString()
            + "\n";
    }
}
