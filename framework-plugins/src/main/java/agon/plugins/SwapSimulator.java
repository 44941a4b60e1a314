package agon.plugins;

import agon.api.Estimate;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.derived.MappedSimulator;
import agon.api.encoding.Grid;
import agon.api.internal.SplitMix64;
import agon.plugins.PieRule.Offer;
import agon.plugins.PieRule.Position;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The simulator of a game with the pie rule. It combines the inner game's simulator with the assignment of sides to
/// seats.
final class SwapSimulator<P> extends MappedSimulator<P, Position<P>>
    implements
        Playouts,
        Estimate,
        Features,
        Packing,
        Simulator.Threats {
    private static final Offer[] OFFERS = Offer.values();

    private final int swap; // code of the swap
    private final Playouts playouts;
    private final Threats threats;
    private final Option<Estimate> estimate;
    private final Option<Features> features;
    private final Option<Packing> packing;
    private Offer offer = Offer.OPEN;
    private int exchange; // 1 if sides were swapped, otherwise 0; seat ^ exchange is a side

    SwapSimulator(Simulator<P> inner) {
        super(inner);
        swap = inner.codeCount();
        playouts = Playouts.of(inner);
        threats = Threats.of(inner);
        estimate = inner.estimate();
        features = inner.features();
        packing = inner.packing();
    }

    Simulator<P> inner() {
        return inner;
    }

    Offer offer() {
        return offer;
    }

    @Override
    public int codeCount() {
        return inner.codeCount() + 1;
    }

    @Override
    public int maxLegalActions() {
        return inner.maxLegalActions() + 1;
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

    private boolean isSettled() {
        return offer == Offer.DECLINED || offer == Offer.TAKEN;
    }

    private boolean isOffered() {
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
    public int pick(RandomGenerator dice, int[] codes) {
        return isOffered() ? codes[dice.nextInt(legal(codes))] : playouts.pick(dice, codes);
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        while (!isSettled()) play(pick(dice, codes));
        playouts.playout(dice, codes);
    }

    @Override
    public boolean isPlayoutExact() {
        return playouts.isPlayoutExact();
    }

    @Override
    public boolean mayWin() {
        return threats.mayWin();
    }

    @Override
    public boolean winsByForce() {
        return isSettled() && threats.winsByForce();
    }

    @Override
    public int defences(int[] codes) {
        return isSettled() ? threats.defences(codes) : -1;
    }

    @Override
    public int distanceToWin(int seat) {
        return isSettled() ? threats.distanceToWin(seat ^ exchange) : 0;
    }

    /// A seat that may still swap is assumed to take the better side.
    @Override
    public void values(double[] payoffs) {
        estimate.get().values(payoffs);
        double first = payoffs[0], second = payoffs[1];
        if (exchange == 1 || isOffered() && first > second) {
            payoffs[0] = second;
            payoffs[1] = first;
        }
    }

    @Override
    public boolean isQuiet() {
        return estimate.get().isQuiet();
    }

    @Override
    public int horizon() {
        return estimate.get().horizon();
    }

    @Override
    public double minimaxWeight() {
        return estimate.get().minimaxWeight();
    }

    @Override
    public Grid grid() {
        return features.get().grid();
    }

    @Override
    public Vector<Integer> layers() {
        return features.get().layers();
    }

    /// Returns the counts of the inner game, followed by the state of the offer.
    @Override
    public Vector<Integer> counts() {
        return features.get().counts().append(OFFERS.length);
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        features.get().write(seat ^ exchange, cells, counts);
        counts[counts.length - 1] = offer.ordinal();
    }

    @Override
    public int longs() {
        return packing.get().longs() + 1;
    }

    @Override
    public boolean pack(long[] words, int at) {
        words[at] = offer.ordinal();
        return packing.get().pack(words, at + 1);
    }

    @Override
    public void unpack(long[] words, int at) {
        packing.get().unpack(words, at + 1);
        set(OFFERS[(int) words[at]]);
    }

    @Override
    public long canonicalHash() {
        return positionHash();
    }

    @Override
    public long positionHash() {
        return super.positionHash() ^ SplitMix64.mix(offer.ordinal());
    }
}
