package agon.api.derived;

import agon.api.Action;
import agon.api.Rules;
import io.vavr.control.Option;

/// The rules of a game that decorates another game, with the conversion of its positions and actions.
///
/// @param <P> the type of positions of the inner game
/// @param <A> the type of actions of the inner game
/// @param <Q> the type of positions of the decorated game
/// @param <B> the type of actions of the decorated game
public abstract class MappedRules<P, A extends Action, Q, B extends Action> implements Rules<Q, B> {
    protected final Rules<P, A> inner;

    protected MappedRules(Rules<P, A> inner) {
        this.inner = inner;
    }

    /// Returns the position of the inner game.
    public abstract P inner(Q position);

    /// Returns `position` as the first position of the decorated game.
    public abstract Q first(P position);

    /// Returns `position` as a position of the decorated game, with all other data from `like`.
    public abstract Q outer(P position, Q like);

    /// Returns the action of the inner game, or none for an action that the decorated game adds.
    public abstract Option<A> inner(B action);

    @Override
    public Q start() {
        return first(inner.start());
    }

    @Override
    public int codeCount() {
        return inner.codeCount();
    }

    @Override
    public int seats() {
        return inner.seats();
    }

    @Override
    public int maxLegalActions() {
        return inner.maxLegalActions();
    }
}
