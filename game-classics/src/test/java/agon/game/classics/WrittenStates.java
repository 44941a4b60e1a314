package agon.game.classics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Cells;
import agon.api.Features;
import agon.api.Game;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Compares the features of the simulators with the pieces of the position.
public final class WrittenStates {
    private WrittenStates() {}

    /// Checks the features in all positions of a random game.
    ///
    /// @param isTurned whether the second seat sees the board turned by a half turn
    public static void check(Game<Pieces, ?> game, boolean isTurned) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        Simulator<Pieces> simulator = game.simulator();
        Features features = simulator.features().get();
        int[] codes = new int[simulator.maxLegalActions()];
        byte[] states = new byte[features.grid().cells()];
        for (; simulator.seat() != Simulator.OVER; simulator.play(Playouts.pick(simulator, dice, codes)))
            for (int view = 0; view < 2; view++) {
                features.write(view, states, new int[0]);
                Pieces p = simulator.position();
                Cells own = p.of(new Seat(view)), others = p.of(new Seat(1 - view));
                for (int cell = 0; cell < states.length; cell++)
                    assertEquals(own.has(cell) ? 1 : others.has(cell) ? 2 : 0,
                        states[isTurned && view == 1 ? states.length - 1 - cell : cell]);
            }
    }
}
