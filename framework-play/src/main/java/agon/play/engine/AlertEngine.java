package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.ForcedWin;
import agon.api.match.Match;
import agon.search.Analysis;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// An engine for a level. It plays like another engine, but never overlooks a win in the current turn, or a preventable
/// loss in the opponent's next turn. People overlook plans, but rarely such wins and losses.
///
/// If there are too many turns to check, some wins and losses may still be overlooked. Losses that depend on a roll are
/// not checked.
final class AlertEngine<P, A extends Action> extends WrappedEngine<P, A> {
    /// The maximum numbers of positions expanded in the current turn, and of actions played in a search for an
    /// opponent's win.
    private static final int POSITIONS = 5_000, REPLIES = 50_000;
    /// The maximum number of positions per decision that are checked for an opponent's win or for the end of the turn.
    private static final int CHECKS = 1_000;

    private final ForcedWin<P, A> wins, replies;
    private final Rules<P, A> rules;
    private int left; // number of checks left in this decision

    AlertEngine(Engine<P, A> engine, Game<P, A> game) {
        super(engine);
        wins = new ForcedWin<>(game, POSITIONS);
        replies = new ForcedWin<>(game, Math.max(1, REPLIES / Math.max(1, game.simulator().maxLegalActions())));
        rules = game.rules();
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Control control) {
        left = CHECKS;
        Option<Vector<A>> won = wins.winning(match.position(), 1).flatMap(Seq::headOption);
        if (won.isDefined()) return new Decision.Actions<>(won.get(), Decision.Effort.NONE);
        Decision<A> decision = engine.choose(match, control);
        if (!(decision instanceof Decision.Actions<A>(Vector<A> actions, Decision.Effort effort))) return decision;
        Seat seat = match.status().seatToAct().get();
        if (isSafe(match.position(), seat, actions.head(), control)
            || !match.legal().exists(action -> isSafe(match.position(), seat, action, control))) return decision;
        left = CHECKS;
        Vector<A> ranked = engine.analyse(match, control).toVector()
            .flatMap(analysis -> analysis.lines().map(Analysis.Line::action));
        return ranked.appendAll(match.legal()).find(action -> isSafe(match.position(), seat, action, control))
            .<Decision<A>>map(action -> new Decision.Actions<>(Vector.of(action), effort)).getOrElse(decision);
    }

    /// Returns whether the turn can be completed after this action so that no opponent can win on the next turn. Also
    /// returns true if this cannot be checked within the limits.
    private boolean isSafe(P position, Seat seat, A action, Control control) {
        if (control.cancelled().getAsBoolean() || left-- <= 0) return true;
        P next = rules.after(position, action);
        return switch (rules.status(next)) {
            case Status.ToMove status when status.seat().equals(seat) ->
                !status.midTurn() || Rules.legal(rules, next).exists(rest -> isSafe(next, seat, rest, control));
            case Status.ToMove _ -> !replies.within(next, 1).getOrElse(false);
            case Status.Chance _ -> true;
            case Status.Over(Vector<Double> payoffs, _) -> payoffs.get(seat.index()) > -1;
        };
    }
}
