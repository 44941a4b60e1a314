package agon.play.engine;

import agon.api.Action;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.mcts.SearchReport;
import agon.plugins.Heartbeat;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// An engine that leaves to another what it does not do itself. Whoever changes how it decides overrides the longest
/// `choose`, to which the shorter ones lead.
public abstract class ForwardingEngine<P, A extends Action> implements Engine<P, A> {
    private final Supplier<? extends Engine<P, A>> engine;

    /// @param engine the other one
    protected ForwardingEngine(Engine<P, A> engine) {
        this(() -> engine);
    }

    /// @param engine gives the other one, always the same, whenever it is needed
    protected ForwardingEngine(Supplier<? extends Engine<P, A>> engine) {
        this.engine = engine;
    }

    @Override
    public Decision<A> choose(Match<P, A> match) {
        return choose(match, new Heartbeat());
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Heartbeat heartbeat) {
        return choose(match, heartbeat, _ -> {
        });
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Heartbeat heartbeat, Consumer<SearchReport> watcher) {
        return engine.get().choose(match, heartbeat, watcher);
    }

    @Override
    public Option<Analysis<A>> analyse(Match<P, A> match, Heartbeat heartbeat) {
        return engine.get().analyse(match, heartbeat);
    }

    @Override
    public Option<Analysis<A>> analyse(Match<P, A> match, Heartbeat heartbeat, Consumer<SearchReport> watcher) {
        return engine.get().analyse(match, heartbeat, watcher);
    }

    @Override
    public void close() {
        engine.get().close();
    }
}
