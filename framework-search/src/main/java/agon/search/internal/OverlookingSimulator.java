package agon.search.internal;

import agon.api.Packing;
import agon.api.Simulator;
import agon.api.derived.MappedSimulator;
import agon.api.internal.SplitMix64;
import io.vavr.control.Option;

/// A game as seen by a player who overlooks each legal action with a given probability, for either side and at any
/// depth. A search of this game makes mistakes like those of a person, rather than random moves.
///
/// The overlooked actions depend only on the position and the seed. A search therefore always overlooks the same
/// actions. At least one action is always seen. Chance and random playouts are not affected.
public final class OverlookingSimulator<P> extends MappedSimulator<P, P> implements Simulator.Threats {
    private final Threats threats;
    private final long salt;
    private final long threshold; // actions with smaller 63-bit hashes are overlooked

    /// @param game        the simulator to wrap; this object takes ownership of it
    /// @param probability the probability of overlooking an action, in [0, 1]
    public OverlookingSimulator(Simulator<P> game, double probability, long seed) {
        super(game);
        threats = Threats.of(game);
        if (!(probability >= 0 && probability <= 1))
            throw new IllegalArgumentException("the probability is " + probability + ", which is not in [0, 1]");
        salt = SplitMix64.mix(seed);
        threshold = (long) (probability * 0x1p63);
    }

    @Override
    public int legal(int[] codes) {
        int count = inner.legal(codes);
        if (count <= 1 || inner.seat() == CHANCE) return count;
        long here = inner.hash() ^ salt;
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
        inner.copyFrom(other instanceof OverlookingSimulator<P> same ? same.inner : other);
    }

    @Override
    public void load(P position) {
        inner.load(position);
    }

    @Override
    public P position() {
        return inner.position();
    }

    /// If no action wins in the original game, no visible action wins either. Forced wins are not reported, because
    /// they may depend on overlooked actions.
    @Override
    public boolean mayWin() {
        return threats.mayWin();
    }

    /// Returns none, because different actions are overlooked in symmetric positions.
    @Override
    public Option<Packing> packing() {
        return Option.none();
    }

    @Override
    public long positionHash() {
        return hash();
    }
}
