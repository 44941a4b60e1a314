package agon.play.engine;

import agon.api.Action;
import agon.api.match.Match;
import agon.mcts.SearchReport;
import io.vavr.collection.Vector;
import java.util.Locale;

/// What a search found, for a person.
public final class AnalysisText {
    private AnalysisText() {}

    /// The best lines, one a line: action, visits, value to the seat that acts, whether it is proven, the prior if
    /// there is one, and how play may go on. Below them what it took.
    public static <P, A extends Action> String of(Match<P, A> match, SearchReport report, int shown) {
        return of(match, report, shown, "visits", "iterations");
    }

    /// The same of an alpha-beta search, which counts positions.
    public static <P, A extends Action> String ofPositions(Match<P, A> match, SearchReport report, int shown) {
        return of(match, report, shown, "positions", "positions");
    }

    private static <P, A extends Action> String of(Match<P, A> match, SearchReport report, int shown, String visits,
        String iterations) {
        Vector<Vector<String>> rows = Candidate.of(match, report, shown).map(AnalysisText::row);
        int width = rows.map(row -> row.head().length()).max().getOrElse(0);
        int digits = rows.map(row -> row.get(1).length()).max().getOrElse(0);
        String format = "    %-" + width + "s  %" + digits + "s " + visits + "  %s  %s";
        return rows.map(
            row -> String.format(Locale.ROOT, format, row.get(0), row.get(1), row.get(2), row.get(3)).stripTrailing())
            .append("    " + total(report, iterations)).mkString("\n");
    }

    private static String total(SearchReport report, String iterations) {
        return String.format(Locale.ROOT, "%,d %s in %.2f s, %,.0f a second, up to %d deep",
            report.iterations(), iterations, report.elapsed().toNanos() / 1e9, report.speed(), report.depth())
            + (report.full() ? "; the memory of the tree is full" : "");
    }

    private static Vector<String> row(Candidate prospect) {
        String prior = prospect.line().prior().map(p -> String.format(Locale.ROOT, "  prior %.3f", p)).getOrElse("");
        return Vector.of(prospect.action(), prospect.visits(), prospect.value() + prior, prospect.then());
    }
}
