package agon.game.classics;

import agon.api.Cells;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Grid;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// A simulator with two sets of at most 64 cells. Bits have the numbers of their cells.
public abstract class BitboardSimulator
    implements
        Simulator<Pieces>,
        Packing,
        Playouts,
        Features,
        PiecesEncoding.Source {
    private static final long GAMMA = 0x9e3779b97f4a7c15L;

    /// The pieces of the seat to act.
    protected long own;
    /// The pieces of its opponent.
    protected long others;
    /// The seat to act, also in a finished game.
    protected int mover;
    /// True if the game is over.
    protected boolean over;

    private final Grid grid;
    private final Rules<Pieces, ?> rules;
    private long one, two; // the smallest image of the pieces of both seats

    protected BitboardSimulator(Grid grid, Rules<Pieces, ?> rules) {
        this.grid = grid;
        this.rules = rules;
    }

    @Override
    public final int codeCount() {
        return rules.codeCount();
    }

    @Override
    public final int maxLegalActions() {
        return rules.maxLegalActions();
    }

    /// Updates [#over] and everything else that depends on the pieces and the seat to act.
    protected abstract void settle();

    /// Passes the images of the pieces under all symmetries, except the identity, to [#consider].
    protected abstract void images(long first, long second);

    @Override
    public final void load(Pieces p) {
        set(p.first().bits(), p.second().bits(), p.seat().index());
    }

    private void set(long first, long second, int seat) {
        mover = seat;
        own = mover == 0 ? first : second;
        others = mover == 0 ? second : first;
        settle();
    }

    /// Ends the turn of the seat to act.
    ///
    /// @param moved     its pieces
    /// @param remaining the pieces of the opponent
    protected final void endTurn(long moved, long remaining) {
        own = remaining;
        others = moved;
        mover ^= 1;
        settle();
    }

    @Override
    public final Pieces position() {
        return Pieces.of(new Seat(mover), Cells.ofBits(own), Cells.ofBits(others));
    }

    @Override
    public final Cells pieces(int seat) {
        return Cells.ofBits(of(seat));
    }

    @Override
    public final int mover() {
        return mover;
    }

    @Override
    public void copyFrom(Simulator<Pieces> other) {
        BitboardSimulator from = (BitboardSimulator) other;
        own = from.own;
        others = from.others;
        mover = from.mover;
        over = from.over;
    }

    @Override
    public final int seat() {
        return over ? OVER : mover;
    }

    @Override
    public final void playout(RandomGenerator dice, int[] codes) {
        while (!over) play(pick(dice, codes));
    }

    private long first() {
        return mover == 0 ? own : others;
    }

    private long second() {
        return mover == 0 ? others : own;
    }

    @Override
    public final long hash() {
        return hash(first(), second());
    }

    private long hash(long first, long second) {
        return Simulator.mix(first ^ Simulator.mix(second + (mover + 1) * GAMMA));
    }

    private void canonical() {
        one = first();
        two = second();
        images(one, two);
    }

    /// Replaces the smallest image by another that is smaller.
    protected final void consider(long first, long second) {
        if (first > one || first == one && second >= two) return;
        one = first;
        two = second;
    }

    @Override
    public final long canonicalHash() {
        canonical();
        return hash(one, two);
    }

    @Override
    public final int longs() {
        return 2;
    }

    /// Complements the pieces if the second seat is to act. This would be ambiguous if all 64 cells had pieces.
    @Override
    public final boolean pack(long[] words, int at) {
        canonical();
        words[at] = one ^ -mover;
        words[at + 1] = two ^ -mover;
        return (own | others) != -1;
    }

    @Override
    public final void unpack(long[] words, int at) {
        int seat = (words[at] & words[at + 1]) == 0 ? 0 : 1;
        set(words[at] ^ -seat, words[at + 1] ^ -seat, seat);
    }

    /// Returns the pieces of a seat.
    protected final long of(int seat) {
        return seat == mover ? own : others;
    }

    @Override
    public final Grid grid() {
        return grid;
    }

    @Override
    public final Vector<Integer> layers() {
        return PiecesEncoding.STATES;
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        Features.states(cells, 0, grid.cells(), of(seat), of(1 - seat));
    }
}
