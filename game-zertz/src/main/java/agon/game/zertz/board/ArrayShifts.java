package agon.game.zertz.board;

import agon.api.symmetry.HexBoard;
import agon.api.symmetry.HexCoordinate;
import io.vavr.collection.Vector;
import java.util.Arrays;

/// Shifts of the remaining board, where bit i represents ring i. A shift preserves the order of rings. It therefore
/// takes only one `Long.compress` and one `Long.expand`.
///
/// The shifts are those forward in the array, by decreasing rows and columns, followed by the zero shift.
public final class ArrayShifts {
    private static final ArrayShifts[] ALL = Arrays.stream(ZertzBoard.values()).map(ArrayShifts::new)
        .toArray(ArrayShifts[]::new);

    private final long[] stay; // [shifts] rings whose images are on the board
    private final long[] arrive; // [shifts] images of these rings
    private final byte[] rings; // [shift * 64 + ring] image of each ring
    private final byte[] first; // [rings] first shift whose rows keep the ring in the array
    private final long[] having; // [directions] rings with a neighbour in this direction

    private ArrayShifts(ZertzBoard board) {
        HexBoard grid = board.grid();
        int reach = board.columns().max().get() - 1;
        Vector<HexCoordinate> shifts = Vector.rangeClosedBy(reach, 0, -1)
            .flatMap(y -> Vector.rangeClosedBy(reach, y == 0 ? 0 : -reach, -1).map(x -> HexCoordinate.ofArray(y, x)))
            .filter(by -> grid.cells().exists(cell -> grid.index(cell.plus(by)).isDefined()));
        stay = new long[shifts.size()];
        arrive = new long[shifts.size()];
        rings = new byte[shifts.size() * 64];
        for (int shift = 0; shift < stay.length; shift++)
            for (int ring = 0; ring < board.size(); ring++)
                fill(shift, ring, grid.index(grid.cells().get(ring).plus(shifts.get(shift))).getOrElse(-1));
        first = new byte[64];
        for (int ring = 0; ring < board.size(); ring++) {
            int rows = grid.cells().last().y() - grid.cells().get(ring).y();
            first[ring] = (byte) shifts.indexWhere(by -> by.y() <= rows);
        }
        having = new long[6];
        for (int i = 0; i < 6 * board.size(); i++)
            if (board.neighbour(i / 6, i % 6) != ZertzBoard.NOWHERE) having[i % 6] |= 1L << i / 6;
    }

    private void fill(int shift, int ring, int to) {
        if (to < 0) return;
        stay[shift] |= 1L << ring;
        arrive[shift] |= 1L << to;
        rings[shift * 64 + ring] = (byte) to;
    }

    public static ArrayShifts of(ZertzBoard board) {
        return ALL[board.ordinal()];
    }

    /// Returns whether any shift keeps the set on the board. On a hexagonal board, it is sufficient to try the six
    /// shortest shifts.
    public boolean any(long set) {
        for (long kept : having) if ((set & ~kept) == 0) return true;
        return false;
    }

    public int farthest(long set) {
        int shift = set == 0 ? none() : first[63 - Long.numberOfLeadingZeros(set)];
        while ((set & ~stay[shift]) != 0) shift++;
        return shift;
    }

    public int none() {
        return stay.length - 1;
    }

    public long of(int shift, long set) {
        return Long.expand(Long.compress(set, stay[shift]), arrive[shift]);
    }

    public int ring(int shift, int ring) {
        return rings[shift * 64 + ring];
    }
}
