package agon.play.engine;

import agon.api.Action;
import agon.api.match.Match;
import agon.search.Analysis;
import io.vavr.control.Option;

/// An engine that makes some decisions itself and leaves everything else to an engine that it owns.
abstract class WrappedEngine<P, A extends Action> implements Engine<P, A> {
    final Engine<P, A> engine;

    WrappedEngine(Engine<P, A> engine) {
        this.engine = engine;
    }

    @Override
    public void prepare(Match<P, A> match, Control control) {
        engine.prepare(match, control);
    }

    @Override
    public void ponder(Match<P, A> match, Control control) {
        engine.ponder(match, control);
    }

    @Override
    public Option<Analysis<A>> analyse(Match<P, A> match, Control control) {
        return engine.analyse(match, control);
    }

    @Override
    public void close() {
        engine.close();
    }
}
