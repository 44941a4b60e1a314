package agon.lab.contest;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.mcts.SearchReport;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.ForwardingEngine;
import agon.play.engine.ForwardingPlayer;
import agon.play.engine.Player;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// A player whose values are written down, and that leaves a game which is adjudicated.
///
/// @param seat it plays, from 0
record MonitoredPlayer(Player player, int seat, GameMonitor monitor) implements ForwardingPlayer {
    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        return new ForwardingEngine<>(player.engine(game)) {
            @Override
            public Decision<A> choose(Match<P, A> match, Heartbeat heartbeat, Consumer<SearchReport> watcher) {
                int actions = match.positions().size() - 1;
                if (monitor.isEnded(actions)) return new Decision.Quit<>();
                AtomicReference<SearchReport> last = new AtomicReference<>();
                Decision<A> decision = super.choose(match, heartbeat, watcher.andThen(last::set));
                if (decision instanceof Decision.Actions<A>(Vector<A> chosen, _))
                    monitor.decided(seat, actions + chosen.size() - 1,
                        Option.of(last.get()).flatMap(report -> values(report, chosen.head().code())));
                return decision;
            }
        };
    }

    /// What the action is worth that was chosen.
    private static Option<Vector<Double>> values(SearchReport report, int code) {
        return report.lines().find(line -> line.code() == code).map(SearchReport.Line::values);
    }
}
