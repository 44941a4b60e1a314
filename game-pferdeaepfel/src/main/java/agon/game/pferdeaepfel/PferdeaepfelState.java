package agon.game.pferdeaepfel;

import agon.api.Cells;
import agon.api.Seat;
import java.util.random.RandomGenerator;

/// The position of the simulator, its transitions, and random play. It does not allocate memory after construction,
/// except in [#position].
final class PferdeaepfelState {
    /// A value that is used instead of a square if no second apple is placed.
    static final int NONE = -1;
    private static final int APPLES = Mode.BROWN + Mode.GOLDEN;
    // [64] by square: targets of a knight
    private static final long[] JUMPS = new long[Board.CELLS];
    static {
        for (int cell = 0; cell < Board.CELLS; cell++) JUMPS[cell] = Mobility.jumps(1L << cell);
    }

    final Mode mode;
    private final boolean classic, appleFirst;
    long apples, golden; // squares with an apple; squares with a golden apple
    int white, black;                         // squares of the knights
    int seat;
    boolean placing;
    boolean over;
    double payoff; // payoff of white in a finished game

    PferdeaepfelState(Mode mode) {
        this.mode = mode;
        classic = mode == Mode.CLASSIC;
        appleFirst = mode == Mode.APPLE_FIRST;
    }

    void load(PferdeaepfelPosition p) {
        load(p.apples().bits(), p.golden().bits(), p.white(), p.black(), p.seat().index(), p.placing());
    }

    void load(long apples, long golden, int white, int black, int seat, boolean placing) {
        this.apples = apples;
        this.golden = golden;
        this.white = white;
        this.black = black;
        this.seat = seat;
        this.placing = placing;
        settle();
    }

    void copyFrom(PferdeaepfelState that) {
        apples = that.apples;
        golden = that.golden;
        white = that.white;
        black = that.black;
        seat = that.seat;
        placing = that.placing;
        over = that.over;
        payoff = that.payoff;
    }

    PferdeaepfelPosition position() {
        return new PferdeaepfelPosition(Cells.ofBits(apples), Cells.ofBits(golden), white, black,
            seat == 0 ? Seat.FIRST : Seat.SECOND, placing);
    }

    private long whiteWays() {
        return JUMPS[white] & ~apples & ~(1L << black);
    }

    long ways(int seat) {
        return seat == 0 ? whiteWays() : JUMPS[black] & ~apples;
    }

    long room() {
        long room = ~(apples | 1L << white | 1L << black);
        if (!classic) return room;
        long out = whiteWays();
        return (out & out - 1) == 0 ? room & ~out : room;
    }

    boolean midTurn() {
        return !over && placing != appleFirst;
    }

    void move(int to) {
        if (mode.leavesApple()) apple(seat == 0 ? white : black);
        if (seat == 0) white = to;
        else black = to;
        placing = white != black
            && (mode == Mode.MOVE_FIRST || classic && Long.bitCount(apples) < APPLES);
        if (!placing) next();
        settle();
    }

    void place(int cell) {
        if (cell != NONE) apple(cell);
        placing = false;
        if (!appleFirst) next();
        settle();
    }

    private void apple(int cell) {
        long there = 1L << cell;
        if (classic && Long.bitCount(apples) >= Mode.BROWN) golden |= there;
        apples |= there;
    }

    private void next() {
        seat ^= 1;
        placing = appleFirst;
    }

    private void settle() {
        over = false;
        if (white == black || (!placing || appleFirst) && ways(seat) == 0) end();
        else if (classic && Long.bitCount(apples) == APPLES) pay(whiteWays() == 0 ? 12 : 24);
    }

    /// Ends the game, because the seat to act is captured or cannot move.
    private void end() {
        int left = Mode.BROWN - Long.bitCount(apples);
        over = true;
        if (!classic) payoff = seat == 0 ? -1 : 1;
        else if (seat == 1) pay(left < 0 ? 24 : 12);
        else if (left < 0) pay(-left);
        else payoff = left == 0 ? 0 : -(0.5 + left / 56.0);
    }

    private void pay(int points) {
        over = true;
        payoff = 0.5 + points / 48.0;
    }

    /// Returns whether an action may end the game in favour of the seat to act. The result false is certain, because a
    /// single action takes at most one move from a knight, and the last apple ends a classic game.
    boolean mayWin() {
        if (placing && appleFirst) return false;
        long others = JUMPS[seat == 0 ? black : white] & ~apples;
        return (others & others - 1) == 0 || !placing && (ways(seat) >>> (seat == 0 ? black : white) & 1) != 0
            || classic && Long.bitCount(apples) >= APPLES - 2;
    }

    /// Returns a random move, uniform up to one part in 2⁵⁸.
    int drawMove(RandomGenerator dice) {
        return Cells.pick(ways(seat), dice);
    }

    /// Returns a random square for an apple or, in the classic mode, possibly [#NONE]. The choice is uniform, as in
    /// [#drawMove].
    int drawApple(RandomGenerator dice) {
        long room = room();
        if (!classic) return Cells.pick(room, dice);
        int chosen = (int) Math.unsignedMultiplyHigh(dice.nextLong(), Long.bitCount(room) + 1);
        return chosen == Long.bitCount(room) ? NONE : Long.numberOfTrailingZeros(Long.expand(1L << chosen, room));
    }

    void finish(RandomGenerator dice) {
        while (!over)
            if (placing) place(drawApple(dice));
            else move(drawMove(dice));
    }
}
