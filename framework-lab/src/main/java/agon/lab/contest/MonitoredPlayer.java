package agon.lab.contest;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.mcts.Report;
import agon.play.Decision;
import agon.play.Engine;
import agon.play.Player;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicReference;

/// A player whose values are written down, and that leaves a game which is adjudicated.
///
/// @param seat it plays, from 0
record MonitoredPlayer(Player player, int seat, GameMonitor monitor) implements Player {
    @Override
    public String name() {
        return player.name();
    }

    @Override
    public String spec() {
        return player.spec();
    }

    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        Engine<P, A> engine = player.engine(game);
        return new Engine<>() {
            @Override
            public Decision<A> choose(Match<P, A> match) {
                return choose(match, new Heartbeat());
            }

            @Override
            public Decision<A> choose(Match<P, A> match, Heartbeat heartbeat) {
                int actions = match.positions().size() - 1;
                if (monitor.isEnded(actions)) return new Decision.Quit<>();
                AtomicReference<Report> last = new AtomicReference<>();
                Decision<A> decision = engine.choose(match, heartbeat, last::set);
                if (decision instanceof Decision.Actions<A>(Vector<A> chosen, _))
                    monitor.decided(seat, actions + chosen.size() - 1,
                        Option.of(last.get()).flatMap(report -> values(report, chosen.head().code())));
                return decision;
            }

            @Override
            public void close() {
                engine.close();
            }
        };
    }

    /// What the action is worth that was chosen.
    private static Option<Vector<Double>> values(Report report, int code) {
        return report.lines().find(line -> line.code() == code).map(Report.Line::values);
    }
}
