package agon.play;

import agon.api.Action;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.mcts.Report;
import agon.plugins.Heartbeat;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// An engine that leaves to another what it does not do itself. Whoever changes how it decides overrides the longest
/// `choose`, to which the shorter ones lead.
public interface ForwardingEngine<P, A extends Action> extends Engine<P, A> {
    /// The other one.
    Engine<P, A> engine();

    @Override
    default Decision<A> choose(Match<P, A> match) {
        return choose(match, new Heartbeat());
    }

    @Override
    default Decision<A> choose(Match<P, A> match, Heartbeat heartbeat) {
        return choose(match, heartbeat, _ -> {
        });
    }

    @Override
    default Decision<A> choose(Match<P, A> match, Heartbeat heartbeat, Consumer<Report> watcher) {
        return engine().choose(match, heartbeat, watcher);
    }

    @Override
    default Option<Analysis<A>> analyse(Match<P, A> match, Heartbeat heartbeat) {
        return engine().analyse(match, heartbeat);
    }

    @Override
    default Option<Analysis<A>> analyse(Match<P, A> match, Heartbeat heartbeat, Consumer<Report> watcher) {
        return engine().analyse(match, heartbeat, watcher);
    }

    @Override
    default void close() {
        engine().close();
    }
}
