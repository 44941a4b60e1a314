package agon.search.internal;

import agon.api.Estimate;
import agon.api.Packing;
import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// A game as seen by a player who overlooks each legal action with a given probability, for either side and at any
/// depth. A search of this game makes mistakes like those of a person, rather than random moves.
///
/// Whether an action is overlooked depends only on the position, the action and the seed. A search therefore always
/// overlooks the same actions. At least one action is always seen. Chance and random playouts are not affected.
public final class OverlookingSimulator<P> implements Simulator<P> {
    private final Simulator<P> game;
    private final long salt;
    private final long threshold; // actions with smaller 63-bit hashes are overlooked

    /// @param game        the simulator to wrap; this object takes ownership of it
    /// @param probability the probability of overlooking an action, in [0, 1]
    public OverlookingSimulator(Simulator<P> game, double probability, long seed) {
        if (!(probability >= 0 && probability <= 1))
            throw new IllegalArgumentException("the probability is " + probability + ", which is not in [0, 1]");
        this.game = game;
        salt = SplitMix64.mix(seed);
        threshold = (long) (probability * 0x1p63);
    }

    @Override
    public int legal(int[] codes) {
        int count = game.legal(codes);
        if (count <= 1 || game.seat() == CHANCE) return count;
        long here = game.hash() ^ salt;
        int seen = 0, clearest = codes[0];
        long most = -1;
        for (int i = 0; i < count; i++) {
            long clear = SplitMix64.mix(here + SplitMix64.mix(codes[i])) >>> 1;
            if (clear > most) {
                most = clear;
                clearest = codes[i];
            }
            if (clear >= threshold) codes[seen++] = codes[i];
        }
        if (seen > 0) return seen;
        codes[0] = clearest;
        return 1;
    }

    @Override
    public void copyFrom(Simulator<P> other) {
        game.copyFrom(other instanceof OverlookingSimulator<P> same ? same.game : other);
    }

    @Override
    public int codeCount() {
        return game.codeCount();
    }

    @Override
    public int maxLegalActions() {
        return game.maxLegalActions();
    }

    @Override
    public int seats() {
        return game.seats();
    }

    @Override
    public void load(P position) {
        game.load(position);
    }

    @Override
    public P position() {
        return game.position();
    }

    @Override
    public int seat() {
        return game.seat();
    }

    @Override
    public boolean midTurn() {
        return game.midTurn();
    }

    @Override
    public double weight(int i) {
        return game.weight(i);
    }

    @Override
    public void play(int code) {
        game.play(code);
    }

    @Override
    public double payoff(int seat) {
        return game.payoff(seat);
    }

    @Override
    public long hash() {
        return game.hash();
    }

    /// Returns the plain hash. Symmetric positions need different hashes, because different actions are overlooked in
    /// them.
    @Override
    public long canonicalHash() {
        return game.hash();
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        return game.pick(dice, codes);
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        game.playout(dice, codes);
    }

    /// Returns threats that report only whether an immediate win is possible: if no action wins in the original game,
    /// no visible action wins either. Forced wins are not reported, because they may depend on overlooked actions.
    @Override
    public Threats threats() {
        Threats threats = game.threats();
        return new Threats() {
            @Override
            public boolean mayWin() {
                return threats.mayWin();
            }
        };
    }

    @Override
    public Option<Estimate> estimate() {
        return game.estimate();
    }

    /// Returns none, because positions with the same packed form may differ in their overlooked actions.
    @Override
    public Option<Packing> packing() {
        return Option.none();
    }
}
