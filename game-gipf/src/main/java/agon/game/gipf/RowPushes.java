package agon.game.gipf;

/// The pushes of a player that complete a row of this player.
final class RowPushes {
    /// The number of values of [#danger].
    static final int DANGERS = 11;

    /// [axes] the spots where a piece of the player would complete a row on a line of this axis.
    private final long[] missing = new long[3];
    long completing; // these spots for all axes, without pieces of the player
    int number;
    int captures; // the number of pushes that capture pieces
    int most; // the largest number of pieces captured by a push, counting each GIPF-piece twice
    long captured; // the spots, after the pushes, of all pieces that they capture

    /// Finds the pushes of single pieces. A push can complete a row on its line, or on a line that crosses it.
    ///
    /// @param own the spots of the player who pushes
    void find(long own, long other, long gipf) {
        number = captures = most = 0;
        captured = 0;
        for (int axis = 0; axis < 3; axis++) missing[axis] = missing(own, Lattice.STEPS[axis]);
        completing = (missing[0] | missing[1] | missing[2]) & ~own;
        for (int line = 0; line < Lattice.LINES; line++) {
            int axis = line / 7, step = Lattice.STEPS[axis];
            long all = Lattice.LINE[line], mine = own & all, empty = all & ~(own | other),
                crossing = missing[axis == 0 ? 1 : 0] | missing[axis == 2 ? 1 : 2];
            if (empty == 0) continue;
            long run = all & Long.lowestOneBit(empty) - 1, moved = (own & run) << step | Long.lowestOneBit(all);
            if (isRow(mine & ~run | moved, moved & crossing, step))
                add(own & ~run | moved, other & ~run | (other & run) << step, gipf & ~run | (gipf & run) << step);
            run = all & -(Long.highestOneBit(empty) << 1);
            moved = (own & run) >>> step | Long.highestOneBit(all);
            if (isRow(mine & ~run | moved, moved & crossing, step))
                add(own & ~run | moved, other & ~run | (other & run) >>> step, gipf & ~run | (gipf & run) >>> step);
        }
    }

    private static boolean isRow(long line, long crossing, int step) {
        long pairs = line & line >>> step;
        return crossing != 0 || (pairs & pairs >>> 2 * step) != 0;
    }

    private void add(long own, long other, long gipf) {
        long gone = 0;
        for (int lines = Lattice.rows(own); lines != 0; lines &= lines - 1)
            gone |= Lattice.SEGMENT[Lattice.segment(own, own | other, Integer.numberOfTrailingZeros(lines))];
        gone &= other;
        number++;
        if (gone == 0) return;
        captures++;
        most = Math.max(most, Long.bitCount(gone) + Long.bitCount(gone & gipf));
        captured |= gone;
    }

    /// Returns the spots that, together with three spots of a set, form four in a row in the direction of a step.
    private static long missing(long set, int step) {
        long up = set << step, down = set >>> step, pair = up & up << step, below = down & down >>> step;
        return (pair & up << 2 * step | below & down >>> 2 * step | pair & down | below & up) & Lattice.BOARD;
    }

    /// Returns 0 if there is no push, 1 if no push captures a piece, and otherwise 2 to 10, depending on the largest
    /// number of captured pieces and on the number of pushes that capture.
    int danger() {
        return captures == 0 ? Math.min(number, 1) : 3 * Math.min(most, 3) + Math.min(captures, 3) - 2;
    }
}
