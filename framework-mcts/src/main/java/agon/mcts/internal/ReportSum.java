package agon.mcts.internal;

import agon.search.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Comparator;
import java.util.function.ToDoubleFunction;

/// The sum of the reports of several trees.
public final class ReportSum {
    private ReportSum() {}

    /// Combines one or more reports on the same position. If a report contains a proof of the outcome, its lines are
    /// used.
    public static SearchReport of(Vector<SearchReport> reports) {
        SearchReport first = reports.find(report -> report.payoffs().isDefined()).getOrElse(reports::head);
        Vector<SearchReport.Line> lines = first.payoffs().isDefined() ? first.lines() : lines(reports);
        return new SearchReport(lines, first.seat(), first.payoffs(), work(reports.map(SearchReport::work)));
    }

    private static SearchReport.Work work(Vector<SearchReport.Work> all) {
        return new SearchReport.Work(all.map(SearchReport.Work::iterations).sum().longValue(),
            (int) Math.min(Integer.MAX_VALUE, all.map(SearchReport.Work::nodes).sum().longValue()),
            all.map(SearchReport.Work::depth).max().get(), all.map(SearchReport.Work::bytes).sum().longValue(),
            all.exists(SearchReport.Work::full),
            all.flatMap(SearchReport.Work::sharing).reduceOption(SearchReport.Sharing::plus),
            all.map(SearchReport.Work::elapsed).max().getOrElse(Duration.ZERO));
    }

    private static Vector<SearchReport.Line> lines(Vector<SearchReport> reports) {
        Comparator<SearchReport.Line> best = Comparator.<SearchReport.Line>comparingInt(ReportSum::rank)
            .thenComparingLong(SearchReport.Line::visits)
            .thenComparingDouble(SearchReport.Line::value).reversed();
        return reports.head().lines().map(SearchReport.Line::code)
            .map(code -> line(reports.map(report -> report.lines().find(line -> line.code() == code).get())))
            .sorted(best);
    }

    private static int rank(SearchReport.Line line) {
        return line.proof().map(payoff -> payoff >= 1 ? 1 : payoff <= -1 ? -1 : 0).getOrElse(0);
    }

    private static SearchReport.Line line(Vector<SearchReport.Line> lines) {
        SearchReport.Line proven = lines.find(line -> line.proof().isDefined()).getOrNull(),
            most = lines.maxBy(SearchReport.Line::visits).get();
        long visits = lines.map(SearchReport.Line::visits).sum().longValue();
        if (proven != null)
            return new SearchReport.Line(proven.code(), visits, proven.value(), proven.prior(), proven.proof(),
                proven.variation(), proven.values(), SearchReport.Bound.EXACT);
        Vector<Double> values = most.values().zipWithIndex((_, seat) -> mean(lines, visits,
            line -> line.values().get(seat)));
        return new SearchReport.Line(most.code(), visits, mean(lines, visits, SearchReport.Line::value), most.prior(),
            Option.none(),
            most.variation(), values, SearchReport.Bound.EXACT);
    }

    private static double mean(Vector<SearchReport.Line> lines, long visits,
        ToDoubleFunction<SearchReport.Line> value) {
        return visits == 0 ? 0
            : lines.map(line -> value.applyAsDouble(line) * line.visits()).sum().doubleValue() / visits;
    }
}
