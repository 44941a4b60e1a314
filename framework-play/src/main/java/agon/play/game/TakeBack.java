package agon.play.game;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.record.GameTree;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

final class TakeBack {
    /// Takes back the resignation or, if there is none, the last turn in which one of the seats made a decision.
    /// Returns none if there is no such turn, or if a seat has lost on time, because it would immediately lose again.
    static <P, A extends Action> Option<GameTree<P, A>> of(GameTree<P, A> tree, Vector<Seat> seats) {
        if (tree.termination() == Termination.TIMEOUT) return Option.none();
        if (tree.termination() != Termination.ON_BOARD) return Option.of(tree.takeBack());
        Match<P, A> match = tree.match(tree.end());
        int turn = match.turns().lastIndexWhere(t -> seats.contains(t.seat()) && isDecided(match, t));
        if (turn < 0) return Option.none();
        GameTree<P, A> before = tree;
        while (before.main().size() > 1 + match.turns().get(turn).from()) before = before.takeBack();
        return Option.of(before);
    }

    private static <P, A extends Action> boolean isDecided(Match<P, A> match, Turn<A> turn) {
        return Vector.range(turn.from(), turn.from() + turn.actions().size())
            .exists(i -> !(match.game().rules().status(match.positions().get(i)) instanceof Status.Chance));
    }
}
