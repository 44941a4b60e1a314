package agon.game.tzaar;

import agon.api.Seat;
import agon.api.Simulator;
import io.vavr.control.Option;

/// The mutable position of the simulator. Bit `i` of a set of points is point `i`. The kind of a piece is 3 for each
/// seat and 1 for each type: 0 for a white Tzaar, 5 for a black Tott.
final class TzaarState {
    static final int KINDS = 6, TYPES = 3;
    static final long BOARD = (1L << Points.COUNT) - 1;
    static final int NONE = -1;
    private static final Phase[] PHASES = Phase.values();
    /// By point and direction: the line that starts next to the point. In directions 0 to 2, the numbers of the points
    /// increase, in the others, they decrease.
    private static final long[] RAYS = new long[Points.COUNT * Points.DIRECTIONS];
    // [points · kinds] odd keys of pieces in hashes, which are multiplied by the height
    private static final long[] KEYS = new long[Points.COUNT * KINDS];
    private static final byte[] DRAWN = new byte[Points.COUNT];
    private static final int[] COUNTS = Type.ALL.toJavaStream().mapToInt(type -> type.count).toArray();
    static {
        for (int point = 0; point < Points.COUNT; point++)
            for (int direction = 0; direction < Points.DIRECTIONS; direction++)
                for (int cell : Points.RAYS.get(point).get(direction))
                    RAYS[Points.DIRECTIONS * point + direction] |= 1L << cell;
        for (int i = 0; i < KEYS.length; i++) KEYS[i] = Simulator.mix(0x9e3779b97f4a7c15L * (i + 1)) | 1;
        for (int i = 0; i < DRAWN.length; i++) DRAWN[i] = (byte) kind(TzaarPosition.DRAWN.get(i));
    }

    final long[] tops = new long[KINDS]; // points by the kind of their top piece
    final long[] owned = new long[2];    // points by the owner of their piece
    final byte[] heights = new byte[Points.COUNT]; // undefined for empty points
    long stacks; // points with a height of at least 2
    int seat;
    Phase phase = Phase.PLACING;
    int loser; // the seat that has lost, or NONE
    private long pieces; // hash of the pieces

    static int kind(Piece piece) {
        return TYPES * piece.owner().index() + piece.type().ordinal();
    }

    void load(TzaarPosition p) {
        clear();
        for (int point = 0; point < Points.COUNT; point++)
            if (p.pieces().get(point).isDefined()) {
                Piece piece = p.pieces().get(point).get();
                add(point, kind(piece), piece.height());
            }
        set(p.seat().index(), p.phase().ordinal());
    }

    void clear() {
        for (int kind = 0; kind < KINDS; kind++) tops[kind] = 0;
        owned[0] = owned[1] = stacks = pieces = 0;
    }

    void set(int toAct, int decision) {
        seat = toAct;
        phase = PHASES[decision];
        settle();
    }

    void add(int point, int kind, int height) {
        tops[kind] |= 1L << point;
        owned[kind / TYPES] |= 1L << point;
        heights[point] = (byte) height;
        if (height > 1) stacks |= 1L << point;
        pieces += KEYS[KINDS * point + kind] * height;
    }

    private void remove(int point, int kind) {
        tops[kind] ^= 1L << point;
        owned[kind / TYPES] ^= 1L << point;
        stacks &= ~(1L << point);
        pieces -= KEYS[KINDS * point + kind] * heights[point];
    }

    void copyFrom(TzaarState that) {
        System.arraycopy(that.tops, 0, tops, 0, KINDS);
        System.arraycopy(that.heights, 0, heights, 0, Points.COUNT);
        owned[0] = that.owned[0];
        owned[1] = that.owned[1];
        stacks = that.stacks;
        seat = that.seat;
        phase = that.phase;
        loser = that.loser;
        pieces = that.pieces;
    }

    TzaarPosition position() {
        return new TzaarPosition(Points.ALL.map(point -> isEmpty(point) ? Option.<Piece>none() : Option.of(new Piece(
            new Seat(kindAt(point) / TYPES), Type.ALL.get(kindAt(point) % TYPES), heights[point]))), new Seat(seat),
            phase);
    }

    long occupied() {
        return owned[0] | owned[1];
    }

    private boolean isEmpty(int point) {
        return (occupied() >>> point & 1) == 0;
    }

    int kindAt(int point) {
        for (int kind = 0;; kind++) if ((tops[kind] >>> point & 1) != 0) return kind;
    }

    /// Returns the first occupied point in a direction, or [#NONE].
    static int target(long occupied, int from, int direction) {
        long hit = RAYS[Points.DIRECTIONS * from + direction] & occupied;
        if (hit == 0) return NONE;
        return direction < 3 ? Long.numberOfTrailingZeros(hit) : 63 - Long.numberOfLeadingZeros(hit);
    }

    /// Returns whether the piece on `from` may capture the piece that it reaches.
    boolean captures(int from, int to, long others) {
        return to != NONE && (others >>> to & 1) != 0 && heights[to] <= heights[from];
    }

    /// Returns the number of captures of a seat that differ in both points, but at most `most`. Each other capture
    /// shares a point with one of them.
    int captures(int by, int most) {
        long others = owned[by ^ 1], all = occupied();
        int found = 0;
        for (long left = owned[by]; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            for (int direction = 0; direction < Points.DIRECTIONS; direction++) {
                int to = target(all, from, direction);
                if (!captures(from, to, others)) continue;
                if (++found == most) return found;
                others ^= 1L << to;
                break;
            }
        }
        return found;
    }

    /// Returns whether a type may still be placed by the seat to act.
    boolean isLeft(int type) {
        return Long.bitCount(tops[TYPES * seat + type]) < COUNTS[type];
    }

    /// Returns the type of the next piece of a random setup.
    int drawn() {
        return DRAWN[Long.bitCount(occupied())] % TYPES;
    }

    void place(int type, int to) {
        boolean draws = phase == Phase.SETUP;
        add(to, draws ? DRAWN[Long.bitCount(occupied())] : TYPES * seat + type, 1);
        if (!draws) seat ^= 1;
        if (occupied() != BOARD) return;
        seat = 0; // neither player has lost: both have all types, and pieces of both colours are adjacent
        phase = Phase.OPENING;
    }

    void capture(int from, int to) {
        int mover = kindAt(from), height = heights[from];
        remove(to, kindAt(to));
        remove(from, mover);
        add(to, mover, height);
        if (phase == Phase.CAPTURING) {
            phase = Phase.CONTINUING;
            settle();
        } else pass();
    }

    void stack(int from, int to) {
        int mover = kindAt(from), height = heights[from] + heights[to];
        remove(to, kindAt(to));
        remove(from, mover);
        add(to, mover, height);
        pass();
    }

    void pass() {
        seat ^= 1;
        phase = Phase.CAPTURING;
        settle();
    }

    private void settle() {
        loser = phase.fills() ? NONE : lacks(seat ^ 1) ? seat ^ 1
            : lacks(seat) || phase != Phase.CONTINUING && captures(seat, 1) == 0 ? seat : NONE;
    }

    private boolean lacks(int of) {
        int kind = TYPES * of;
        return tops[kind] == 0 || tops[kind + 1] == 0 || tops[kind + 2] == 0;
    }

    /// Returns whether a seat shows a single piece of some type.
    boolean isLast(int of) {
        for (int kind = TYPES * of; kind < TYPES * of + TYPES; kind++)
            if ((tops[kind] & tops[kind] - 1) == 0) return true;
        return false;
    }

    long hash() {
        return Simulator.mix(pieces + 2 * phase.ordinal() + seat);
    }

    /// Returns the key of a piece in the hash of an image that has it on a point.
    static long key(int point, int kind) {
        return KEYS[KINDS * point + kind];
    }
}
