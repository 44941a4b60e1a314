package agon.plugins;

import agon.api.Estimate;
import agon.api.Packing;
import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import agon.plugins.PieRule.Offer;
import agon.plugins.PieRule.Position;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The simulator of a game with the pie rule. It combines the inner game's simulator with the assignment of sides to
/// seats.
class SwapSimulator<P> implements Simulator<Position<P>>, Estimate, Packing, Simulator.Threats {
    private static final Offer[] OFFERS = Offer.values();

    final Simulator<P> inner;
    private final int swap; // code of the swap
    private final Option<Estimate> innerEstimate, estimate;
    private final Option<Packing> innerPacking, packing;
    private final Threats innerThreats;
    private Offer offer = Offer.OPEN;
    private int exchange; // 1 if sides were swapped, otherwise 0; seat ^ exchange is a side

    /// A simulator that uses the inner game's `pick` and `playout`.
    private static final class WithPlayout<P> extends SwapSimulator<P> {
        WithPlayout(Simulator<P> inner) {
            super(inner);
        }

        @Override
        public int pick(RandomGenerator dice, int[] codes) {
            return isOffered() ? codes[dice.nextInt(legal(codes))] : inner.pick(dice, codes);
        }

        @Override
        public void playout(RandomGenerator dice, int[] codes) {
            while (!isSettled()) play(pick(dice, codes));
            inner.playout(dice, codes);
        }
    }

    /// Returns a simulator that inherits `pick` and `playout` if `inner` does. The contract does not check inherited
    /// methods, which would take long if `inner` is slow.
    static <P> Simulator<Position<P>> of(Simulator<P> inner) {
        return overrides(inner, "pick") || overrides(inner, "playout") ? new WithPlayout<>(inner)
            : new SwapSimulator<>(inner);
    }

    private static boolean overrides(Simulator<?> inner, String method) {
        try {
            return inner.getClass().getMethod(method, RandomGenerator.class, int[].class)
                .getDeclaringClass() != Simulator.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("a simulator has a " + method, e);
        }
    }

    private SwapSimulator(Simulator<P> inner) {
        this.inner = inner;
        swap = inner.codeCount();
        innerEstimate = inner.estimate();
        estimate = innerEstimate.map(_ -> this);
        innerThreats = inner.threats();
        innerPacking = inner.packing();
        packing = innerPacking.map(_ -> this);
    }

    @Override
    public int codeCount() {
        return inner.codeCount() + 1;
    }

    @Override
    public int maxLegalActions() {
        return inner.maxLegalActions() + 1;
    }

    @Override
    public int seats() {
        return inner.seats();
    }

    private void set(Offer offer) {
        this.offer = offer;
        exchange = offer.isSwapped() ? 1 : 0;
    }

    @Override
    public void load(Position<P> position) {
        inner.load(position.position());
        set(position.offer());
    }

    @Override
    public Position<P> position() {
        return new Position<>(inner.position(), offer);
    }

    @Override
    public void copyFrom(Simulator<Position<P>> other) {
        if (!(other instanceof SwapSimulator<P> that)) {
            load(other.position());
            return;
        }
        inner.copyFrom(that.inner);
        offer = that.offer;
        exchange = that.exchange;
    }

    final boolean isSettled() {
        return offer == Offer.DECLINED || offer == Offer.TAKEN;
    }

    final boolean isOffered() {
        return offer == Offer.OPEN && inner.seat() == 1;
    }

    @Override
    public int seat() {
        int side = inner.seat();
        return side < 0 ? side : side ^ exchange;
    }

    @Override
    public boolean midTurn() {
        return offer != Offer.TAKING && inner.midTurn();
    }

    @Override
    public int legal(int[] codes) {
        int count = inner.legal(codes);
        if (isOffered()) codes[count++] = swap;
        return count;
    }

    @Override
    public double weight(int i) {
        return inner.weight(i);
    }

    @Override
    public void play(int code) {
        if (isSettled()) inner.play(code);
        else if (code == swap) set(inner.midTurn() ? Offer.TAKING : Offer.TAKEN);
        else {
            boolean declines = isOffered();
            inner.play(code);
            if (offer == Offer.TAKING) set(Offer.TAKEN);
            else if (declines || inner.seat() == OVER) set(Offer.DECLINED);
        }
    }

    @Override
    public double payoff(int seat) {
        return inner.payoff(seat ^ exchange);
    }

    @Override
    public long hash() {
        return inner.hash() ^ SplitMix64.mix(offer.ordinal());
    }

    @Override
    public long canonicalHash() {
        return inner.canonicalHash() ^ SplitMix64.mix(offer.ordinal());
    }

    @Override
    public boolean isPlayoutExact() {
        return inner.isPlayoutExact();
    }

    @Override
    public boolean mayWin() {
        return innerThreats.mayWin();
    }

    @Override
    public boolean winsByForce() {
        return isSettled() && innerThreats.winsByForce();
    }

    @Override
    public int defences(int[] codes) {
        return isSettled() ? innerThreats.defences(codes) : -1;
    }

    @Override
    public int distanceToWin(int seat) {
        return isSettled() ? innerThreats.distanceToWin(seat ^ exchange) : 0;
    }

    @Override
    public Option<Estimate> estimate() {
        return estimate;
    }

    /// A seat that may still swap is assumed to take the better side.
    @Override
    public void values(double[] payoffs) {
        innerEstimate.get().values(payoffs);
        double first = payoffs[0], second = payoffs[1];
        if (exchange == 1 || isOffered() && first > second) {
            payoffs[0] = second;
            payoffs[1] = first;
        }
    }

    @Override
    public boolean isQuiet() {
        return innerEstimate.get().isQuiet();
    }

    @Override
    public int horizon() {
        return innerEstimate.get().horizon();
    }

    @Override
    public double minimaxWeight() {
        return innerEstimate.get().minimaxWeight();
    }

    @Override
    public Option<Packing> packing() {
        return packing;
    }

    @Override
    public int longs() {
        return innerPacking.get().longs() + 1;
    }

    @Override
    public boolean pack(long[] words, int at) {
        words[at] = offer.ordinal();
        return innerPacking.get().pack(words, at + 1);
    }

    @Override
    public void unpack(long[] words, int at) {
        innerPacking.get().unpack(words, at + 1);
        set(OFFERS[(int) words[at]]);
    }
}
