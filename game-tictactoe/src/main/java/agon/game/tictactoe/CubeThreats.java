package agon.game.tictactoe;

import agon.api.Cells;
import agon.api.SplitMix64;

/// Looks for wins of 4×4×4 by threats alone: each mark makes three in a line that can be filled, the other has to fill
/// it, and at last two such lines come at once. Allocates nothing after construction. Not thread-safe.
///
/// Source: threat sequences as in Allis and Schoo, *Qubic solved again*, Heuristic Programming in Artificial
/// Intelligence 3, 1992.
final class CubeThreats {
    // [76] every line
    private static final long[] LINES = Cube.LINES.toJavaStream().mapToLong(Cells::bits).toArray();
    private static final int MOST = 2_000;  // positions of a search: what takes longer is not found
    private static final int LONGEST = 24;  // threats of a sequence
    private static final int FAILED = 4_096; // slots for what was found to fail, a power of 2

    private final long[] failed = new long[FAILED]; // hashes of this search; another's are told apart by its number
    private final long[] free = new long[LONGEST];  // [depth] cells that make a threat and are still to be tried
    private final long[][] answers = new long[LONGEST][Cube.SIZE]; // [depth][cell] where the other has to answer
    private long number; // of the search
    private int left;    // positions that may still be looked at
    private long used;   // cells of the win that was found

    /// Whether the seat to act wins by threats, or by filling a line. False: it was not found.
    ///
    /// @param own    cells of the seat to act; neither seat has a line
    /// @param others cells of the other
    boolean win(long own, long others) {
        left = MOST;
        used = 0;
        number++;
        return win(own, others, 0);
    }

    /// How many cells the win that was found last goes through.
    int cells() {
        return Long.bitCount(used);
    }

    private boolean win(long own, long others, int depth) {
        long[] reply = answers[depth];
        long pairs = 0, dangers = 0; // cells that make a threat; cells where the other could fill a line
        for (long line : LINES) {
            if ((line & others) == 0) {
                int marks = Long.bitCount(line & own);
                if (marks == 3) {
                    used = line;
                    return true;
                }
                if (marks != 2) continue;
                long gap = line & ~own, one = Long.lowestOneBit(gap), other = gap ^ one;
                pairs = noted(reply, pairs, one, other);
                pairs = noted(reply, pairs, other, one);
            } else if ((line & own) == 0 && Long.bitCount(line & others) == 3) dangers |= line & ~others;
        }
        if (dangers != 0) {
            if (Long.bitCount(dangers) > 1) return false;
            pairs &= dangers;
        }
        for (long cells = pairs; cells != 0; cells &= cells - 1)
            if (Long.bitCount(reply[Long.numberOfTrailingZeros(cells)]) > 1) {
                used = Long.lowestOneBit(cells) | reply[Long.numberOfTrailingZeros(cells)];
                return true;
            }
        if (pairs == 0 || depth + 1 >= LONGEST || --left < 0) return false;
        long key = SplitMix64.mix(own * 31 + SplitMix64.mix(others + number));
        int slot = (int) key & FAILED - 1;
        if (failed[slot] == key) return false;
        for (free[depth] = pairs; free[depth] != 0 && left > 0; free[depth] &= free[depth] - 1) {
            long cell = Long.lowestOneBit(free[depth]);
            long answer = reply[Long.numberOfTrailingZeros(cell)];
            if (win(own | cell, others | answer, depth + 1)) {
                used |= cell | answer;
                return true;
            }
        }
        failed[slot] = key;
        return false;
    }

    private static long noted(long[] reply, long pairs, long cell, long answer) {
        int at = Long.numberOfTrailingZeros(cell);
        reply[at] = (pairs & cell) == 0 ? answer : reply[at] | answer;
        return pairs | cell;
    }
}
