package agon.game.tzaar;

import agon.api.Features;
import agon.api.encoding.Grid;
import io.vavr.collection.Vector;

/// The features of the simulator's position.
///
/// - Layer 0: 1 to 3 for the types of the seat, 4 to 6 for those of its opponent.
/// - Layer 1: the same types, each with its height, at most 4, and whether the piece is attacked.
/// - Counts: the visible types of the seat and of its opponent, each combined into one number; the phase; the captures
///   of both; the highest stacks of both; the numbers of stacks that are higher than all stacks of the other seat; for
///   each type of both, the number of visible pieces, the number of attacked pieces, and the height of its highest
///   stack compared with the highest stack of the other seat; and for each seat, the numbers of pieces of each type
///   that are not attacked, and whether the highest stack of the type is higher than all stacks of the other seat.
///
/// A player who has no visible piece of a type has lost, so the attacked pieces of each type decide most games.
final class TzaarFeatures implements Features {
    private static final Grid GRID = Grid.hex(Points.BOARD);
    private static final int HIGHEST = 4, MOVES = 100, STACKS = 8, VISIBLE = 10, ATTACKED = 5, CLASSES = 4,
        UNATTACKED = 8;
    private static final int TYPES = 7 * 10 * 16;
    private static final Vector<Integer> LAYERS = Vector.of(7, 1 + 6 * 2 * HIGHEST),
        COUNTS = Vector.of(TYPES, TYPES, 2 * Phase.values().length, MOVES, MOVES, STACKS * STACKS,
            STACKS * STACKS).appendAll(Vector.fill(TzaarState.KINDS, () -> VISIBLE * ATTACKED * CLASSES))
            .appendAll(Vector.fill(2, () -> UNATTACKED * UNATTACKED * UNATTACKED));

    private final TzaarState at;

    TzaarFeatures(TzaarState at) {
        this.at = at;
    }

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Integer> layers() {
        return LAYERS;
    }

    @Override
    public Vector<Integer> counts() {
        return COUNTS;
    }

    /// Returns 2, for filling the board and for the game.
    @Override
    public int phases() {
        return 2;
    }

    @Override
    public int phase(int[] counts) {
        return counts[2] / 2 <= Phase.PLACING.ordinal() ? 0 : 1;
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        int own = TzaarState.TYPES * seat, other = TzaarState.TYPES - own;
        long[] tops = at.tops;
        Features.states(cells, 0, Points.COUNT, tops[own] | tops[own + 2] | tops[other + 1],
            tops[own + 1] | tops[own + 2] | tops[other + 2], at.owned[seat ^ 1], 0, 0, 0);
        long attacked = attacks(seat, counts);
        for (int point = 0; point < Points.COUNT; point++)
            cells[Points.COUNT + point] = (byte) (cells[point] == 0 ? 0
                : 2 * HIGHEST * (cells[point] - 1) + 2 * Math.min(HIGHEST, at.heights[point]) - 1
                    + (attacked >>> point & 1));
        counts[0] = types(own);
        counts[1] = types(other);
        counts[2] = 2 * at.phase.ordinal() + (seat ^ at.seat);
        int highest = highest(at.owned[seat]), theirs = highest(at.owned[seat ^ 1]);
        counts[5] = STACKS * Math.min(highest, STACKS - 1) + Math.min(theirs, STACKS - 1);
        counts[6] = STACKS * higher(seat, theirs) + higher(seat ^ 1, highest);
        counts[13] = danger(own, attacked, theirs, counts, 7);
        counts[14] = danger(other, attacked, highest, counts, 10);
    }

    /// Writes, for each type of a seat, the number of visible pieces, the number of attacked pieces, and the height of
    /// the highest stack of the type compared with the highest stack of the other seat.
    ///
    /// @return a number that combines, for all types, the number of pieces that are not attacked and whether the
    ///     highest stack of the type is higher than all stacks of the other seat
    private int danger(int kinds, long attacked, int than, int[] counts, int first) {
        int safe = 0;
        for (int type = 0; type < TzaarState.TYPES; type++) {
            long pieces = at.tops[kinds + type];
            int highest = highest(pieces), height = highest == 1 ? 0 : highest < than ? 1 : highest == than ? 2 : 3;
            int visible = Long.bitCount(pieces), threatened = Long.bitCount(pieces & attacked);
            counts[first + type] = height + CLASSES * (Math.min(threatened, ATTACKED - 1)
                + ATTACKED * Math.min(visible, VISIBLE - 1));
            safe = UNATTACKED * safe + 2 * Math.min(visible - threatened, 3) + (height == 3 ? 1 : 0);
        }
        return safe;
    }

    private int types(int kind) {
        return Long.bitCount(at.tops[kind]) + 7 * (Long.bitCount(at.tops[kind + 1])
            + 10 * Long.bitCount(at.tops[kind + 2]));
    }

    /// Counts the captures of both players and returns the attacked points. Examines each pair of pieces once.
    private long attacks(int seat, int[] counts) {
        long own = at.owned[seat], all = at.occupied(), attacked = 0;
        byte[] heights = at.heights;
        int captures = 0, theirs = 0;
        for (long left = all; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left), height = heights[from];
            long isOwn = own >>> from & 1;
            for (int direction = 0; direction < Points.DIRECTIONS / 2; direction++) {
                int to = TzaarState.target(all, from, direction);
                if (to == TzaarState.NONE || (own >>> to & 1) == isOwn) continue;
                int forward = height >= heights[to] ? 1 : 0, backward = height <= heights[to] ? 1 : 0;
                attacked |= (long) forward << to | (long) backward << from;
                captures += isOwn == 1 ? forward : backward;
                theirs += isOwn == 1 ? backward : forward;
            }
        }
        counts[3] = Math.min(captures, MOVES - 1);
        counts[4] = Math.min(theirs, MOVES - 1);
        return attacked;
    }

    /// Returns the height of the highest stack on these points, or 1.
    private int highest(long points) {
        int highest = 1;
        for (long left = points & at.stacks; left != 0; left &= left - 1)
            highest = Math.max(highest, at.heights[Long.numberOfTrailingZeros(left)]);
        return highest;
    }

    private int higher(int seat, int than) {
        int higher = 0;
        for (long left = at.owned[seat] & at.stacks; left != 0; left &= left - 1)
            if (at.heights[Long.numberOfTrailingZeros(left)] > than) higher++;
        return Math.min(higher, STACKS - 1);
    }
}
