package agon.play;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.mcts.Report;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What a search thinks of a position, ready to be shown.
///
/// @param prospects the best actions, the best first
/// @param ways      what each of the best actions touches, in the same order; more than there are prospects
/// @param heat      what they touch, the more strongly the more often they were visited, compared with each other;
///                  where there are proven wins, what those touch
/// @param values    of the position, one per seat in [-1, 1]
/// @param report    all of it
public record AnalysisView(Vector<Candidate> prospects, Vector<Marks> ways, Marks heat, Vector<Double> values,
    Report report) {
    /// At most so many prospects.
    public static final int SHOWN = 8;
    private static final int HEATED = 20;

    /// Of what a search has found.
    public static <P, A extends Action> AnalysisView of(Match<P, A> match, Report report) {
        Vector<Report.Line> lines = report.lines().filter(line -> line.visits() > 0).take(HEATED);
        Vector<Marks> ways = lines.map(line -> way(match, line));
        return new AnalysisView(Candidate.of(match, report, SHOWN), ways, heat(lines, ways), report.best().values(),
            report);
    }

    /// The same, with what one of the prospects touches in place of all.
    public AnalysisView narrowed(int prospect) {
        return new AnalysisView(prospects, ways, ways.get(prospect), values, report);
    }

    private static Marks heat(Vector<Report.Line> lines, Vector<Marks> ways) {
        boolean won = lines.exists(AnalysisView::isWon);
        double most = lines.map(Report.Line::visits).max().getOrElse(1L),
            least = lines.map(Report.Line::visits).min().getOrElse(0L);
        return lines.zip(ways).foldLeft(Marks.NONE, (heat, next) -> {
            boolean full = won ? isWon(next._1) : lines.size() == 1;
            return heated(heat, next._2,
                full ? 1 : won ? 0 : (float) ((next._1.visits() - least) / Math.max(1, most - least)));
        });
    }

    private static boolean isWon(Report.Line line) {
        return line.proof().exists(payoff -> payoff >= 1);
    }

    /// What a way touches, unless it is hotter already.
    private static Marks heated(Marks heat, Marks way, float strength) {
        Marks marks = heat;
        for (var item : way.of())
            for (Mark mark : item._2.keySet())
                if (marks.strength(item._1, mark) < strength) marks = marks.with(item._1, mark, strength);
        return marks;
    }

    /// Along the rest of the turn that the line begins with.
    private static <P, A extends Action> Marks way(Match<P, A> match, Report.Line line) {
        Marks marks = Marks.NONE;
        Match<P, A> there = match;
        for (int code : line.variation()) {
            Option<A> action = there.legal().find(a -> a.code() == code);
            if (action.isEmpty()) break;
            P position = there.position();
            String key = match.game().view().touches(position, action.get()).last();
            for (Mark mark : TouchMarks.of(match.game(), position, match.game().view().scene(position), action.get())
                .of(key))
                marks = marks.with(key, mark);
            there = there.play(action.get()).get();
            if (!there.midTurn()) break;
        }
        return marks;
    }
}
