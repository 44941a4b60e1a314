package agon.play.internal;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.plugins.internal.Seeds;

/// The source of chance in a game. A roll depends only on the seed and on the number of the roll. A game that is
/// resumed, or in which turns are taken back, therefore gets the same rolls, and several games from one opening can
/// share them.
///
/// @param seed the seed, which is mixed with the number of the roll to seed `L64X128MixRandom`
public record Dice(long seed) {
    /// Returns the next action of chance. The parameter `rolls` is the number of earlier rolls (at least 0).
    ///
    /// @throws IllegalStateException if chance does not decide next
    public <P, A extends Action> A next(Match<P, A> match, int rolls) {
        if (!(match.status() instanceof Status.Chance chance))
            throw new IllegalStateException("chance does not decide in this position");
        return match.legal().get(chance.pick(Seeds.generator(Seeds.derived(seed, rolls, 0))));
    }

    /// Returns the number of rolls in a match.
    public static <P, A extends Action> int count(Match<P, A> match) {
        return match.positions().init()
            .count(position -> match.game().rules().status(position) instanceof Status.Chance);
    }
}
