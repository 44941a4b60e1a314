package agon.play.engine;

import agon.api.Action;
import agon.mcts.SearchReport;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The decision that follows from what a search found.
final class SearchedDecision {
    private SearchedDecision() {}

    /// Plays the action of one line of a report.
    ///
    /// @param legal in the position that was searched
    /// @param unit  what the search counts
    static <A extends Action> Decision<A> of(Seq<A> legal, SearchReport report, SearchReport.Line chosen,
        Decision.Effort.Unit unit) {
        A action = legal.find(a -> a.code() == chosen.code())
            .getOrElseThrow(() -> new IllegalStateException(
                "the search chose the action with code " + chosen.code() + ", which is not legal"));
        return new Decision.Actions<>(Vector.of(action),
            new Decision.Effort(report.iterations(), report.elapsed(), unit));
    }
}
