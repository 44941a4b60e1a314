package agon.benchmarks;

import agon.api.Action;
import agon.api.Game;
import agon.api.Simulator;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/// Measures how many random games from the start are played per second.
public class Playouts extends Subject {
    private static final int GAMES = 1_000;

    private Walk<?> walk;

    public Playouts() {}

    @Setup
    public void prepare() {
        walk = Walk.of(game());
    }

    @Benchmark
    @OperationsPerInvocation(GAMES)
    public double own() {
        return walk.own();
    }

    /// Uses the default playout, action by action through the general interface.
    @Benchmark
    @OperationsPerInvocation(GAMES)
    public double byDefault() {
        return walk.byDefault();
    }

    /// One simulator that plays, and one that stays at the start.
    private record Walk<P>(Simulator<P> start, Simulator<P> walker, agon.api.Playouts playouts, RandomGenerator dice,
        int[] codes) {
        static <P, A extends Action> Walk<P> of(Game<P, A> game) {
            Simulator<P> start = game.simulator();
            start.load(game.rules().start());
            Simulator<P> walker = game.simulator();
            return new Walk<>(start, walker, agon.api.Playouts.of(walker),
                RandomGeneratorFactory.of("L64X128MixRandom").create(1), new int[start.codeCount()]);
        }

        double own() {
            int ended = 0;
            double payoffs = 0;
            for (int i = 0; i < GAMES; i++) {
                walker.copyFrom(start);
                playouts.playout(dice, codes);
                if (walker.seat() == Simulator.OVER) ended++;
                payoffs += walker.payoff(0);
            }
            return checked(ended, payoffs);
        }

        double byDefault() {
            int ended = 0;
            double payoffs = 0;
            for (int i = 0; i < GAMES; i++) {
                walker.copyFrom(start);
                while (walker.seat() != Simulator.OVER) walker.play(playouts.pick(dice, codes));
                if (walker.seat() == Simulator.OVER) ended++;
                payoffs += walker.payoff(0);
            }
            return checked(ended, payoffs);
        }

        /// Checks the results. On no board that is measured here does a seat win or lose nearly all of a thousand
        /// random games.
        private static double checked(int ended, double payoffs) {
            counted("games that ended", GAMES, ended);
            if (Math.abs(payoffs) > 0.5 * GAMES)
                throw new AssertionError("the first seat's payoffs from " + GAMES + " random games: " + payoffs);
            return payoffs;
        }
    }
}
