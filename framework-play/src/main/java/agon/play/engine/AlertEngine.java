package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.ForcedWin;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.plugins.Heartbeat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// An engine for a level. It plays like another engine, but never overlooks a win in the current turn, or a loss in the
/// opponent's next turn that it can prevent. People overlook plans, but rarely such wins and losses.
///
/// If there are too many turns to check, some wins and losses may still be overlooked. Losses that depend on a roll are
/// not checked.
final class AlertEngine<P, A extends Action> implements Engine<P, A> {
    /// Maximum number of positions per search for wins, and of searches for wins of the opponents per decision.
    private static final int POSITIONS = 5_000, SEARCHES = 300;

    private final Engine<P, A> engine;
    private final ForcedWin<P, A> wins;
    private final Rules<P, A> rules;
    private int left; // number of searches left in this decision

    AlertEngine(Engine<P, A> engine, Game<P, A> game) {
        this.engine = engine;
        wins = new ForcedWin<>(game, POSITIONS);
        rules = game.rules();
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Control control) {
        left = SEARCHES;
        Option<Vector<A>> won = wins.winning(match.position(), 1).flatMap(Seq::headOption);
        if (won.isDefined()) return new Decision.Actions<>(won.get(), Decision.Effort.NONE);
        Decision<A> decision = engine.choose(match, control);
        if (!(decision instanceof Decision.Actions<A>(Vector<A> actions, Decision.Effort effort))) return decision;
        Seat seat = match.status().seatToAct().get();
        Heartbeat heartbeat = control.heartbeat();
        if (isSafe(match.position(), seat, actions.head(), heartbeat)) return decision;
        Vector<A> ranked = engine.analyse(match, control).toVector()
            .flatMap(analysis -> analysis.lines().map(Analysis.Line::action));
        return ranked.appendAll(match.legal()).find(action -> isSafe(match.position(), seat, action, heartbeat))
            .<Decision<A>>map(action -> new Decision.Actions<>(Vector.of(action), effort)).getOrElse(decision);
    }

    /// Returns whether the turn can be completed after this action so that no opponent can win in the next turn.
    private boolean isSafe(P position, Seat seat, A action, Heartbeat heartbeat) {
        heartbeat.beat();
        P next = rules.after(position, action);
        return switch (rules.status(next)) {
            case Status.ToMove status when status.seat().equals(seat) ->
                !status.midTurn() || rules.legal(next).exists(rest -> isSafe(next, seat, rest, heartbeat));
            case Status.ToMove _ -> left-- <= 0 || !wins.within(next, 1).getOrElse(false);
            case Status.Chance _ -> true;
            case Status.Over(Vector<Double> payoffs, _) -> payoffs.get(seat.index()) > -1;
        };
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
