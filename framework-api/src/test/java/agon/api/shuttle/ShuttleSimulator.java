package agon.api.shuttle;

import agon.api.Playouts;
import agon.api.shuttle.Shuttle.Spot;
import agon.api.spoilt.SpoiltSimulator;
import java.util.random.RandomGenerator;

/// A simulator without a playout; see [Fused].
public class ShuttleSimulator extends SpoiltSimulator<Spot> {
    public ShuttleSimulator(Shuttle rules) {
        super(rules.game().simulator());
    }

    /// With a playout, which knows no rule of repetition.
    public static final class Fused extends ShuttleSimulator implements Playouts {
        public Fused(Shuttle rules) {
            super(rules);
        }

        @Override
        public void playout(RandomGenerator dice, int[] codes) {
            while (seat() != OVER) play(codes[dice.nextInt(legal(codes))]);
        }
    }
}
