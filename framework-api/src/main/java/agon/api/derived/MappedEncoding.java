package agon.api.derived;

import agon.api.derived.MappedRules;
import agon.api.encoding.Encoding;
import agon.api.encoding.Encoding.JointActions;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Supplier;

/// An encoding that decorates the encoding of another game. Methods that are not overridden are those of the inner
/// encoding, which is supplied lazily because it may draw a scene when it is first used.
public class MappedEncoding<P, Q> implements Encoding<Q> {
    private final MappedRules<P, ?, Q, ?> rules;
    private final Supplier<Encoding<P>> encoding;

    public MappedEncoding(Supplier<Encoding<P>> encoding, MappedRules<P, ?, Q, ?> rules) {
        this.encoding = encoding;
        this.rules = rules;
    }

    protected final Encoding<P> inner() {
        return encoding.get();
    }

    @Override
    public Grid grid() {
        return inner().grid();
    }

    @Override
    public Vector<Channel> layers() {
        return inner().layers();
    }

    @Override
    public Vector<Channel> presentLayers() {
        return inner().presentLayers();
    }

    @Override
    public Option<Integer> cellsLayer() {
        return inner().cellsLayer();
    }

    @Override
    public Vector<Channel> globals() {
        return inner().globals();
    }

    @Override
    public void write(Q position, EncodingBuffer frame) {
        inner().write(rules.inner(position), frame);
    }

    @Override
    public Option<Q> read(EncodingBuffer frame) {
        return inner().read(frame).map(rules::first);
    }

    @Override
    public Q shown(Q position) {
        return rules.outer(inner().shown(rules.inner(position)), position);
    }

    @Override
    public Option<PolicyLayout> policy() {
        return inner().policy();
    }

    @Override
    public Option<JointActions> joint() {
        return inner().joint();
    }

    @Override
    public boolean continuesJoint(Q position) {
        return inner().continuesJoint(rules.inner(position));
    }
}
