package agon.lab.contest;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.Variant;
import agon.plugins.Heartbeat;
import agon.plugins.PluginFailure;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Random actions that leave something to play.
final class RandomOpening {
    /// What its seed is derived with; those of players have the number of the player there, from 0.
    static final int SEED = 2;
    /// That are tried until one leaves something to play.
    private static final int TRIES = 100;

    private RandomOpening() {}

    /// Where random actions lead; the start, if the game is hardly ever so long.
    static <P, A extends Action> Opening<P> of(Variant<P, A> variant, int actions, long seed, Heartbeat heartbeat) {
        try {
            RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
            Simulator<P> board = variant.game().simulator();
            int[] room = new int[board.mostLegal()];
            for (int tried = 0; tried < TRIES; tried++) {
                Vector<Integer> codes = Vector.empty();
                board.load(variant.rules().start());
                for (int i = 0; i < actions && board.seat() != Simulator.OVER; i++) {
                    int code = board.pick(dice, room);
                    board.play(code);
                    codes = codes.append(code);
                    heartbeat.beat();
                }
                if (board.seat() != Simulator.OVER) return new Opening<>(variant.rules().start(), codes);
            }
            return new Opening<>(variant.rules().start(), Vector.empty());
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            throw new PluginFailure(variant.name() + " failed while an opening was played: " + e);
        }
    }
}
