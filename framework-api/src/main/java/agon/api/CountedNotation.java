package agon.api;

import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Either;

/// The notation of a game with a [RepetitionRule]. The text of a position omits the history.
record CountedNotation<P, A extends Action>(Notation<P, A> inner, CountedRules<P, A> rules)
    implements
        Notation<CountedPosition<P>, A> {
    @Override
    public String write(CountedPosition<P> p, Seq<A> turn) {
        return inner.write(p.position(), turn);
    }

    @Override
    public Either<String, Seq<A>> read(CountedPosition<P> p, String text) {
        return inner.read(p.position(), text);
    }

    @Override
    public String write(CountedPosition<P> p) {
        return inner.write(p.position());
    }

    @Override
    public Either<String, CountedPosition<P>> read(String text) {
        return inner.read(text).map(rules::first);
    }

    @Override
    public CountedPosition<P> shown(CountedPosition<P> p) {
        return rules.first(inner.shown(p.position()));
    }

    @Override
    public Map<String, String> foreignTexts(CountedPosition<P> p) {
        return inner.foreignTexts(p.position());
    }
}
