package agon.launcher.window;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.play.Match;
import agon.hex3d.Mark;
import agon.hex3d.Marks;
import agon.launcher.table.Prospect;
import agon.mcts.Report;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What a search thinks of a position, ready to be shown.
///
/// @param prospects the best actions, the best first
/// @param ways      what each of them touches
/// @param heat      what they touch, the more strongly the more often they were visited, compared with each other; where
///                  there are proven wins, what those touch
/// @param value     of the position to the first seat, in [-1, 1]
/// @param report    all of it
record Advice(Vector<Prospect> prospects, Vector<Marks> ways, Marks heat, double value, Report report) {
    /// At most so many prospects.
    static final int SHOWN = 8;
    private static final int HEATED = 20;

    static <P, A extends Action> Advice of(Match<P, A> match, Report report) {
        boolean first = match.status() instanceof Status.ToMove(Seat seat, _) && seat.equals(Seat.FIRST);
        Vector<Prospect> prospects = Prospect.of(match, report, SHOWN);
        Vector<Marks> ways = prospects.map(prospect -> heated(Marks.NONE, match, prospect.line(), 1));
        return new Advice(prospects, ways, heat(match, report), first ? report.best().value() : -report.best().value(), report);
    }

    /// The same, with what one of the prospects touches in place of all.
    Advice narrowed(int prospect) {
        return new Advice(prospects, ways, ways.get(prospect), value, report);
    }

    private static <P, A extends Action> Marks heat(Match<P, A> match, Report report) {
        Vector<Report.Line> won = report.lines().filter(line -> line.proof().exists(payoff -> payoff >= 1));
        if (won.nonEmpty()) return won.foldLeft(Marks.NONE, (all, line) -> heated(all, match, line, 1));
        Marks marks = Marks.NONE;
        Vector<Report.Line> lines = report.lines().filter(line -> line.visits() > 0).take(HEATED);
        double most = lines.map(Report.Line::visits).max().getOrElse(1L), least = lines.map(Report.Line::visits).min().getOrElse(0L);
        for (Report.Line line : lines)
            marks = heated(marks, match, line, lines.size() == 1 ? 1 : (float) ((line.visits() - least) / Math.max(1, most - least)));
        return marks;
    }

    /// Along the rest of the turn that the line begins with.
    private static <P, A extends Action> Marks heated(Marks marks, Match<P, A> match, Report.Line line, float strength) {
        Match<P, A> there = match;
        for (int code : line.variation()) {
            Option<A> action = there.legal().find(a -> a.code() == code);
            if (action.isEmpty()) break;
            P position = there.position();
            String key = match.game().view().touches(position, action.get()).last();
            for (Mark mark : Meaning.of(match.game(), position, match.game().view().scene(position), action.get()).of(key))
                if (marks.strength(key, mark) < strength) marks = marks.with(key, mark, strength);
            there = there.play(action.get()).get();
            if (!there.midTurn()) break;
        }
        return marks;
    }
}
