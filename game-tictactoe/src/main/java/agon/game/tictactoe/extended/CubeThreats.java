package agon.game.tictactoe.extended;

import agon.api.Cells;
import agon.api.Simulator;

/// Searches 4×4×4 tic-tac-toe for wins by threats. Each mark is the third in a line whose fourth cell is free, and the
/// opponent must fill this cell. The last mark makes two such lines at the same time. This class does not allocate
/// memory after construction, and is not thread-safe.
///
/// Each line with marks of only one seat belongs to a set, which depends on the seat and on the number of marks. A set
/// is stored as bits, with 64 lines in one word and 12 in another. A mark and its reply can therefore move many lines
/// from one set to another without a loop.
///
/// Source: threat sequences as in Allis and Schoo, *Qubic solved again*, Heuristic Programming in Artificial
/// Intelligence 3, 1992.
final class CubeThreats {
    // [76] every line
    private static final long[] LINES = Cube.LINES.toJavaStream().mapToLong(Cells::bits).toArray();
    private static final long[] LOW = through(0); // [64 cells] lines through each cell, among the first 64
    private static final long[] HIGH = through(1); // [64 cells] lines through each cell, among the last 12
    private static final int[] CHANCES = {0, 1, 12, 12, 0}; // [marks] value of a line open to one seat
    private static final int LONGEST = 24; // maximum number of threats in a sequence
    private static final int FAILED = 4_096; // slots for failed positions, a power of 2

    // sets of lines: without marks; with one or two marks, all by the seat to act; with one or two marks, all by the
    // other seat
    private static final int NONE = 0, ONE = 1, TWO = 2, THEIR_ONE = 3, THEIR_TWO = 4, SETS = 5;

    private final long[] failed = new long[FAILED]; // hashes, which depend on the number of the search
    private final long[] free = new long[LONGEST]; // [depth] cells that make a threat and have not been tried yet
    private final long[][] answers = new long[LONGEST][Cube.SIZE]; // [depth][cell] cell of the opponent's forced reply
    private final long[][] low = new long[LONGEST + 1][SETS];  // [depth][set] sets of the first 64 lines
    private final long[][] high = new long[LONGEST + 1][SETS]; // [depth][set] sets of the other lines
    private long number; // number of the search
    private int left; // positions that may still be searched
    private long used; // cells of the win found
    private long mine, taken; // cells before this win: those of the seat to act, and those of both seats
    private int enough; // opposing marks in a line in which one more interferes: 3 if the win is immediate, else 2
    private long met; // cells of the opponent, with its replies to all threats except the last

    private static long[] through(int word) {
        long[] through = new long[Cube.SIZE];
        for (int line = 0; line < LINES.length; line++)
            for (long cells = line / Long.SIZE == word ? LINES[line] : 0; cells != 0; cells &= cells - 1)
                through[Long.numberOfTrailingZeros(cells)] |= 1L << line;
        return through;
    }

    /// Returns whether the seat to act wins by threats or by filling a line. Returns false if no win was found.
    ///
    /// @param own    cells of the seat to act; neither seat has a line
    /// @param others cells of the opponent
    /// @param most   maximum number of positions to search
    boolean win(long own, long others, int most) {
        left = most;
        used = 0;
        mine = own;
        taken = own | others;
        met = others;
        enough = 2;
        number++;
        long[] few = low[0], more = high[0];
        for (int set = 0; set < SETS; set++) few[set] = more[set] = 0;
        long dangers = 0; // cells where the opponent could fill a line
        for (int i = 0; i < LINES.length; i++) {
            long line = LINES[i];
            int marks = Long.bitCount(line & own), theirs = Long.bitCount(line & others);
            if (marks > 0 && theirs > 0) continue;
            if (marks == 3) {
                used = line;
                enough = 3;
                return true;
            }
            if (theirs == 3) dangers |= line & ~others;
            else {
                long[] sets = i < Long.SIZE ? few : more;
                sets[theirs == 0 ? marks : THEIR_ONE - 1 + theirs] |= 1L << i;
            }
        }
        return win(own, others, dangers, 0);
    }

    /// Returns the cells on which a mark of the opponent would interfere with the last win found. These are the cells
    /// of the win itself, and the cells of lines that the opponent would threaten to fill with its forced replies.
    /// After a mark on any other cell, the same threats still win.
    long defences() {
        long cells = used;
        for (long line : LINES)
            if ((line & mine) == 0 && Long.bitCount(line & met) >= enough) cells |= line;
        return cells & ~taken;
    }

    /// Estimates [agon.api.Simulator.Threats#distanceToWin] from the lines without marks of the opponent.
    static int distance(long own, long others) {
        int chances = 0;
        for (long line : LINES) if ((line & others) == 0) chances += CHANCES[Long.bitCount(line & own)];
        return 4 * Math.max(0, 100 - chances);
    }

    private boolean win(long own, long others, long dangers, int depth) {
        if ((dangers & dangers - 1) != 0) return false;
        long[] reply = answers[depth];
        long pairs = noted(noted(0, reply, low[depth][TWO], 0, own), reply, high[depth][TWO], Long.SIZE, own);
        if (dangers != 0) pairs &= dangers;
        for (long cells = pairs; cells != 0; cells &= cells - 1)
            if (Long.bitCount(reply[Long.numberOfTrailingZeros(cells)]) > 1) {
                used = Long.lowestOneBit(cells) | reply[Long.numberOfTrailingZeros(cells)];
                return true;
            }
        if (pairs == 0 || depth + 1 >= LONGEST || --left < 0) return false;
        long hash = Simulator.mix(own * 31 + Simulator.mix(others)), key = hash + number * 0x9e3779b97f4a7c15L;
        int slot = (int) hash & FAILED - 1; // depends only on the position; results of earlier searches are never used
        if (failed[slot] == key) return false;
        for (free[depth] = pairs; free[depth] != 0 && left > 0; free[depth] &= free[depth] - 1) {
            long cell = Long.lowestOneBit(free[depth]);
            int at = Long.numberOfTrailingZeros(cell);
            long answer = reply[at];
            int there = Long.numberOfTrailingZeros(answer);
            long after = others | answer;
            long next = ends(mark(low[depth], low[depth + 1], LOW[at], LOW[there]), 0, after)
                | ends(mark(high[depth], high[depth + 1], HIGH[at], HIGH[there]), Long.SIZE, after);
            if (win(own | cell, after, next, depth + 1)) {
                used |= cell | answer;
                met |= answer;
                return true;
            }
        }
        failed[slot] = key;
        return false;
    }

    /// @param at    lines through the mark
    /// @param there lines through the reply
    /// @return lines in which the opponent then has three marks and the fourth cell is free
    private static long mark(long[] from, long[] to, long at, long there) {
        long own = at & ~there, theirs = there & ~at, rest = ~(at | there);
        to[NONE] = from[NONE] & rest;
        to[ONE] = from[ONE] & rest | from[NONE] & own;
        to[TWO] = from[TWO] & rest | from[ONE] & own;
        to[THEIR_ONE] = from[THEIR_ONE] & rest | from[NONE] & theirs;
        to[THEIR_TWO] = from[THEIR_TWO] & rest | from[THEIR_ONE] & theirs;
        return from[THEIR_TWO] & theirs;
    }

    /// Returns the cells of these lines without a mark of the opponent.
    private static long ends(long lines, int first, long others) {
        long ends = 0;
        for (; lines != 0; lines &= lines - 1) ends |= LINES[first + Long.numberOfTrailingZeros(lines)];
        return ends & ~others;
    }

    /// Records, for each line with two marks, that a mark on either free cell is a threat and that the other free cell
    /// is the answer. Returns the cells of threats.
    private static long noted(long pairs, long[] reply, long lines, int first, long own) {
        long all = pairs;
        for (long rest = lines; rest != 0; rest &= rest - 1) {
            long gap = LINES[first + Long.numberOfTrailingZeros(rest)] & ~own;
            long one = Long.lowestOneBit(gap), other = gap ^ one;
            all = noted(reply, all, one, other);
            all = noted(reply, all, other, one);
        }
        return all;
    }

    private static long noted(long[] reply, long pairs, long cell, long answer) {
        int at = Long.numberOfTrailingZeros(cell);
        reply[at] = (pairs & cell) == 0 ? answer : reply[at] | answer;
        return pairs | cell;
    }
}
