package agon.game.pferdeaepfel;

import agon.api.Estimate;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The simulator, which stores the apples as a `long` and the squares of the two knights.
final class PferdeaepfelSimulator implements Simulator<PferdeaepfelPosition>, Simulator.Threats, Estimate, Playouts {
    private static final int PASS = 2 * Board.CELLS;

    private final PferdeaepfelState at;
    private final PferdeaepfelPacking packing;
    private final PferdeaepfelFeatures features;

    PferdeaepfelSimulator(Mode mode) {
        at = new PferdeaepfelState(mode);
        packing = new PferdeaepfelPacking(at);
        features = new PferdeaepfelFeatures(at);
        at.load(PferdeaepfelPosition.start(mode));
    }

    /// Returns the current position and its transitions.
    PferdeaepfelState state() {
        return at;
    }

    @Override
    public int codeCount() {
        return at.mode.codeCount();
    }

    @Override
    public int maxLegalActions() {
        return at.mode.maxLegalActions();
    }

    @Override
    public void load(PferdeaepfelPosition position) {
        at.load(position);
    }

    @Override
    public PferdeaepfelPosition position() {
        return at.position();
    }

    @Override
    public void copyFrom(Simulator<PferdeaepfelPosition> other) {
        if (other instanceof PferdeaepfelSimulator that) at.copyFrom(that.at);
        else load(other.position());
    }

    @Override
    public int seat() {
        return at.over ? OVER : at.seat;
    }

    @Override
    public boolean midTurn() {
        return at.midTurn();
    }

    @Override
    public int legal(int[] codes) {
        if (at.over) return 0;
        int n = 0, first = at.placing ? Board.CELLS : 0;
        for (long left = at.placing ? at.room() : at.ways(at.seat); left != 0; left &= left - 1)
            codes[n++] = first + Long.numberOfTrailingZeros(left);
        if (at.placing && at.mode == Mode.CLASSIC) codes[n++] = PASS;
        return n;
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        if (!at.placing) return at.drawMove(dice);
        int cell = at.drawApple(dice);
        return cell == PferdeaepfelState.NONE ? PASS : Board.CELLS + cell;
    }

    @Override
    public void play(int code) {
        if (code < Board.CELLS) at.move(code);
        else at.place(code == PASS ? PferdeaepfelState.NONE : code - Board.CELLS);
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        at.finish(dice);
    }

    @Override
    public double payoff(int seat) {
        if (!at.over) throw new IllegalStateException("the game is not over");
        return seat == 0 ? at.payoff : 0 - at.payoff; // a draw is 0, never -0
    }

    @Override
    public boolean mayWin() {
        return at.mayWin();
    }

    @Override
    public void values(double[] payoffs) {
        payoffs[0] = Mobility.white(at.mode, at.apples, at.white, at.black, at.seat, at.placing);
        payoffs[1] = -payoffs[0];
    }

    /// Returns 0, so positions are estimated without first playing random actions. The effect is greatest in the
    /// classic mode: a search with 0 won all 10 games against a search with 6 random actions before the estimate.
    @Override
    public int horizon() {
        return 0;
    }

    @Override
    public Option<Features> features() {
        return Option.of(features);
    }

    @Override
    public long hash() {
        return packing.hash();
    }

    @Override
    public Option<Packing> packing() {
        return Option.of(packing);
    }
}
