package agon.api.swap;

import agon.api.Action;
import agon.api.Game;
import agon.api.Strategy;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.swap.PieRule.SwapAction.Inner;
import java.util.random.RandomGenerator;

/// A strategy of a game, played with the pie rule. It never swaps, and sees no turns before the position.
record SwapStrategy<P, A extends Action>(Game<P, A> game, Strategy<P, A> inner)
    implements
        Strategy<PieRule.Position<P>, PieRule.SwapAction<A>> {
    @Override
    public String name() {
        return inner.name();
    }

    @Override
    public String meaning() {
        return inner.meaning();
    }

    @Override
    public PieRule.SwapAction<A> choose(Match<PieRule.Position<P>, PieRule.SwapAction<A>> match, RandomGenerator dice) {
        Variant<P, A> variant = new Variant<>(match.variant().name(), game);
        return new Inner<>(inner.choose(Match.from(variant, match.position().position()), dice));
    }
}
