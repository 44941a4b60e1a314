package agon.play.internal;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.Variant;
import agon.api.match.Match;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Random actions with which a game begins, so that it is not like the last one.
///
/// ```java
/// Match<?, ?> start = RandomActions.start(variant, 6, 1);
/// ```
public final class RandomActions {
    /// That are tried until one leaves something to play.
    private static final int TRIES = 100;

    private RandomActions() {}

    /// Codes of random actions that leave something to play; none, if the game is hardly ever so long.
    ///
    /// @param actions ≥ 0
    /// @param seed    of `L64X128MixRandom`
    public static <P, A extends Action> Vector<Integer> codes(Variant<P, A> variant, int actions, long seed,
        Heartbeat heartbeat) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        Simulator<P> board = variant.game().simulator();
        int[] room = new int[board.maxLegalActions()];
        for (int tried = 0; tried < TRIES; tried++) {
            Vector<Integer> codes = Vector.empty();
            board.load(variant.rules().start());
            for (int i = 0; i < actions && board.seat() != Simulator.OVER; i++) {
                int code = board.pick(dice, room);
                board.play(code);
                codes = codes.append(code);
                heartbeat.beat();
            }
            if (board.seat() != Simulator.OVER) return codes;
        }
        return Vector.empty();
    }

    /// A game that begins after so many random actions, less those of a turn that they leave unfinished.
    ///
    /// @param actions ≥ 0
    /// @param seed    the same seed, the same start
    public static <P, A extends Action> Match<P, A> start(Variant<P, A> variant, int actions, long seed) {
        Match<P, A> match = Match.start(variant);
        for (int code : codes(variant, actions, seed, new Heartbeat()))
            match = match.play(match.legal().find(action -> action.code() == code).get()).get();
        Match<P, A> whole = match.midTurn() ? match.afterTurns(match.turns().size() - 1) : match;
        return Match.from(variant, whole.position());
    }
}
