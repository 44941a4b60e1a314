package agon.play.game;

import agon.api.Action;
import io.vavr.control.Option;

/// The turn that a person enters while others act.
///
/// @param turn    the turn, which may be empty, or none if it has not been computed
/// @param node    the node for which an empty turn was computed
/// @param dropped whether the last premove was not legal
record Premoves<P, A extends Action>(boolean allowed, Option<Premove<P, A>> turn, int node, boolean dropped) {
    Premoves<P, A> with(Option<Premove<P, A>> turn, int node) {
        return new Premoves<>(allowed, turn, node, dropped);
    }

    Premoves<P, A> allowed(boolean on) {
        return new Premoves<>(on, turn.filter(_ -> on), node, dropped);
    }

    Premoves<P, A> dropped(boolean missed) {
        return new Premoves<>(allowed, turn, node, missed);
    }

    Option<Premove<P, A>> at(int place) {
        return turn.filter(entered -> place == node || !entered.isEmpty());
    }
}
