package agon.api;

import agon.api.derived.MappedRules;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The rules of a game with a [RepetitionRule].
final class CountedRules<P, A extends Action> extends MappedRules<P, A, CountedPosition<P>, A> {
    private final RepetitionRule<P> rule;
    private final Status.Over result;

    CountedRules(Rules<P, A> inner, RepetitionRule<P> rule) {
        super(inner);
        this.rule = rule;
        result = rule.result(inner.seats());
    }

    RepetitionRule<P> rule() {
        return rule;
    }

    private boolean counts(P position) {
        Status status = inner.status(position);
        return !status.isOver() && !status.midTurn();
    }

    @Override
    public P inner(CountedPosition<P> p) {
        return p.position();
    }

    /// Returns the position with a new history.
    @Override
    public CountedPosition<P> outer(P position, CountedPosition<P> like) {
        return first(position);
    }

    @Override
    public Option<A> inner(A action) {
        return Option.of(action);
    }

    @Override
    public CountedPosition<P> first(P position) {
        return CountedPosition.first(position, counts(position), rule);
    }

    @Override
    public Status status(CountedPosition<P> p) {
        return isRepeated(p) ? result : inner.status(p.position());
    }

    private boolean isRepeated(CountedPosition<P> p) {
        return !rule.isForbidden() && p.count() >= rule.occurrences();
    }

    @Override
    public Seq<A> legal(CountedPosition<P> p) {
        if (isRepeated(p)) return Vector.empty();
        Seq<A> all = Rules.legal(inner, p.position());
        if (!rule.isForbidden() || !(inner.status(p.position()) instanceof Status.ToMove)) return all;
        Seq<A> allowed = all.reject(action -> repeats(p, inner.after(p.position(), action)));
        return allowed.isEmpty() ? all : allowed;
    }

    private boolean repeats(CountedPosition<P> p, P next) {
        if (!counts(next)) return false;
        Object key = rule.key(next);
        boolean passes = p.count() > 0 && rule.key(p.position()).equals(key);
        return !passes && p.past().containsKey(key);
    }

    @Override
    public CountedPosition<P> after(CountedPosition<P> p, A action) {
        P next = inner.after(p.position(), action);
        return p.then(next, counts(next), rule);
    }

    @Override
    public Option<Vector<Double>> estimate(CountedPosition<P> p) {
        return inner.estimate(p.position());
    }

    @Override
    public Option<CountedPosition<P>> afterDeparture(CountedPosition<P> p, Seat seat) {
        return inner.afterDeparture(p.position(), seat).map(this::first);
    }

    @Override
    public String explainIllegal(CountedPosition<P> p, A action) {
        return Rules.legal(inner, p.position()).contains(action) ? "it would repeat an earlier position"
            : inner.explainIllegal(p.position(), action);
    }
}
