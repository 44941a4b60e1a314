package agon.launcher.table;

import agon.api.Action;
import agon.api.play.Match;
import agon.mcts.Report;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// What a search found, for a person.
final class SearchText {
    private static final int DEPTH = 8;

    private SearchText() {}

    /// The best lines, one a line: action, visits, value to the seat that acts, whether it is proven, the prior if there is one, and how play may
    /// go on. Below them what it took.
    static <P, A extends Action> String of(Match<P, A> match, Report report, int shown) {
        Vector<Report.Line> lines = report.lines().filter(line -> line.visits() > 0).take(shown);
        Vector<Vector<String>> rows = lines.map(line -> row(match, line));
        int width = rows.map(row -> row.head().length()).max().getOrElse(0);
        int digits = rows.map(row -> row.get(1).length()).max().getOrElse(0);
        String format = "    %-" + width + "s  %" + digits + "s visits  %s  %s";
        return rows.map(row -> format.formatted(row.get(0), row.get(1), row.get(2), row.get(3)).stripTrailing())
            .append("    " + total(report)).mkString("\n");
    }

    private static String total(Report report) {
        return String.format(Locale.ROOT, "%,d iterations in %.2f s, %,.0f a second, up to %d deep", report.iterations(),
            report.elapsed().toNanos() / 1e9, report.speed(), report.depth()) + (report.full() ? "; the memory of the tree is full" : "");
    }

    private static <P, A extends Action> Vector<String> row(Match<P, A> match, Report.Line line) {
        Match<P, A> here = Match.from(match.name(), match.game(), match.position());
        Match<P, A> first = after(here, line.variation().take(1));
        String then = after(first, line.variation().slice(1, DEPTH)).texts().mkString("  ");
        String action = first.texts().mkString();
        return Vector.of(action, String.format(Locale.ROOT, "%,d", line.visits()), value(line), then.equals(action) ? "" : then);
    }

    private static String value(Report.Line line) {
        return String.format(Locale.ROOT, "%+.2f", line.value()) + (line.proof().isDefined() ? " proven" : "")
            + line.prior().map(prior -> String.format(Locale.ROOT, "  prior %.3f", prior)).getOrElse("");
    }

    private static <P, A extends Action> Match<P, A> after(Match<P, A> match, Vector<Integer> codes) {
        Match<P, A> end = match;
        for (int code : codes) {
            Option<A> action = end.legal().find(a -> a.code() == code);
            if (action.isEmpty()) return end;
            end = end.play(action.get()).getOrElse(end);
        }
        return end;
    }
}
