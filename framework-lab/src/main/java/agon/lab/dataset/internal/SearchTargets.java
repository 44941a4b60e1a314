package agon.lab.dataset.internal;

import agon.api.Action;
import agon.search.Analysis;
import io.vavr.collection.Vector;

/// The visits of a search, and the value of its best action for the player to move, in [-1, 1]. `proven` is true if the
/// search ended because it had proven the result.
public record SearchTargets<A extends Action>(double value, Vector<Visits<A>> visits, boolean proven) {
    public record Visits<A extends Action>(A action, long count) {}

    public static <A extends Action> SearchTargets<A> of(Analysis<A> analysis) {
        return new SearchTargets<>(analysis.best().value(),
            analysis.lines().map(line -> new Visits<>(line.action(), line.visits())), analysis.proof().isDefined());
    }
}
