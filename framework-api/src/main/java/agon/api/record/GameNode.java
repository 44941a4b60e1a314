package agon.api.record;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.match.Withdrawal;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// One moment of a [GameTree]: a position, and how it came about.
///
/// @param parent     id of the node before; -1 for the start
/// @param action     that led here; none for the start and for a departure
/// @param departure  of a seat that left the game here
/// @param position   after it
/// @param seat       who acted or left; none for the start
/// @param midTurn    whether the turn goes on in this position
/// @param annotation what is said about it
/// @param children   ids of the nodes that follow. The first one continues the line; at the end of the main line all
///                   are variations
public record GameNode<P, A extends Action>(int parent, Option<A> action, Option<Withdrawal> departure, P position,
    Option<Seat> seat, boolean midTurn,
    Annotation annotation, Vector<Integer> children) {
    static <P, A extends Action> GameNode<P, A> start(P position) {
        return new GameNode<>(-1, Option.none(), Option.none(), position, Option.none(), false, Annotation.NONE,
            Vector.empty());
    }

    /// What follows `parent` when a seat leaves there.
    static <P, A extends Action> GameNode<P, A> departed(int parent, Match<P, A> left) {
        Turn<A> turn = left.turns().last();
        return new GameNode<>(parent, Option.none(), turn.departure(), left.position(), Option.of(turn.seat()),
            left.status().midTurn(), Annotation.NONE,
            Vector.empty());
    }

    GameNode<P, A> annotated(Annotation said) {
        return new GameNode<>(parent, action, departure, position, seat, midTurn, said, children);
    }

    GameNode<P, A> children(Vector<Integer> ids) {
        return new GameNode<>(parent, action, departure, position, seat, midTurn, annotation, ids);
    }

    /// With `id` as the first of the children, whether or not it was one of them.
    GameNode<P, A> continuedBy(int id) {
        return children.headOption().contains(id) ? this : children(children.remove(id).prepend(id));
    }

    /// Whether the same happened here, whatever the ids.
    boolean isLike(GameNode<?, ?> other) {
        return action.equals(other.action) && departure.equals(other.departure) && position.equals(other.position)
            && annotation.equals(other.annotation) && children.size() == other.children.size();
    }
}
