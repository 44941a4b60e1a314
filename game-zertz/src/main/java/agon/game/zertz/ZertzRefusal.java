package agon.game.zertz;

import agon.game.zertz.board.Phase;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzAction.Jump;
import agon.game.zertz.board.ZertzAction.Pass;
import agon.game.zertz.board.ZertzAction.Place;
import agon.game.zertz.board.ZertzAction.Take;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Seq;

/// Explains in the words of the rulebook why an action is illegal.
final class ZertzRefusal {
    private ZertzRefusal() {}

    static String of(ZertzPosition p, ZertzAction action, Seq<ZertzAction> legal) {
        String other = switch (p.phase()) {
            case Phase.Taking _ when !(action instanceof Take) -> "a ring must be removed to complete the move";
            case Phase.Jumping(int ring) when !(action instanceof Jump jump && jump.from() == ring) ->
                "the marble on " + p.board().name(ring) + " must jump again";
            default -> "";
        };
        if (!other.isEmpty()) return other;
        return switch (action) {
            case Place place -> place(p, place, legal);
            case Take take -> take(p, take);
            case Jump jump -> jump(p, jump);
            case Pass _ -> "a player can pass only if no move is possible";
        };
    }

    private static String place(ZertzPosition p, Place place, Seq<ZertzAction> legal) {
        String ring = p.board().name(place.ring());
        if (legal.head() instanceof Jump) return "a capture is compulsory, for example " + legal.head();
        if (!p.rings().has(place.ring())) return "the ring " + ring + " has been removed";
        if (p.occupied().has(place.ring())) return "there is already a marble on " + ring;
        return "there is no " + place.marble() + " marble "
            + (p.pool().isEmpty() ? "among your captures, and the pool is empty" : "in the pool");
    }

    private static String take(ZertzPosition p, Take take) {
        String ring = p.board().name(take.ring());
        if (!(p.phase() instanceof Phase.Taking))
            return "a ring can be removed only after a marble is placed, and only if it is free";
        if (!p.rings().has(take.ring())) return "the ring " + ring + " has been removed";
        if (p.occupied().has(take.ring())) return "there is a marble on " + ring;
        return ring + " is not free: no two adjacent neighbours are missing";
    }

    private static String jump(ZertzPosition p, Jump jump) {
        if (p.on(jump.from()).isEmpty()) return "there is no marble on " + p.board().name(jump.from());
        if (jump.to() == ZertzBoard.NOWHERE) return "the jump leaves the board";
        if (p.on(jump.over()).isEmpty())
            return "there is no marble on " + p.board().name(jump.over()) + " to jump over";
        if (!p.rings().has(jump.to())) return "the ring " + p.board().name(jump.to()) + " has been removed";
        return "there is a marble on " + p.board().name(jump.to());
    }
}
