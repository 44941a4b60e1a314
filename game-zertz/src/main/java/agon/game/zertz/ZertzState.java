package agon.game.zertz;

import agon.api.Seat;
import agon.game.zertz.board.Goals;
import agon.game.zertz.board.Lattice;
import agon.game.zertz.board.Neighbours;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.TurnBuffer;

/// The position of the simulator and its transitions. It consists of four bitboards, packed stocks, and the last turns
/// as bytes.
///
/// The fields are package-private because [ZertzPlayout] and [ZertzCanonical] read and write many of them.
final class ZertzState {
    // Phases of a position. Turns start in the first two.
    static final int BEGIN = 0, PASSED = 1, TAKING = 2, JUMPING = 3, BOTH_PASSED = 4, REPEATED = 5;
    // Results in addition to 0 and 1, which are the indices of the winning seats.
    private static final int DRAWN = 2, BOTH_LOSE = 3, OPEN = 4;

    final ZertzVariant variant;
    final Lattice lattice;
    final Neighbours neighbours;
    final Goals goals;
    final boolean remembers; // whether a repetition ends the game
    final boolean winAtOnce, stuckLoses;

    long left, occupied, grey, black; // rings on the board; rings with any, a grey, a black marble
    int pool, first, second;          // packed stocks
    int seat, phase;
    final TurnBuffer turns = new TurnBuffer();
    boolean mustCapture; // whether the next turn is a capture
    int jumper; // bit of the jumping marble's ring
    private int result;

    ZertzState(ZertzVariant variant) {
        this.variant = variant;
        lattice = Lattice.of(variant.board());
        neighbours = lattice.neighbours();
        goals = Goals.of(variant.blitz());
        remembers = variant.repetition();
        winAtOnce = variant.winAtOnce();
        stuckLoses = variant.stuckLoses();
        load(ZertzPosition.start(variant));
    }

    void load(ZertzPosition p) {
        left = lattice.bits(p.rings());
        occupied = lattice.bits(p.occupied());
        grey = lattice.bits(p.grey());
        black = lattice.bits(p.black());
        pool = Goals.packed(p.pool());
        first = Goals.packed(p.first());
        second = Goals.packed(p.second());
        seat = p.seat().index();
        phase = phase(p.phase());
        jumper = p.phase() instanceof Phase.Jumping(int ring) ? lattice.bit(ring) : 0;
        turns.load(p.trail(), lattice);
        settle();
    }

    private static int phase(Phase phase) {
        return switch (phase) {
            case Phase.Begin(boolean passed) -> passed ? PASSED : BEGIN;
            case Phase.Taking _ -> TAKING;
            case Phase.Jumping _ -> JUMPING;
            case Phase.BothPassed _ -> BOTH_PASSED;
            case Phase.Repeated _ -> REPEATED;
        };
    }

    void copyFrom(ZertzState that) {
        left = that.left;
        occupied = that.occupied;
        grey = that.grey;
        black = that.black;
        pool = that.pool;
        first = that.first;
        second = that.second;
        seat = that.seat;
        phase = that.phase;
        mustCapture = that.mustCapture;
        jumper = that.jumper;
        result = that.result;
        turns.copyFrom(that.turns);
    }

    ZertzPosition position() {
        Phase now = switch (phase) {
            case BEGIN -> Phase.BEGIN;
            case PASSED -> new Phase.Begin(true);
            case TAKING -> new Phase.Taking();
            case JUMPING -> new Phase.Jumping(lattice.ring(jumper));
            case BOTH_PASSED -> new Phase.BothPassed();
            default -> new Phase.Repeated();
        };
        return new ZertzPosition(variant, lattice.cells(left), lattice.cells(occupied & ~(grey | black)),
            lattice.cells(grey), lattice.cells(black),
            Goals.unpacked(pool), Goals.unpacked(first), Goals.unpacked(second), seat == 0 ? Seat.FIRST : Seat.SECOND,
            now, turns.trail(lattice));
    }

    boolean isOver() {
        return result != OPEN;
    }

    double payoff(int seat) {
        return result == DRAWN ? 0 : result == seat ? 1 : -1;
    }

    boolean midTurn() {
        return !isOver() && (phase == TAKING || phase == JUMPING);
    }

    long vacant() {
        return left & ~occupied;
    }

    int supply() {
        return pool != 0 ? pool : captures();
    }

    int captures() {
        return seat == 0 ? first : second;
    }

    private void capture(int marbles) {
        if (seat == 0) first += marbles;
        else second += marbles;
    }

    long free() {
        return lattice.loose(left) & vacant();
    }

    void place(int colour, int ring) {
        if (pool != 0) pool -= Goals.one(colour);
        else capture(-Goals.one(colour));
        occupied |= 1L << ring;
        grey |= (colour & 1L) << ring;
        black |= (colour >>> 1 & 1L) << ring;
        if (free() == 0) placed(ring);
        else {
            phase = TAKING;
            turns.forget();
        }
    }

    private void placed(int ring) {
        long isolated = lattice.isolated(occupied, vacant());
        if (isolated != 0) {
            isolate(isolated);
            return;
        }
        if (remembers) turns.add(ring);
        next(remembers && turns.end() ? REPEATED : BEGIN);
    }

    void take(int ring) {
        left &= ~(1L << ring);
        turns.forget();
        long isolated = lattice.isolated(occupied, vacant());
        if (isolated != 0) isolate(isolated);
        else next(BEGIN);
    }

    /// Captures an isolated group with its rings for the seat to act, and ends its turn. If no ring is left, the seat
    /// to act does not change.
    void isolate(long isolated) {
        capture(Goals.packed(Long.bitCount(isolated & ~(grey | black)), Long.bitCount(isolated & grey),
            Long.bitCount(isolated & black)));
        left &= ~isolated;
        occupied &= ~isolated;
        grey &= ~isolated;
        black &= ~isolated;
        turns.forget();
        phase = BEGIN;
        if (left != 0) seat ^= 1;
        settle();
    }

    void jump(int from, int over, int to) {
        capture(Goals.one((int) (grey >>> over & 1 | (black >>> over & 1) << 1)));
        long gone = 1L << over | 1L << from;
        grey = grey & ~gone | (grey >>> from & 1) << to;
        black = black & ~gone | (black >>> from & 1) << to;
        occupied = occupied & ~gone | 1L << to;
        if (remembers) follow(from, to);
        boolean won = winAtOnce && goals.reached(captures());
        if (!won && neighbours.jumps(occupied, vacant(), to) != 0) {
            phase = JUMPING;
            jumper = to;
        } else next(remembers && turns.end() ? REPEATED : BEGIN);
    }

    private void follow(int from, int to) {
        if (phase != JUMPING) turns.add(from);
        turns.add(to);
    }

    void cannotPlace() {
        if (stuck()) result = stuckResult();
        else pass();
    }

    private boolean stuck() {
        return stuckLoses ? supply() == 0 : (pool | first | second) == 0;
    }

    private int stuckResult() {
        return stuckLoses ? seat ^ 1 : BOTH_LOSE;
    }

    /// Returns whether the turn may win because the other seat has nothing to play afterwards.
    boolean mayStrand() {
        return stuckLoses && (seat == 0 ? second : first) == 0 && Integer.bitCount(pool) <= 1;
    }

    void pass() {
        boolean repeats = remembers && turns.end();
        next(phase == PASSED ? BOTH_PASSED : repeats ? REPEATED : PASSED);
    }

    void next(int phase) {
        seat ^= 1;
        this.phase = phase;
        settle();
    }

    /// Determines the result and whether a capture is mandatory. The order of the tests is that of the rules. For
    /// example, a seat with a winning set wins even if the turn is a repetition.
    void settle() {
        mustCapture = lattice.anyJump(occupied, vacant());
        if (phase == JUMPING) result = OPEN;
        else if (goals.reached(first)) result = 0;
        else if (goals.reached(second)) result = 1;
        else if (left == 0) result = seat;
        else if (phase >= BOTH_PASSED) result = DRAWN;
        else result = phase <= PASSED && !mustCapture && stuck() ? stuckResult() : OPEN;
    }
}
