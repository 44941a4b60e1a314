package agon.play.engine;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.mcts.SearchReport;
import agon.ugi.SearchInfo;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

final class UgiAnalysis {
    private UgiAnalysis() {}

    /// Returns an analysis with one line per legal action: first the action that the program plays, then the other
    /// reported actions by rank, then the remaining actions. Returns none if the reports contain no legal action.
    ///
    /// @param reports the latest report of the program for each rank
    static <P, A extends Action> Option<Analysis<A>> of(Match<P, A> match, Vector<SearchInfo> reports,
        Option<A> best, Decision.Effort cost) {
        Seat seat = match.status().seatToAct().get();
        Vector<Analysis.Line<A>> known = reports.sortBy(SearchInfo::rank)
            .flatMap(info -> line(match, seat, info)).distinctBy(Analysis.Line::action);
        if (known.isEmpty()) return Option.none();
        Vector<Analysis.Line<A>> unknown = match.legal().toVector()
            .reject(action -> known.exists(line -> line.action().equals(action)))
            .map(action -> unknown(match, seat, action));
        Vector<Analysis.Line<A>> lines = known.appendAll(unknown);
        Vector<Analysis.Line<A>> sorted = lines.filter(line -> best.contains(line.action()))
            .appendAll(lines.reject(line -> best.contains(line.action())));
        int depth = reports.flatMap(SearchInfo::depth).max().getOrElse(0);
        return Option.of(new Analysis<>(sorted, seat, Option.none(), cost.iterations(), 0, depth, false, Option.none(),
            cost.time()));
    }

    private static <P, A extends Action> Option<Analysis.Line<A>> line(Match<P, A> match, Seat seat,
        SearchInfo info) {
        Match<P, A> end = Match.from(match.variant(), match.position());
        for (String turn : info.turns()) {
            Match<P, A> here = end;
            end = here.status().isOver() ? here : here.playPartial(turn).getOrElse(here);
            if (end == here) break;
        }
        if (end.turns().isEmpty() || end.turns().exists(turn -> turn.departure().isDefined())) return Option.none();
        A action = end.actions().head();
        Vector<Double> values = values(match, seat, info.score().map(score -> score.value()).getOrElse(0.0));
        return Option.of(new Analysis.Line<>(action, text(match, action), seat, info.nodes().getOrElse(1L), values,
            Option.none(), Option.none(), end.actions(), end.texts(), info.score()
                .map(score -> SearchReport.Bound.valueOf(score.bound().name())).getOrElse(SearchReport.Bound.EXACT)));
    }

    private static <P, A extends Action> Analysis.Line<A> unknown(Match<P, A> match, Seat seat, A action) {
        String text = text(match, action);
        return new Analysis.Line<>(action, text, seat, 0, values(match, seat, 0), Option.none(), Option.none(),
            Vector.of(action), Vector.of(text), SearchReport.Bound.EXACT);
    }

    private static <P, A extends Action> String text(Match<P, A> match, A action) {
        return match.game().notation().write(match.position(), Vector.of(action));
    }

    /// In a game of more than two seats, the values of the other seats are unknown and therefore 0.
    private static Vector<Double> values(Match<?, ?> match, Seat seat, double value) {
        int seats = match.game().rules().seats();
        return Vector.range(0, seats)
            .map(i -> i == seat.index() ? value : seats == 2 ? 0.0 - value : 0.0);
    }
}
