package agon.api.shuttle;

import agon.api.Rules;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.SplitMix64;
import agon.api.Status;
import agon.api.shuttle.Shuttle.Spot;
import java.util.random.RandomGenerator;

/// A simulator without a playout; see [Fused].
public class ShuttleSimulator implements Simulator<Spot> {
    private final Shuttle rules;
    private Spot spot;

    public ShuttleSimulator(Shuttle rules) {
        this.rules = rules;
        spot = rules.start();
    }

    /// With a playout, which knows no rule of repetition.
    public static final class Fused extends ShuttleSimulator {
        public Fused(Shuttle rules) {
            super(rules);
        }

        @Override
        public void playout(RandomGenerator dice, int[] codes) {
            while (seat() != OVER) play(codes[dice.nextInt(legal(codes))]);
        }
    }

    @Override
    public int codes() {
        return rules.codes();
    }

    @Override
    public int seats() {
        return 2;
    }

    @Override
    public void load(Spot position) {
        spot = position;
    }

    @Override
    public Spot position() {
        return spot;
    }

    @Override
    public int seat() {
        return rules.status(spot).seatToAct().map(Seat::index).getOrElse(OVER);
    }

    @Override
    public boolean midTurn() {
        return false;
    }

    @Override
    public int legal(int[] codes) {
        int n = 0;
        for (var push : rules.legal(spot)) codes[n++] = push.code();
        return n;
    }

    @Override
    public void play(int code) {
        spot = rules.after(spot, Shuttle.PUSHES.get(code));
    }

    @Override
    public double payoff(int seat) {
        return ((Status.Over) rules.status(spot)).payoffs().get(seat);
    }

    @Override
    public long hash() {
        return SplitMix64.mix(((spot.x() + 2) * 5L + spot.y() + 2) * 8 + spot.seat().index() * 4 + spot.passed());
    }
}
