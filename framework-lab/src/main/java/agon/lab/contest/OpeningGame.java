package agon.lab.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.lab.contest.Openings.Opening;
import agon.play.engine.Seeds;
import agon.play.internal.RandomActions;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;

final class OpeningGame {
    /// Distinguishes the seed of random actions from the seeds of players, which are derived with the player's number.
    private static final int SEED = 2;

    private OpeningGame() {}

    /// @param seed seed of all openings
    /// @throws PluginException if the game fails or does not respond
    static <P, A extends Action> Opening<P> of(Openings openings, Variant<P, A> variant, long seed, int number,
        PluginCalls calls) {
        Heartbeat heartbeat = new Heartbeat("its opening");
        return calls.call(variant.name(), heartbeat, () -> switch (openings) {
            case Openings.Random random ->
                random(variant, random.actions(), Seeds.derived(seed, number, SEED), heartbeat);
            case Openings.Listed listed -> {
                Match<P, A> match = listed.line(seed, number).match(variant)
                    .getOrElseThrow(why -> new PluginException("an opening of " + variant.name() + ": " + why));
                yield new Opening<>(match.positions().head(), match.actions().map(Action::code));
            }
        }).getOrElseThrow(PluginException::new);
    }

    /// Returns an opening after which the game is not over, without actions if the game is rarely long enough.
    private static <P, A extends Action> Opening<P> random(Variant<P, A> variant, int actions, long seed,
        Heartbeat heartbeat) {
        try {
            return new Opening<>(variant.rules().start(), RandomActions.codes(variant, actions, seed, heartbeat));
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            throw new PluginException(variant.name() + " failed while an opening was played: " + e);
        }
    }
}
