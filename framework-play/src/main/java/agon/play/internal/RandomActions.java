package agon.play.internal;

import agon.api.Action;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.Variant;
import agon.api.match.Match;
import agon.plugins.Heartbeat;
import agon.plugins.internal.Seeds;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// Random actions at the start of a game, which make games differ.
public final class RandomActions {
    private static final int TRIES = 100;

    private RandomActions() {}

    /// Returns the codes of random actions that can be played from the starting position without ending the game.
    /// Returns no codes if 100 attempts have failed.
    public static <P, A extends Action> Vector<Integer> codes(Variant<P, A> variant, int actions, long seed,
        Heartbeat heartbeat) {
        RandomGenerator dice = Seeds.generator(seed);
        Simulator<P> board = variant.game().simulator();
        int[] room = new int[board.maxLegalActions()];
        for (int tried = 0; tried < TRIES; tried++) {
            Vector<Integer> codes = Vector.empty();
            board.load(variant.rules().start());
            for (int i = 0; i < actions && board.seat() != Simulator.OVER; i++) {
                int code = Playouts.of(board).pick(dice, room);
                board.play(code);
                codes = codes.append(code);
                heartbeat.beat();
            }
            if (board.seat() != Simulator.OVER) return codes;
        }
        return Vector.empty();
    }

    /// Returns a match that starts after random actions. If the last turn is incomplete, its actions are dropped.
    public static <P, A extends Action> Match<P, A> start(Variant<P, A> variant, int actions, long seed) {
        Match<P, A> match = Match.start(variant);
        for (int code : codes(variant, actions, seed, new Heartbeat()))
            match = match.play(match.legal(code).get()).get();
        Match<P, A> whole = match.midTurn() ? match.afterTurns(match.turns().size() - 1) : match;
        return Match.from(variant, whole.position());
    }
}
