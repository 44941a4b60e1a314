package agon.game.zertz;

import agon.api.Seat;
import agon.api.Simulator;
import java.util.random.RandomGenerator;

/// The fast lane: four bitboards, packed stocks, and the trail of turns in bytes. Allocates nothing after construction but what [#position] returns.
///
/// What is not private is for [ZertzPlayout], which plays many turns with the board in local variables.
final class ZertzSimulator implements Simulator<ZertzPosition> {
    // What is to be done next.
    static final int BEGIN = 0, TAKING = 1, JUMPING = 2, FINISHED = 3;
    // How a finished game ended, beside seats 0 and 1 that won.
    private static final int DRAWN = 2, BOTH_LOSE = 3;
    // Phases that positions have; made once, for finishing a game must not allocate.
    static final Phase PASSED = new Phase.Begin(true), TAKES = new Phase.Taking(), BOTH_PASSED = new Phase.BothPassed(),
        REPEATED = new Phase.Repeated();

    private final ZertzVariant variant;
    private final ZertzPlayout playout;
    private final ZertzHash hash;
    private final ZertzCodes actions;
    final Lattice lattice;
    final Goals goals;
    final boolean winAtOnce;
    final boolean remembers;         // whether a repetition ends the game

    long left, occupied, grey, black; // rings on the board, and those with a marble, a grey one, a black one
    int pool, first, second;          // packed stocks
    int seat, phase;                  // to act; what is to be done
    boolean passed;                   // whether the turn before was a pass
    final TurnBuffer turns = new TurnBuffer();
    boolean mustCapture;              // whether a turn begins with a capture
    int jumper;                       // bit of the marble that goes on jumping
    Phase ending = Phase.BEGIN;       // of a finished game: the phase of its position
    private int result;               // of a finished game

    ZertzSimulator(ZertzVariant variant) {
        this.variant = variant;
        lattice = Lattice.of(variant.board());
        actions = ZertzCodes.of(variant.board());
        goals = new Goals(variant.blitz());
        winAtOnce = variant.winAtOnce();
        remembers = variant.repetition();
        hash = new ZertzHash(variant.board());
        playout = new ZertzPlayout(this);
        load(ZertzPosition.start(variant));
    }

    @Override
    public int codes() {
        return variant.board().codes();
    }

    @Override
    public int seats() {
        return 2;
    }

    @Override
    public void load(ZertzPosition p) {
        left = lattice.bits(p.rings());
        occupied = lattice.bits(p.occupied());
        grey = lattice.bits(p.grey());
        black = lattice.bits(p.black());
        pool = Goals.packed(p.pool());
        first = Goals.packed(p.first());
        second = Goals.packed(p.second());
        seat = p.seat().index();
        passed = p.phase() instanceof Phase.Begin(boolean before) && before;
        turns.load(p.trail(), lattice);
        phase = p.phase() instanceof Phase.Taking ? TAKING : p.phase() instanceof Phase.Jumping ? JUMPING : BEGIN;
        jumper = p.phase() instanceof Phase.Jumping(int ring) ? lattice.bit(ring) : 0;
        mustCapture = lattice.anyJump(occupied, vacant());
        if (phase != JUMPING) conclude(p.phase());
    }

    long vacant() {
        return left & ~occupied;
    }

    @Override
    public void copyFrom(Simulator<ZertzPosition> other) {
        if (!(other instanceof ZertzSimulator that) || !that.variant.equals(variant)) {
            load(other.position());
            return;
        }
        left = that.left;
        occupied = that.occupied;
        grey = that.grey;
        black = that.black;
        pool = that.pool;
        first = that.first;
        second = that.second;
        seat = that.seat;
        phase = that.phase;
        passed = that.passed;
        mustCapture = that.mustCapture;
        jumper = that.jumper;
        ending = that.ending;
        result = that.result;
        turns.copyFrom(that.turns);
    }

    @Override
    public ZertzPosition position() {
        Phase now = switch (phase) {
            case BEGIN -> passed ? PASSED : Phase.BEGIN;
            case TAKING -> TAKES;
            case JUMPING -> new Phase.Jumping(lattice.ring(jumper));
            default -> ending;
        };
        return new ZertzPosition(variant, lattice.cells(left), lattice.cells(occupied & ~(grey | black)), lattice.cells(grey), lattice.cells(black),
            Goals.unpacked(pool), Goals.unpacked(first), Goals.unpacked(second), seat == 0 ? Seat.FIRST : Seat.SECOND, now, turns.trail(lattice));
    }

    @Override
    public int seat() {
        return phase == FINISHED ? OVER : seat;
    }

    @Override
    public boolean midTurn() {
        return phase == TAKING || phase == JUMPING;
    }

    @Override
    public double payoff(int seat) {
        if (phase != FINISHED) throw new IllegalStateException("the game is not over");
        return result == DRAWN ? 0 : result == seat ? 1 : -1;
    }

    @Override
    public int legal(int[] codes) {
        return actions.write(this, codes);
    }

    /// Where the seat to act takes marbles from.
    int supply() {
        return pool != 0 ? pool : captures();
    }

    private int captures() {
        return seat == 0 ? first : second;
    }

    private void capture(int marbles) {
        if (seat == 0) first += marbles;
        else second += marbles;
    }

    long free() {
        return lattice.loose(left) & vacant();
    }

    @Override
    public void play(int code) {
        int kind = actions.kind(code), bit = actions.bit(code);
        switch (kind) {
            case 0, 1, 2 -> place(kind, bit);
            case 3 -> take(bit);
            case ZertzCodes.PASS -> pass();
            default -> {
                int over = lattice.neighbour(bit, kind - 4);
                jump(bit, over, lattice.neighbour(over, kind - 4));
            }
        }
    }

    void place(int colour, int ring) {
        if (pool != 0) pool -= Goals.one(colour);
        else capture(-Goals.one(colour));
        occupied |= 1L << ring;
        grey |= (colour & 1L) << ring;
        black |= (colour >>> 1 & 1L) << ring;
        passed = false;
        if (free() == 0) placed(ring);
        else {
            phase = TAKING;
            turns.forget();
        }
    }

    /// A turn without a ring to take.
    private void placed(int ring) {
        long isolated = lattice.isolated(occupied, vacant());
        if (isolated != 0) {
            isolate(isolated);
            return;
        }
        if (remembers) turns.add(ring);
        next(remembers && turns.end() ? REPEATED : Phase.BEGIN);
    }

    void take(int ring) {
        left &= ~(1L << ring);
        turns.forget();
        long isolated = lattice.isolated(occupied, vacant());
        if (isolated != 0) isolate(isolated);
        else next(Phase.BEGIN);
    }

    /// The seat to act captures a whole group, rings and all, and its turn ends. When no ring is left, it is still the one to act.
    void isolate(long isolated) {
        capture(Goals.packed(Long.bitCount(isolated & ~(grey | black)), Long.bitCount(isolated & grey), Long.bitCount(isolated & black)));
        left &= ~isolated;
        occupied &= ~isolated;
        grey &= ~isolated;
        black &= ~isolated;
        turns.forget();
        if (left == 0) conclude(Phase.BEGIN);
        else next(Phase.BEGIN);
    }

    private void jump(int from, int over, int to) {
        capture(Goals.one((int) (grey >>> over & 1 | (black >>> over & 1) << 1)));
        long gone = 1L << over | 1L << from;
        grey = grey & ~gone | (grey >>> from & 1) << to;
        black = black & ~gone | (black >>> from & 1) << to;
        occupied = occupied & ~gone | 1L << to;
        passed = false;
        if (remembers) follow(from, to);
        boolean won = winAtOnce && goals.reached(captures());
        if (!won && lattice.jumps(occupied, vacant(), to) != 0) {
            phase = JUMPING;
            jumper = to;
        } else next(remembers && turns.end() ? REPEATED : Phase.BEGIN);
    }

    private void follow(int from, int to) {
        if (phase != JUMPING) turns.add(from);
        turns.add(to);
    }

    /// No marble can jump, and the seat to act has none to place.
    void cannotPlace() {
        if (stuck()) finish(BOTH_LOSE, passed ? PASSED : Phase.BEGIN);
        else pass();
    }

    private boolean stuck() {
        return (pool | first | second) == 0;
    }

    private void pass() {
        boolean second = passed, repeats = remembers && turns.end();
        passed = true;
        next(second ? BOTH_PASSED : repeats ? REPEATED : PASSED);
    }

    /// The turn passes to the other seat, unless that ends the game.
    void next(Phase now) {
        seat ^= 1;
        phase = BEGIN;
        mustCapture = lattice.anyJump(occupied, vacant());
        conclude(now);
    }

    /// Finishes the game if it is over, in the order in which the rules look: a seat that has its set wins even by a repetition.
    private void conclude(Phase now) {
        if (goals.reached(first)) finish(0, now);
        else if (goals.reached(second)) finish(1, now);
        else if (left == 0) finish(seat, now);
        else if (now instanceof Phase.BothPassed || now instanceof Phase.Repeated) finish(DRAWN, now);
        else if (phase == BEGIN && !mustCapture && stuck()) finish(BOTH_LOSE, now);
    }

    void finish(int result, Phase ending) {
        phase = FINISHED;
        this.result = result;
        this.ending = ending;
    }

    @Override
    public long hash() {
        return ZertzHash.of(this);
    }

    @Override
    public long canonicalHash() {
        return hash.canonical(this);
    }

    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        if (phase == TAKING) take(Pick.ring(free(), dice.nextLong()));
        while (phase == JUMPING) {
            long jump = Pick.bit(lattice.jumps(occupied, vacant(), jumper), dice.nextLong());
            jump(jumper, Long.numberOfTrailingZeros(lattice.over(jump, jumper)), Long.numberOfTrailingZeros(lattice.landing(jump, jumper)));
        }
        while (phase == BEGIN) playout.play(dice);
    }
}
