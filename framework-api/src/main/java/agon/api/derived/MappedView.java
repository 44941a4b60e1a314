package agon.api.derived;

import agon.api.Action;
import agon.api.derived.MappedRules;
import agon.api.scene.Marks;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.View;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A view that decorates the view of another game. Methods that are not overridden are those of the inner view.
public class MappedView<P, A extends Action, Q, B extends Action> implements View<Q, B>, View.Hints<Q> {
    protected final View<P, A> inner;
    protected final MappedRules<P, A, Q, B> rules;

    public MappedView(View<P, A> inner, MappedRules<P, A, Q, B> rules) {
        this.inner = inner;
        this.rules = rules;
    }

    @Override
    public Scene scene(Q position) {
        return inner.scene(rules.inner(position));
    }

    /// Returns the keys for an action of the inner game. Override this method if there are other actions.
    @Override
    public Seq<String> clicks(Q position, B action) {
        return inner.clicks(rules.inner(position), rules.inner(action).get());
    }

    @Override
    public Seq<Seq<String>> clickSequences(Q position, B action) {
        return rules.inner(action).map(own -> inner.clickSequences(rules.inner(position), own))
            .getOrElse(() -> Vector.of(clicks(position, action)));
    }

    @Override
    public Seq<String> toggles(Q position) {
        return inner.toggles(rules.inner(position));
    }

    @Override
    public Option<Angle> camera() {
        return inner.camera();
    }

    @Override
    public Map<String, String> moves(Q position, B action) {
        return rules.inner(action).map(own -> inner.moves(rules.inner(position), own))
            .getOrElse(LinkedHashMap::empty);
    }

    @Override
    public Seq<Counter> counters(Q position) {
        return inner.counters(rules.inner(position));
    }

    @Override
    public Seq<String> winning(Q position) {
        return inner.hints().winning(rules.inner(position));
    }

    @Override
    public Seq<String> outOfPlay(Q position) {
        return inner.hints().outOfPlay(rules.inner(position));
    }

    @Override
    public Option<String> describe(Q position, String key) {
        return inner.hints().describe(rules.inner(position), key);
    }

    @Override
    public Option<String> explainRefusal(Q position, Seq<String> clicked, String key) {
        return inner.hints().explainRefusal(rules.inner(position), clicked, key);
    }

    @Override
    public Marks forced(Q position) {
        return rules.status(position).isOver() ? Marks.NONE : inner.hints().forced(rules.inner(position));
    }

    @Override
    public Seq<Seq<String>> lines(Q position, String key) {
        return inner.hints().lines(rules.inner(position), key);
    }

    @Override
    public Option<PositionEditor<Q>> editor() {
        return inner.editor().map(editor -> new Editor<>(editor, rules));
    }

    /// The editor of the inner game.
    protected static class Editor<P, Q> implements PositionEditor<Q> {
        private final PositionEditor<P> inner;
        protected final MappedRules<P, ?, Q, ?> rules;

        protected Editor(PositionEditor<P> inner, MappedRules<P, ?, Q, ?> rules) {
            this.inner = inner;
            this.rules = rules;
        }

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
        public Setup setup(Q position) {
            return inner.setup(rules.inner(position));
        }

        @Override
        public Either<String, Q> position(Setup setup) {
            return inner.position(setup).map(rules::first);
        }
    }
}
