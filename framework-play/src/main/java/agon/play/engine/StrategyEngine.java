package agon.play.engine;

import agon.api.Action;
import agon.api.Strategy;
import agon.api.match.Match;
import agon.plugins.internal.Seeds;
import java.util.random.RandomGenerator;

final class StrategyEngine<P, A extends Action> implements Engine<P, A> {
    private final Strategy<P, A> strategy;
    private final RandomGenerator dice;

    public StrategyEngine(Strategy<P, A> strategy, long seed) {
        this.strategy = strategy;
        dice = Seeds.generator(seed);
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Control control) {
        A action = strategy.choose(match, dice);
        if (!match.legal().contains(action))
            throw new IllegalStateException("the strategy " + strategy.name() + " chose " + action
                + ", which is not legal");
        return Decision.of(action);
    }
}
