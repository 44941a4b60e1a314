package agon.api;

import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.JointActions;
import agon.api.encoding.PolicyLayout;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The encoding of a game with a [RepetitionRule]. It omits the history.
record CountedEncoding<P>(Encoding<P> inner, CountedRules<P, ?> rules) implements Encoding<CountedPosition<P>> {
    @Override
    public Grid grid() {
        return inner.grid();
    }

    @Override
    public Vector<Encoding.Channel> layers() {
        return inner.layers();
    }

    @Override
    public Vector<Encoding.Channel> presentLayers() {
        return inner.presentLayers();
    }

    @Override
    public Option<Integer> cellsLayer() {
        return inner.cellsLayer();
    }

    @Override
    public Vector<Encoding.Channel> globals() {
        return inner.globals();
    }

    @Override
    public void write(CountedPosition<P> p, EncodingBuffer frame) {
        inner.write(p.position(), frame);
    }

    @Override
    public Option<CountedPosition<P>> read(EncodingBuffer frame) {
        return inner.read(frame).map(rules::first);
    }

    @Override
    public CountedPosition<P> shown(CountedPosition<P> p) {
        return rules.first(inner.shown(p.position()));
    }

    @Override
    public Option<PolicyLayout> policy() {
        return inner.policy();
    }

    @Override
    public Option<JointActions<CountedPosition<P>>> joint() {
        return inner.joint().map(Joint::new);
    }

    private record Joint<P>(JointActions<P> inner) implements JointActions<CountedPosition<P>> {
        @Override
        public boolean continues(CountedPosition<P> p) {
            return inner.continues(p.position());
        }

        @Override
        public int size() {
            return inner.size();
        }

        @Override
        public int index(Seq<Integer> codes) {
            return inner.index(codes);
        }

        @Override
        public Vector<String> parts() {
            return inner.parts();
        }

        @Override
        public Vector<Integer> parts(Seq<Integer> codes) {
            return inner.parts(codes);
        }
    }
}
