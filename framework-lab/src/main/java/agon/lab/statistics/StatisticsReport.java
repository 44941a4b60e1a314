package agon.lab.statistics;

import agon.api.PlainText;
import agon.lab.internal.TextTable;
import agon.lab.plot.Datum;
import agon.lab.plot.Plot;
import agon.lab.statistics.GameStatistics.Opening;
import agon.lab.statistics.GameStatistics.Savings;
import agon.lab.statistics.GameStatistics.TurnStatistics;
import agon.records.ClusterSample;
import agon.records.Interval;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Locale;

record StatisticsReport(GameStatistics found) {
    private static final int SHOWN = 8; // openings and reasons shown in the text
    private static final int BARS = 12; // reasons shown in a plot
    private static final double FEW = 0.01; // minimum share of the games with a turn number that is plotted

    public String text() {
        return Vector.of(found.variant() + ": " + PlainText.count(found.games(), "game"), TextTable.text(summary()),
            TextTable.text(ends(SHOWN)), TextTable.text(turns(shownTurns())), openings())
            .mkString("\n\n") + "\n";
    }

    private Vector<Vector<String>> summary() {
        Savings savings = found.distinct();
        return Vector.of(
            row("moves", text("mean %.1f, median %d, range %d–%d", found.meanLength(),
                found.medianLength(), found.lengths().keySet().min().getOrElse(0),
                found.lengths().keySet().max().getOrElse(0))),
            row("actions", text("mean %.1f", (double) found.actions() / Math.max(1, found.games()))),
            row("choices", text("mean %.1f legal actions at the first decision of a move", found.meanBranching())),
            row("first seat", found.decided() == 0 ? "no results" : text("%.1f %% (%s) of %s, %d of them draws",
                100 * found.firstSeat().mean(), found.firstSeat().interval(),
                PlainText.count(found.decided(), "result"), found.drawn())),
            row("positions", text("%,d, %s%,d different, %,d up to symmetry", savings.positions(),
                savings.exact() ? "" : "about ", savings.different(), savings.upToSymmetry())),
            row("saved", text("%.1f %% by transposition, %.1f %% with symmetry", 100 * savings.byTransposition(),
                100 * savings.bySymmetry())))
            .map(cells -> Vector.of(cells.get(0) + "  " + cells.get(1)));
    }

    private static Vector<String> row(String name, String value) {
        return Vector.of(text("%-11s", name), value);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static String percent(double share) {
        return text("%.1f %%", 100 * share);
    }

    private Vector<Vector<String>> ends(int most) {
        return found.ends().toVector().take(most).map(end -> Vector.of(end._1, text("%,d", end._2),
            percent((double) end._2 / found.games()))).prepend(Vector.of("end", "games", "share"));
    }

    private Vector<TurnStatistics> shownTurns() {
        return played().filter(turn -> turn.number() <= 10 || turn.number() % 10 == 0);
    }

    private Vector<TurnStatistics> played() {
        return found.turns().filter(turn -> turn.games() >= FEW * found.games());
    }

    private static Vector<Vector<String>> turns(Vector<TurnStatistics> turns) {
        return turns.map(turn -> Vector.of("" + turn.number(), text("%,d", turn.games()),
            text("%.1f", turn.branching()), text("%d–%d", turn.least(), turn.most()),
            percent(turn.savings().byTransposition()), percent(turn.savings().bySymmetry())))
            .prepend(Vector.of("move", "games", "choices", "from–to", "transposed", "with symmetry"));
    }

    private String openings() {
        return found.openings().filter(Vector::nonEmpty).zipWithIndex((all, i) -> TextTable.text(all.take(SHOWN)
            .map(opening -> Vector.of(shown(opening).mkString("  "), text("%,d", opening.games()),
                percent((double) opening.games() / found.games()),
                opening.scores().clusters() == 0 ? "" : percent(opening.scores().mean()),
                opening.scores().clusters() == 0 ? "" : opening.scores().interval().toString()))
            .prepend(Vector.of(i == 0 ? "first move, up to symmetry" : "first " + (i + 1) + " moves", "games", "share",
                "first seat", "95 %"))))
            .mkString("\n\n");
    }

    private static Vector<String> shown(Opening opening) {
        return opening.turns().map(turn -> PlainText.line(turn, TextTable.LONGEST));
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = LinkedHashMap.of("game", found.variant(), "games", found.games(), "actions",
            found.actions(), "moves", LinkedHashMap.of("mean", found.meanLength(), "median", found.medianLength(),
                "games", found.lengths()),
            "decided", found.decided(), "drawn", found.drawn(), "scores", found.scores().map(ClusterSample::mean),
            "interval",
            found.firstSeat().interval().values());
        return fields.put("ends", found.ends()).put("mean_legal", found.meanBranching())
            .put("positions", found.distinct().positions()).merge(counts(found.distinct()))
            .put("turns", found.turns().map(turn -> LinkedHashMap.<String, Object>of("turn", turn.number(), "games",
                turn.games(), "decisions", turn.decisions(), "mean_legal", turn.branching(), "least_legal",
                turn.least(), "most_legal", turn.most()).merge(counts(turn.savings()))))
            .put("openings", found.openings().flatMap(all -> all).map(opening -> LinkedHashMap.of("turns",
                opening.turns(), "games", opening.games(), "decided", opening.scores().clusters(), "score",
                opening.scores().mean(), "interval", opening.scores().interval().values())));
    }

    private static Map<String, Object> counts(Savings savings) {
        return LinkedHashMap.of("different", savings.different(), "up_to_symmetry", savings.upToSymmetry(), "exact",
            savings.exact());
    }

    public Map<String, String> csv() {
        return LinkedHashMap.of(
            "lengths.csv", csv("turns,games", found.lengths().toVector().map(e -> e._1 + "," + e._2)),
            "ends.csv", csv("end,games", found.ends().toVector().map(e -> quoted(e._1) + "," + e._2)),
            "turns.csv", csv("turn,games,decisions,mean_legal,least_legal,most_legal,different,up_to_symmetry,exact",
                found.turns().map(turn -> text("%d,%d,%d,%.4f,%d,%d,%d,%d,%s", turn.number(), turn.games(),
                    turn.decisions(), turn.branching(), turn.least(), turn.most(), turn.savings().different(),
                    turn.savings().upToSymmetry(), turn.savings().exact()))),
            "openings.csv", csv("turns,opening,games,decided,first_seat_score,low,high",
                found.openings().flatMap(all -> all.map(StatisticsReport::csv))));
    }

    private static String csv(Opening opening) {
        Interval interval = opening.scores().interval();
        return text("%d,%s,%d,%d,%.4f,%.4f,%.4f", opening.turns().size(), quoted(opening.turns().mkString(" / ")),
            opening.games(), opening.scores().clusters(), opening.scores().mean(), interval.low(), interval.high());
    }

    private static String csv(String head, Vector<String> rows) {
        return rows.prepend(head).mkString("", "\n", "\n");
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }

    Map<String, Plot> plots() {
        String of = " – " + found.variant();
        Vector<TurnStatistics> turns = played();
        Vector<Tuple2<String, Long>> ends = found.ends().toVector().take(BARS);
        Vector<Opening> openings = found.openings().headOption().getOrElse(Vector.empty()).take(BARS)
            .filter(opening -> opening.scores().clusters() > 0);
        return LinkedHashMap.of(
            "lengths.svg", Plot.of("Length of games" + of).x("moves").y("games")
                .bars("", found.lengths().toVector().map(e -> new Datum(e._1, e._2))),
            "branching.svg", Plot.of("Choices by move" + of).x("move").y("legal actions at the first decision, mean")
                .line("", turns.filter(t -> t.decisions() > 0).map(t -> new Datum(t.number(), t.branching()))),
            "savings.svg", Plot.of("Repeated positions" + of).x("move").y("share of the positions, %")
                .line("transpositions", turns.map(t -> new Datum(t.number(), 100 * t.savings().byTransposition())))
                .line("with symmetry", turns.map(t -> new Datum(t.number(), 100 * t.savings().bySymmetry()))),
            "ends.svg", Plot.of("How games end" + of).y("games").words(ends.map(Tuple2::_1))
                .bars("", ends.zipWithIndex((end, i) -> new Datum(i, end._2))),
            "openings.svg", Plot.of("First moves, up to symmetry" + of).y("score of the first seat, %").mark(50)
                .words(openings.map(o -> shown(o).mkString(" ") + " (" + o.games() + ")"))
                .dots("", openings.zipWithIndex((o, i) -> datum(i, o.scores()))));
    }

    private static Datum datum(int x, ClusterSample scores) {
        return new Datum(x, 100 * scores.mean(), 100 * scores.interval().low(), 100 * scores.interval().high());
    }
}
