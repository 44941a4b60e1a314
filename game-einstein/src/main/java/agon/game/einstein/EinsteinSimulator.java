package agon.game.einstein;

import agon.api.Estimate;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Grid;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// The simulator of EinStein würfelt nicht! It stores the cells of the stones in the fields of a `long`, as
/// [EinsteinPosition] does. One comparison of all twelve fields finds the stone on a cell.
final class EinsteinSimulator
    implements
        Simulator<EinsteinPosition>,
        Simulator.Threats,
        Estimate,
        Features,
        Packing,
        Playouts {
    private static final int BITS = 5, NOWHERE = 31, STONES = 12, FACES = 6, FIRST_ROLL = Board.CELLS,
        FIRST_MOVE = FIRST_ROLL + FACES, NOBODY = -1;
    private static final int TURNS = 16; // numbers of half turns of a race that the features distinguish
    private static final Grid GRID = Grid.square(Board.SIDE);
    private static final int NO_FIELD = Long.SIZE / BITS * BITS; // 60, the number of bits of all fields
    private static final long EACH = fields(1), HIGHEST = fields(1 << BITS - 1); // lowest and highest bit of each field
    private static final long ALL = fields(NOWHERE), OWN = (1L << BITS * FACES) - 1;
    private static final int[][][] MOVES = new int[2][Board.CELLS][]; // [seats][cells] codes of the moves from a cell
    private static final int[] TO = new int[EinsteinAction.CODES];    // [codes] destinations of moves
    private static final int[][] CORNERS = new int[2][];              // [seats] cells of the starting corner
    private static final int[][] DISTANCES = new int[2][NOWHERE + 1]; // [seats][cells] distance from the goal
    private static final int[] TRANSPOSED = new int[NOWHERE + 1];     // [cells] images under a reflection
    static {
        TRANSPOSED[NOWHERE] = NOWHERE;
        for (int cell = 0; cell < Board.CELLS; cell++)
            TRANSPOSED[cell] = cell % Board.SIDE * Board.SIDE + cell / Board.SIDE;
        for (int seat = 0; seat < 2; seat++) prepare(new Seat(seat));
    }

    private long cells; // see EinsteinPosition
    private int mover, roll;
    private boolean placing;
    private int winner; // index of the winner, or NOBODY

    private static long fields(long value) {
        long fields = 0;
        for (int stone = 0; stone < STONES; stone++) fields |= value << BITS * stone;
        return fields;
    }

    private static void prepare(Seat seat) {
        int goal = Board.goal(seat), index = seat.index();
        CORNERS[index] = Board.corner(seat).toJavaStream().mapToInt(cell -> cell).toArray();
        DISTANCES[index][NOWHERE] = Race.CAPTURED;
        for (int cell = 0; cell < Board.CELLS; cell++) {
            DISTANCES[index][cell] = Board.distance(cell, goal);
            int from = cell;
            MOVES[index][cell] = Board.directions(seat).filter(direction -> Board.neighbour(from, direction) >= 0)
                .map(direction -> new EinsteinAction.Move(from, direction)).toJavaStream()
                .peek(move -> TO[move.code()] = move.to()).mapToInt(EinsteinAction.Move::code).toArray();
        }
    }

    EinsteinSimulator() {
        load(EinsteinPosition.START);
    }

    @Override
    public int codeCount() {
        return EinsteinAction.CODES;
    }

    @Override
    public int maxLegalActions() {
        return FACES;
    }

    @Override
    public void load(EinsteinPosition p) {
        cells = p.cells();
        mover = p.seat().index();
        placing = p.placing();
        roll = p.roll();
        settle();
    }

    private void settle() {
        winner = placing ? NOBODY : hasWon(0) ? 0 : hasWon(1) ? 1 : NOBODY;
    }

    private boolean hasWon(int seat) {
        for (int stone = FACES * seat; stone < FACES * seat + FACES; stone++)
            if (DISTANCES[seat][cell(stone)] == 0) return true;
        return isGone(seat ^ 1);
    }

    /// Returns whether all stones of a seat have been captured.
    private boolean isGone(int seat) {
        return (cells >>> BITS * FACES * seat & OWN) == OWN;
    }

    @Override
    public EinsteinPosition position() {
        return new EinsteinPosition(cells, new Seat(mover), placing, roll);
    }

    @Override
    public void copyFrom(Simulator<EinsteinPosition> other) {
        EinsteinSimulator from = (EinsteinSimulator) other;
        cells = from.cells;
        mover = from.mover;
        placing = from.placing;
        roll = from.roll;
        winner = from.winner;
    }

    @Override
    public int seat() {
        return winner != NOBODY ? OVER : placing || roll > 0 ? mover : CHANCE;
    }

    @Override
    public boolean midTurn() {
        return winner == NOBODY && (placing ? !isAbsent(FACES * mover) : roll > 0);
    }

    private int cell(int stone) {
        return (int) (cells >>> BITS * stone) & NOWHERE;
    }

    private boolean isAbsent(int stone) {
        return cell(stone) == NOWHERE;
    }

    /// Returns the number of the lowest bit of the field of the stone on a cell, or [#NO_FIELD] if the cell is empty.
    /// The lowest field without differences is found as in Warren, *Hacker's Delight*, 2nd edition, 2012, §6-1.
    private int fieldOn(int cell) {
        long different = cells ^ EACH * cell;
        return Long.numberOfTrailingZeros(different - EACH & ~different & HIGHEST) / BITS * BITS;
    }

    @Override
    public int legal(int[] codes) {
        if (winner != NOBODY) return 0;
        if (placing) return places(codes);
        if (roll == 0) {
            for (int face = 0; face < FACES; face++) codes[face] = FIRST_ROLL + face;
            return FACES;
        }

        int base = FACES * mover, stone = base + roll - 1;
        if (!isAbsent(stone)) return moves(stone, codes, 0);
        int lower = stone - 1, higher = stone + 1;
        while (lower >= base && isAbsent(lower)) lower--;
        while (higher < base + FACES && isAbsent(higher)) higher++;
        int n = lower < base ? 0 : moves(lower, codes, 0);
        return higher == base + FACES ? n : moves(higher, codes, n);
    }

    private int places(int[] codes) {
        int n = 0;
        for (int cell : CORNERS[mover]) if (fieldOn(cell) == NO_FIELD) codes[n++] = cell;
        return n;
    }

    private int moves(int stone, int[] codes, int n) {
        int count = n;
        for (int code : MOVES[mover][cell(stone)]) codes[count++] = code;
        return count;
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        return placing || roll > 0 ? codes[dice.nextInt(legal(codes))] : FIRST_ROLL + dice.nextInt(FACES);
    }

    @Override
    public void play(int code) {
        if (code < FIRST_ROLL) place(code);
        else if (code < FIRST_MOVE) roll = code - FIRST_ROLL + 1;
        else move((code - FIRST_MOVE) % Board.CELLS, TO[code]);
    }

    private void place(int cell) {
        int stone = FACES * mover;
        while (!isAbsent(stone)) stone++;
        cells ^= (long) (NOWHERE ^ cell) << BITS * stone;
        if (stone < FACES * mover + FACES - 1) return;
        mover ^= 1;
        placing = isAbsent(FACES * mover);
    }

    private void move(int from, int to) {
        int captured = fieldOn(to), moved = fieldOn(from);
        if (captured != NO_FIELD) cells |= (long) NOWHERE << captured;
        cells ^= (long) (from ^ to) << moved;
        if (DISTANCES[mover][to] == 0 || isGone(mover ^ 1)) winner = mover;
        mover ^= 1;
        roll = 0;
    }

    @Override
    public double payoff(int seat) {
        return seat == winner ? 1 : -1;
    }

    /// Returns whether the opponent has only one stone left, or a stone of the seat to act is next to its goal.
    @Override
    public boolean mayWin() {
        if (placing || roll == 0) return false;
        int others = FACES * (mover ^ 1), left = 0;
        for (int stone = others; stone < others + FACES; stone++) if (!isAbsent(stone)) left++;
        if (left == 1) return true;
        for (int stone = FACES * mover; stone < FACES * mover + FACES; stone++)
            if (DISTANCES[mover][cell(stone)] == 1) return true;
        return false;
    }

    @Override
    public void values(double[] payoffs) {
        double value = placing ? 0 : Race.value(turns(mover), turns(mover ^ 1));
        payoffs[mover] = value;
        payoffs[mover ^ 1] = placing ? 0 : -value;
    }

    private double turns(int seat) {
        int race = 0;
        for (int stone = FACES - 1; stone >= 0; stone--)
            race = Race.with(race, DISTANCES[seat][cell(FACES * seat + stone)]);
        return Race.turns(race);
    }

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Integer> layers() {
        return Vector.of(STONES + 1);
    }

    /// Returns the numbers of values of the phase, of the seat to act, and of the races of both seats.
    @Override
    public Vector<Integer> counts() {
        return Vector.of(FACES + 2, 2, TURNS * TURNS);
    }

    /// Writes 1 to 6 for the stones of the seat, and 7 to 12 for those of its opponent. Turns the board for the second
    /// seat. The phase is the number on the die, 0 before the roll, or 7 while stones are placed. The second count is 1
    /// if the opponent places, rolls or moves.
    @Override
    public void write(int seat, byte[] states, int[] counts) {
        Arrays.fill(states, 0, Board.CELLS, (byte) 0);
        for (int stone = 0; stone < STONES; stone++) {
            int cell = cell(FACES * seat + stone < STONES ? FACES * seat + stone : stone - FACES);
            if (cell != NOWHERE) states[seat == 0 ? cell : Board.CELLS - 1 - cell] = (byte) (stone + 1);
        }
        counts[0] = placing ? FACES + 1 : roll;
        counts[1] = seat ^ mover;
        counts[2] = halfTurns(seat) + TURNS * halfTurns(seat ^ 1);
    }

    private int halfTurns(int seat) {
        return (int) Math.min(TURNS - 1, 2 * turns(seat));
    }

    @Override
    public long hash() {
        return hash(cells);
    }

    private long hash(long stones) {
        return Simulator.mix(stones ^ Simulator.mix(state() + 0x9e3779b97f4a7c15L));
    }

    /// Returns everything except the stones, in four bits.
    private int state() {
        return placing ? 2 * FACES + 2 + mover : 2 * roll + mover;
    }

    @Override
    public long canonicalHash() {
        return hash(canonical());
    }

    /// Returns the smaller of two numbers: the stones, and their image under the reflection in the diagonal that
    /// contains both starting corners.
    private long canonical() {
        long image = 0;
        for (int stone = 0; stone < STONES; stone++) image |= (long) TRANSPOSED[cell(stone)] << BITS * stone;
        return Math.min(cells, image);
    }

    @Override
    public int longs() {
        return 1;
    }

    @Override
    public boolean pack(long[] words, int at) {
        words[at] = canonical() << 4 | state();
        return true;
    }

    @Override
    public void unpack(long[] words, int at) {
        int state = (int) words[at] & 15;
        placing = state >= 2 * FACES + 2;
        mover = state & 1;
        roll = placing ? 0 : state >> 1;
        cells = words[at] >>> 4 & ALL;
        settle();
    }
}
