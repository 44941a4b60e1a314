package agon.play.engine;

import agon.api.Action;
import agon.api.match.Match;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// An action as evaluated by a search, formatted for people.
///
/// @param action       the action in notation
/// @param continuation the expected continuation in notation, or empty if it is unknown
/// @param line         the line of the search report that describes the action
/// @param seat         the index of the seat to act
public record Candidate(String action, String continuation, SearchReport.Line line, int seat) {
    private static final int DEPTH = 8;

    /// Returns the `shown` best actions that a search found, best first. Actions without visits are left out.
    public static <P, A extends Action> Vector<Candidate> of(Match<P, A> match, SearchReport report, int shown) {
        return report.lines().filter(line -> line.visits() > 0).take(shown).map(line -> of(match, line, report.seat()));
    }

    private static <P, A extends Action> Candidate of(Match<P, A> match, SearchReport.Line line,
        int seat) {
        Match<P, A> here = Match.from(match.variant(), match.position());
        Match<P, A> first = here.playCodes(line.variation().take(1));
        String then = first.playCodes(line.variation().slice(1, DEPTH)).texts().mkString("  ");
        String action = first.texts().mkString();
        return new Candidate(action, then.equals(action) ? "" : then, line, seat);
    }

    /// Returns the number of visits, for example `12,345`.
    public String visits() {
        return String.format(Locale.ROOT, "%,d", line.visits());
    }

    /// Returns the probability that a network assigned to the action before the search, for example `31 %`, or none if
    /// the search uses no network.
    public Option<String> prior() {
        return line.prior().map(prior -> String.format(Locale.ROOT, "%.0f %%", 100 * prior));
    }

    /// Returns the value for the side to move as text, for example `+0.31`, `+0.31 or less` for an upper bound, or
    /// `+1.00 proven` for a proven win.
    public String value() {
        return worth(line.value(), true);
    }

    /// Returns the value for the first seat in two-player games, as in the evaluation bar and the plot. In other games,
    /// returns [#value].
    public String valueToFirst() {
        return line.values().size() == 2 ? worth(line.values().head(), seat == 0) : value();
    }

    private String worth(double value, boolean own) {
        boolean less = line.bound() == (own ? SearchReport.Bound.UPPER : SearchReport.Bound.LOWER);
        String remark = line.proof().isDefined() ? " proven"
            : line.bound() == SearchReport.Bound.EXACT ? "" : less ? " or less" : " or more";
        return SearchReport.text(value) + remark;
    }

    /// Returns a table of at most `shown` lines, best first: action, visits, value for the side to move, a remark if
    /// the value is proven, the prior if there is one, and the continuation. The last row contains the cost of the
    /// search.
    public static <P, A extends Action> String table(Match<P, A> match, SearchReport report, int shown) {
        return table(match, report, shown, "visits", "iterations");
    }

    static <P, A extends Action> String positionTable(Match<P, A> match, SearchReport report, int shown) {
        return table(match, report, shown, "positions", "positions");
    }

    private static <P, A extends Action> String table(Match<P, A> match, SearchReport report, int shown, String visits,
        String iterations) {
        Vector<Vector<String>> rows = of(match, report, shown).map(Candidate::row);
        int width = rows.map(row -> row.head().length()).max().getOrElse(0);
        int digits = rows.map(row -> row.get(1).length()).max().getOrElse(0);
        String format = "    %-" + width + "s  %" + digits + "s " + visits + "  %s  %s";
        return rows.map(
            row -> String.format(Locale.ROOT, format, row.get(0), row.get(1), row.get(2), row.get(3)).stripTrailing())
            .append("    " + total(report, iterations)).mkString("\n");
    }

    private static String total(SearchReport report, String iterations) {
        return String.format(Locale.ROOT, "%,d %s in %.2f s, %,.0f per second, maximum depth %d",
            report.iterations(), iterations, report.elapsed().toNanos() / 1e9, report.speed(), report.work().depth())
            + (report.work().full() ? "; tree memory full" : "");
    }

    private static Vector<String> row(Candidate prospect) {
        String prior = prospect.line().prior().map(p -> String.format(Locale.ROOT, "  prior %.3f", p)).getOrElse("");
        return Vector.of(prospect.action(), prospect.visits(), prospect.value() + prior, prospect.continuation());
    }
}
