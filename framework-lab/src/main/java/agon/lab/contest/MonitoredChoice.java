package agon.lab.contest;

import agon.api.Action;
import agon.api.match.Match;
import agon.mcts.SearchReport;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicReference;

/// Records the evaluations of a player, and leaves a game that is adjudicated.
record MonitoredChoice(int seat, GameMonitor monitor) implements Player.Choice {
    @Override
    public <P, A extends Action> Decision<A> choose(Engine<P, A> engine, Match<P, A> match, Engine.Control control) {
        int actions = match.positions().size() - 1;
        if (monitor.isEnded(actions)) return new Decision.Quit<>();
        AtomicReference<SearchReport> last = new AtomicReference<>();
        Decision<A> decision = engine.choose(match,
            new Engine.Control(control.heartbeat(), control.watcher().andThen(last::set)));
        if (decision instanceof Decision.Actions<A>(Vector<A> chosen, _))
            monitor.decided(seat, actions + chosen.size() - 1,
                Option.of(last.get()).flatMap(report -> values(report, chosen.head().code())));
        return decision;
    }

    private static Option<Vector<Double>> values(SearchReport report, int code) {
        return report.lines().find(line -> line.code() == code).map(SearchReport.Line::values);
    }
}
