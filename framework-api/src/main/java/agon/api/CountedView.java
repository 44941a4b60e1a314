package agon.api;

import agon.api.scene.Marks;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.View;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The view of a game with a [RepetitionRule].
record CountedView<P, A extends Action>(View<P, A> inner, CountedRules<P, A> rules)
    implements
        View<CountedPosition<P>, A>,
        View.Hints<CountedPosition<P>> {
    @Override
    public Scene scene(CountedPosition<P> p) {
        return inner.scene(p.position());
    }

    @Override
    public Seq<String> clicks(CountedPosition<P> p, A action) {
        return inner.clicks(p.position(), action);
    }

    @Override
    public Seq<Seq<String>> clickSequences(CountedPosition<P> p, A action) {
        return inner.clickSequences(p.position(), action);
    }

    @Override
    public Option<View.Angle> camera() {
        return inner.camera();
    }

    @Override
    public Map<String, String> moves(CountedPosition<P> p, A action) {
        return inner.moves(p.position(), action);
    }

    @Override
    public Seq<View.Counter> counters(CountedPosition<P> p) {
        return inner.counters(p.position());
    }

    @Override
    public Seq<String> winning(CountedPosition<P> p) {
        return inner.hints().winning(p.position());
    }

    @Override
    public Seq<String> outOfPlay(CountedPosition<P> p) {
        return inner.hints().outOfPlay(p.position());
    }

    @Override
    public Option<String> explainRefusal(CountedPosition<P> p, Seq<String> clicked, String key) {
        return inner.hints().explainRefusal(p.position(), clicked, key);
    }

    @Override
    public Marks forced(CountedPosition<P> p) {
        return rules.status(p).isOver() ? Marks.NONE : inner.hints().forced(p.position());
    }

    @Override
    public Seq<Seq<String>> lines(CountedPosition<P> p, String key) {
        return inner.hints().lines(p.position(), key);
    }

    @Override
    public Option<PositionEditor<CountedPosition<P>>> editor() {
        return inner.editor().map(editor -> new Editor<>(editor, rules));
    }

    private record Editor<P>(PositionEditor<P> inner, CountedRules<P, ?> rules)
        implements
            PositionEditor<CountedPosition<P>> {
        @Override
        public Seq<Piece> pieces() {
            return inner.pieces();
        }

        @Override
        public int maxStack() {
            return inner.maxStack();
        }

        @Override
        public Seq<Supply> supplies() {
            return inner.supplies();
        }

        @Override
        public Setup setup(CountedPosition<P> p) {
            return inner.setup(p.position());
        }

        @Override
        public Either<String, CountedPosition<P>> position(Setup setup) {
            return inner.position(setup).map(rules::first);
        }
    }
}
