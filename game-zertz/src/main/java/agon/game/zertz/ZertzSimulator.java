package agon.game.zertz;

import agon.api.Estimate;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.game.zertz.board.Goals;
import agon.game.zertz.board.Survey;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// Simulates the game on bitboards. It does not allocate memory after construction, except in [#position].
final class ZertzSimulator implements Simulator<ZertzPosition>, Simulator.Threats, Estimate, Playouts {
    private final ZertzState at;
    private final ZertzCodes codes;
    private final ZertzPlayout playout;
    private final Option<Features> features;
    private final Option<Packing> packing;
    private final Survey survey = new Survey();

    ZertzSimulator(ZertzVariant variant) {
        at = new ZertzState(variant);
        codes = ZertzCodes.of(variant.board());
        playout = new ZertzPlayout(at);
        features = Option.of(new ZertzFeatures(at));
        packing = Option.of(new ZertzCanonical(at));
    }

    /// Returns the current position and its transitions.
    ZertzState state() {
        return at;
    }

    @Override
    public int codeCount() {
        return at.variant.board().codeCount();
    }

    @Override
    public void load(ZertzPosition position) {
        at.load(position);
    }

    @Override
    public void copyFrom(Simulator<ZertzPosition> other) {
        if (other instanceof ZertzSimulator that && isOf(that.at.variant)) at.copyFrom(that.at);
        else load(other.position());
    }

    /// Compares identities first, because all simulators of a game share one variant object. The variant of a recorded
    /// game may be an equal but different object.
    private boolean isOf(ZertzVariant variant) {
        return variant == at.variant || variant.equals(at.variant);
    }

    @Override
    public ZertzPosition position() {
        return at.position();
    }

    @Override
    public int seat() {
        return at.isOver() ? OVER : at.seat;
    }

    @Override
    public boolean midTurn() {
        return at.midTurn();
    }

    /// Returns whether no marble can jump. In the middle of a turn, this can be checked before a ring is taken, because
    /// taking a ring does not make a jump possible.
    @Override
    public boolean isQuiet() {
        return !(at.phase == ZertzState.TAKING ? at.lattice.anyJump(at.occupied, at.vacant())
            : at.mustCapture || at.phase == ZertzState.JUMPING);
    }

    @Override
    public double payoff(int seat) {
        if (!at.isOver()) throw new IllegalStateException("the game is not over");
        return at.payoff(seat);
    }

    @Override
    public int legal(int[] codes) {
        return this.codes.write(at, codes);
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        return this.codes.pick(at, survey, dice.nextLong());
    }

    @Override
    public void play(int code) {
        int kind = codes.kind(code), bit = codes.bit(code);
        switch (kind) {
            case 0, 1, 2 -> at.place(kind, bit);
            case 3 -> at.take(bit);
            case ZertzCodes.PASS -> at.pass();
            default -> {
                int over = at.neighbours.next(bit, kind - 4);
                at.jump(bit, over, at.neighbours.next(over, kind - 4));
            }
        }
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        playout.finish(dice);
    }

    /// Returns whether the next action may win. A placement can win only if at most one ring is free, so that the turn
    /// may end without taking a ring. A jump can win only by capturing the last marble of a set. Taking a ring can win
    /// only by isolating enough marbles or by taking the last vacant ring.
    @Override
    public boolean mayWin() {
        return at.mayStrand() || switch (at.phase) {
            case ZertzState.BEGIN, ZertzState.PASSED ->
                at.mustCapture ? at.goals.near(at.captures()) : Long.bitCount(at.free()) < 2;
            case ZertzState.TAKING ->
                Long.bitCount(at.vacant()) < 2
                    || at.goals.reached(at.captures() + Goals.packed(Long.bitCount(at.occupied & ~(at.grey | at.black)),
                        Long.bitCount(at.grey), Long.bitCount(at.black)));
            case ZertzState.JUMPING -> at.goals.near(at.captures());
            default -> false;
        };
    }

    @Override
    public void values(double[] payoffs) {
        payoffs[0] = at.goals.advantage(at.first, at.second);
        payoffs[1] = 0 - payoffs[0];
    }

    /// Returns 0, because the captures in a quiet position predict the result better than the captures after random
    /// turns.
    @Override
    public int horizon() {
        return 0;
    }

    /// Returns the best of the measured weights: see `docs/lab/2026-11-implicit-minimax.md`.
    @Override
    public double minimaxWeight() {
        return 0.6;
    }

    @Override
    public Option<Features> features() {
        return features;
    }

    @Override
    public long hash() {
        return ZertzHash.of(at);
    }

    @Override
    public Option<Packing> packing() {
        return packing;
    }
}
