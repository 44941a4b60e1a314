package agon.game.yinsh;

import agon.api.Cells;

/// The board as bits of two `long`s, for the simulator. There are eleven bits per column, so a step along an axis is
/// the same shift from every point. No mask is needed: the bits before and after a column are not points. Bits are in
/// the order of the points, and ascend along the axes.
final class Lattice {
    private static final int HEIGHT = 11, AXES = 3;
    static final int BITS = 128, REACH = 9; // REACH: the longest distance on a line
    private static final int NOWHERE = 127;
    // [axes] the distance of neighbours, in the order of [Points#BOARD].
    static final int[] STEPS = {1, HEIGHT + 1, HEIGHT};
    static final byte[] BIT = new byte[Points.SIZE];   // [points] bit of a point
    static final byte[] POINT = new byte[BITS];        // [bits] point of a bit
    static final long LOW, HIGH;                       // all points
    static final int LOW_SIZE;                         // number of points in the first long
    // [2 · bits] the neighbours of a point.
    static final long[] AROUND = new long[2 * BITS];
    // [2 · (axes · 128 + bit)] the line through a point.
    private static final long[] LINES = new long[2 * AXES * BITS];
    // [axes · 128 + bit] the number of points of the line in the first long, the number of the point on its line, and
    // the length of the line.
    private static final byte[] LINE_LOW = new byte[AXES * BITS], PLACE = new byte[AXES * BITS],
        LENGTH = new byte[AXES * BITS];
    // [(bit · 6 + direction) · 9 + distance - 1] the bits in a direction, or [#NOWHERE].
    private static final byte[] RAYS = new byte[BITS * 6 * REACH];
    // [axes · 128 + bit] the line of five that starts at a point, by its number in [Points#FIVES].
    static final byte[] FIVE = new byte[AXES * BITS];
    // [2 · axes] the points at which a line of five starts.
    static final long[] STARTS = new long[2 * AXES];
    // [2 · lines] the points of a line of five.
    static final long[] FIVES = new long[2 * Points.FIVES.size()];

    static {
        long low = 0, high = 0;
        for (int point : Points.ALL) {
            String name = Points.NAMES.get(point);
            int bit = HEIGHT * (name.charAt(0) - 'a') + Integer.parseInt(name.substring(1)) - 2;
            BIT[point] = (byte) bit;
            POINT[bit] = (byte) point;
            low |= low(bit);
            high |= high(bit);
        }
        LOW = low;
        HIGH = high;
        LOW_SIZE = Long.bitCount(low);
        for (int point : Points.ALL) {
            int bit = BIT[point];
            for (int way = 0; way < 6; way++) for (int i = 0; i < REACH; i++) {
                var ray = Points.RAYS.get(point).get(way);
                RAYS[(bit * 6 + way) * REACH + i] = i < ray.size() ? BIT[ray.get(i)] : NOWHERE;
                if (i == 0 && !ray.isEmpty()) add(AROUND, bit, BIT[ray.get(0)]);
            }
        }
        for (int axis = 0; axis < AXES; axis++)
            for (var line : Points.BOARD.axes().get(axis).lines())
                for (int i = 0; i < line.size(); i++) {
                    int at = axis * BITS + BIT[line.get(i)];
                    for (int point : line) add(LINES, at, BIT[point]);
                    LINE_LOW[at] = (byte) Long.bitCount(LINES[2 * at]);
                    PLACE[at] = (byte) i;
                    LENGTH[at] = (byte) line.size();
                }
        int line = 0;
        for (int axis = 0; axis < AXES; axis++) for (var five : Points.BOARD.axes().get(axis).lines(5)) {
            FIVE[axis * BITS + BIT[five.head()]] = (byte) line;
            add(STARTS, axis, BIT[five.head()]);
            for (int point : five) add(FIVES, line, BIT[point]);
            line++;
        }
    }

    private Lattice() {}

    private static void add(long[] sets, int at, int bit) {
        sets[2 * at] |= low(bit);
        sets[2 * at + 1] |= high(bit);
    }

    /// Returns the first long of a set that contains only `bit`.
    static long low(int bit) {
        return (long) (bit >>> 6 ^ 1) << bit;
    }

    static long high(int bit) {
        return (long) (bit >>> 6) << bit;
    }

    /// Returns the points of a line that are in a set, as bits, starting with the first point of the line.
    private static int onLine(long low, long high, int at) {
        return (int) (Long.compress(low, LINES[2 * at]) | Long.compress(high, LINES[2 * at + 1]) << LINE_LOW[at]);
    }

    /// Returns the distances of the moves of a ring in a direction: bit `i` is a move by `i + 1` points.
    static int reach(int bit, int way, long ringsLow, long ringsHigh, long markersLow, long markersHigh) {
        int at = (way < AXES ? way : way - AXES) * BITS + bit, place = PLACE[at];
        int rings = onLine(ringsLow, ringsHigh, at), markers = onLine(markersLow, markersHigh, at);
        if (way < AXES) return reach((rings | 1 << LENGTH[at]) >>> place + 1, markers >>> place + 1);
        return reach(mirrored(rings, place) | 1 << place, mirrored(markers, place));
    }

    /// Returns the distances of the moves over these rings and markers. The edge of the board counts as a ring.
    private static int reach(int rings, int markers) {
        int free = (rings | markers) & -(rings | markers); // the first point that is not empty
        // Adding the first marker of a run carries to the first point behind the run.
        int behind = (markers & free) == 0 ? 0 : markers + free & ~markers;
        return free - 1 | behind & ~rings;
    }

    /// Returns the points of a line that a ring reaches along an axis, as sets of 16 bits: those on which it can land,
    /// then the markers over which it can jump, then all points on which this depends.
    static long alongAxis(int bit, int axis, long ringsLow, long ringsHigh, long markersLow, long markersHigh) {
        int at = axis * BITS + bit, own = 2 << PLACE[at];
        int markers = onLine(markersLow, markersHigh, at) << 1; // bit 0 and the bit after the line are the edges
        int rings = onLine(ringsLow, ringsHigh, at) << 1 | 1 | 2 << LENGTH[at], occupied = rings | markers;
        int above = occupied & -2 * own, first = above & -above;
        // Adding the first marker of a run carries to the first point behind the run.
        int behind = (markers & first) == 0 ? first : markers + first & ~markers;
        int last = Integer.highestOneBit(occupied & own - 1);
        int before = (markers & last) == 0 ? last : Integer.highestOneBit(~markers & last - 1);
        int landings = first - 2 * own | own - 2 * last | (first ^ behind | last ^ before) & ~rings & ~markers;
        int jumped = ((behind & rings) == 0 ? behind - first : 0) | ((before & rings) == 0 ? 2 * (last - before) : 0);
        return landings >>> 1 | (long) (jumped >>> 1) << 16 | (long) (2 * behind - before >>> 1) << 32;
    }

    /// Returns the points before a point of a line in reverse order, starting with the nearest.
    private static int mirrored(int points, int place) {
        return Integer.reverse(points) >>> 1 >>> 31 - place;
    }

    /// Returns the first long of a set of points of a line.
    static long lineLow(int bit, int axis, int points) {
        return Long.expand(points, LINES[2 * (axis * BITS + bit)]);
    }

    static long lineHigh(int bit, int axis, int points) {
        int at = axis * BITS + bit;
        return Long.expand(points >>> LINE_LOW[at], LINES[2 * at + 1]);
    }

    /// Returns the bit at a distance of `steps + 1` points in a direction.
    static int target(int bit, int way, int steps) {
        return RAYS[(bit * 6 + way) * REACH + steps];
    }

    /// Returns the first long of the points between two points of a line.
    static long betweenLow(int from, int to) {
        int first = Math.min(from, to), last = Math.max(from, to);
        return LINES[2 * line(first, last)] & belowLow(last) & ~belowLow(first + 1);
    }

    static long betweenHigh(int from, int to) {
        int first = Math.min(from, to), last = Math.max(from, to);
        return LINES[2 * line(first, last) + 1] & belowHigh(last) & ~belowHigh(first + 1);
    }

    private static int line(int first, int last) {
        int steps = last - first, axis = steps < HEIGHT ? 0 : steps % (HEIGHT + 1) == 0 ? 1 : 2;
        return axis * BITS + first;
    }

    static long belowLow(int bit) {
        return bit < 64 ? (1L << bit) - 1 : -1;
    }

    static long belowHigh(int bit) {
        return bit < 64 ? 0 : (1L << bit) - 1;
    }

    /// Returns the first long of the points at which a line of five points of a set starts.
    static long fivesLow(long low, long high, int axis) {
        int step = STEPS[axis];
        long two = low & (low >>> step | high << -step), twoHigh = high & high >>> step;
        long four = two & (two >>> 2 * step | twoHigh << -2 * step);
        return four & (low >>> 4 * step | high << -4 * step);
    }

    static long fivesHigh(long high, int axis) {
        int step = STEPS[axis];
        long two = high & high >>> step;
        return two & two >>> 2 * step & high >>> 4 * step;
    }

    static boolean hasFive(long low, long high) {
        return (fivesLow(low, high, 0) | fivesLow(low, high, 1) | fivesLow(low, high, 2)
            | fivesHigh(high, 0) | fivesHigh(high, 1) | fivesHigh(high, 2)) != 0;
    }

    /// Returns the points of a set of bits, numbered from 0: the first 64, or the rest.
    static long pointsLow(long low, long high) {
        return Long.compress(low, LOW) | Long.compress(high, HIGH) << LOW_SIZE;
    }

    static long pointsHigh(long high) {
        return Long.compress(high, HIGH) >>> 64 - LOW_SIZE;
    }

    static long bitsLow(long pointsLow) {
        return Long.expand(pointsLow, LOW);
    }

    static long bitsHigh(long pointsLow, long pointsHigh) {
        return Long.expand(pointsLow >>> LOW_SIZE | pointsHigh << 64 - LOW_SIZE, HIGH);
    }

    static long low(Cells points) {
        long low = 0;
        for (int point : points) low |= low(BIT[point]);
        return low;
    }

    static long high(Cells points) {
        long high = 0;
        for (int point : points) high |= high(BIT[point]);
        return high;
    }

    static Cells cells(long low, long high) {
        Cells cells = Cells.NONE;
        for (long left = low; left != 0; left &= left - 1) cells = cells.with(POINT[Long.numberOfTrailingZeros(left)]);
        for (long left = high; left != 0; left &= left - 1)
            cells = cells.with(POINT[64 + Long.numberOfTrailingZeros(left)]);
        return cells;
    }
}
