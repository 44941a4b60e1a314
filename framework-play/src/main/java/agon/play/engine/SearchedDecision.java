package agon.play.engine;

import agon.api.Action;
import agon.search.SearchReport;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

final class SearchedDecision {
    static <A extends Action> Decision<A> of(Seq<A> legal, SearchReport report, SearchReport.Line chosen,
        Decision.Effort.Unit unit) {
        A action = legal.find(a -> a.code() == chosen.code())
            .getOrElseThrow(() -> new IllegalStateException(
                "the search chose the action with code " + chosen.code() + ", which is not legal"));
        return new Decision.Actions<>(Vector.of(action),
            new Decision.Effort(report.iterations(), report.elapsed(), unit));
    }
}
