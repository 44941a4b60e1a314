package agon.lab.bench;

import agon.api.Playouts;
import agon.api.Simulator;
import agon.plugins.internal.Seeds;
import agon.plugins.internal.StartCommand;
import java.util.random.RandomGenerator;

public final class PlayoutRate<P> implements BenchmarkPlan.Work {
    private final Simulator<P> start;
    private final Simulator<P> simulator;
    private final Playouts playouts;
    private final boolean own;
    private final RandomGenerator dice;
    private final int[] codes; // [action codes] legal actions of one position
    private long games;
    private double payoffs; // sum of the payoffs to the first seat over all games

    /// Creates a measurement. `start` is a simulator at the starting position, and `simulator` is the simulator that
    /// plays the games. `own` selects the simulator's own playout instead of the default one.
    public PlayoutRate(Simulator<P> start, Simulator<P> simulator, boolean own, long seed) {
        this.start = start;
        this.simulator = simulator;
        playouts = Playouts.of(simulator);
        this.own = own;
        dice = Seeds.generator(seed);
        codes = new int[simulator.codeCount()];
    }

    @Override
    public long run(int times) {
        int ended = 0;
        double sum = 0;
        for (int i = 0; i < times; i++) {
            simulator.copyFrom(start);
            if (own) playouts.playout(dice, codes);
            else playout();
            if (simulator.seat() == Simulator.OVER) ended++;
            sum += simulator.payoff(0);
        }
        if (ended != times)
            throw new MeasurementException((times - ended) + " of " + times + " random games did not end");
        games += times;
        payoffs += sum;
        return times;
    }

    /// Plays a game with the default playout of [Playouts], even if the simulator overrides it.
    private void playout() {
        while (simulator.seat() != Simulator.OVER) simulator.play(playouts.pick(dice, codes));
    }

    /// Checks that the mean payoffs of the first seat in both playouts differ by at most six standard deviations.
    public void compare(PlayoutRate<P> other) {
        double mean = payoffs / games, otherMean = other.payoffs / other.games;
        if (Math.abs(mean - otherMean) > 6 * Math.sqrt(1.0 / games + 1.0 / other.games))
            throw new MeasurementException(
                "the custom playout of the simulator gives the first seat " + mean
                    + " on average, but uniformly random actions give "
                    + otherMean + "; run '" + StartCommand.of("check") + "' for details, clause PLAYOUTS_ARE_UNIFORM");
    }
}
