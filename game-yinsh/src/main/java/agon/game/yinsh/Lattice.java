package agon.game.yinsh;

import agon.api.Cells;

/// The board as bits of two `long`s, for the simulator. There are eleven bits per column, so a step along an axis is
/// the same shift from every point. No mask is needed: the bits before and after a column are not points. Bits are in
/// the order of the points, and ascend along the axes.
final class Lattice {
    private static final int HEIGHT = 11;
    static final int AXES = 3, BITS = 128, REACH = 9; // REACH: the longest distance on a line
    // [directions] the difference of neighbours, in the order of [Points#BOARD]: first the axes.
    static final int[] STEPS = {1, HEIGHT + 1, HEIGHT, -1, -HEIGHT - 1, -HEIGHT};
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
            low |= single(bit, 0);
            high |= single(bit, 1);
        }
        LOW = low;
        HIGH = high;
        LOW_SIZE = Long.bitCount(low);
        for (int point : Points.ALL)
            for (int way = 0; way < STEPS.length; way++)
                for (int next : Points.BOARD.neighbour(point, way)) add(AROUND, BIT[point], BIT[next]);
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
        sets[2 * at] |= single(bit, 0);
        sets[2 * at + 1] |= single(bit, 1);
    }

    /// Returns a word of a set that contains only `bit`.
    static long single(int bit, int word) {
        return (long) (bit >>> 6 ^ word ^ 1) << bit;
    }

    /// Returns a word of the set of all bits before `bit`.
    static long below(int bit, int word) {
        return single(bit, word) - (word == 0 ? 1 : bit >>> 6);
    }

    /// Returns the bits of a word moved down.
    ///
    /// @param above the next word
    static long down(long set, long above, int by) {
        return set >>> by | above << -by;
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

    /// Returns the points of the line `at`, `axis · 128 + bit`, that a ring reaches, as sets of 16 bits: those on which
    /// it can land, then the markers over which it can jump, then all points on which this depends.
    static long alongAxis(int at, long ringsLow, long ringsHigh, long markersLow, long markersHigh) {
        int own = 2 << PLACE[at];
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

    /// Returns a word of a set of points of the line `at`, `axis · 128 + bit`.
    static long onBoard(int at, int points, int word) {
        return Long.expand(word == 0 ? points : points >>> LINE_LOW[at], LINES[2 * at + word]);
    }

    /// Returns the bit at a distance of `steps + 1` points in a direction.
    static int target(int bit, int way, int steps) {
        return bit + (steps + 1) * STEPS[way];
    }

    /// Returns a word of the points between two points of a line.
    static long between(int from, int to, int word) {
        int first = Math.min(from, to), last = Math.max(from, to), steps = last - first;
        int axis = steps < HEIGHT ? 0 : steps % (HEIGHT + 1) == 0 ? 1 : 2;
        return LINES[2 * (axis * BITS + first) + word] & below(last, word) & ~below(first + 1, word);
    }

    /// Returns the points of a word at which a line of five points of a set starts.
    ///
    /// @param above the next word
    /// @param step  the difference of neighbours on an axis
    static long fives(long set, long above, int step) {
        long two = set & down(set, above, step), twoAbove = above & above >>> step;
        return two & down(two, twoAbove, 2 * step) & down(set, above, 4 * step);
    }

    static boolean hasFive(long low, long high) {
        return (fives(low, high, 1) | fives(low, high, HEIGHT) | fives(low, high, HEIGHT + 1)
            | fives(high, 0, 1) | fives(high, 0, HEIGHT) | fives(high, 0, HEIGHT + 1)) != 0;
    }

    /// Returns a word of a set of points.
    static long bits(Cells points, int word) {
        long bits = 0;
        for (int point : points) bits |= single(BIT[point], word);
        return bits;
    }

    static Cells cells(long low, long high) {
        Cells cells = Cells.NONE;
        for (int word = 0; word < 2; word++)
            for (long left = word == 0 ? low : high; left != 0; left &= left - 1)
                cells = cells.with(POINT[64 * word + Long.numberOfTrailingZeros(left)]);
        return cells;
    }
}
