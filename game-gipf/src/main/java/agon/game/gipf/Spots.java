package agon.game.gipf;

import agon.api.Cells;
import agon.api.symmetry.HexBoard;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// The board: 37 spots, and 24 dots around them. Spots are numbered column by column from b2, each column from the
/// bottom up.
final class Spots {
    static final HexBoard BOARD = HexBoard.ofColumns(4, 5, 6, 7, 6, 5, 4);
    /// The dots and the spots together, which have common names.
    static final HexBoard POINTS = HexBoard.ofColumns(5, 6, 7, 8, 9, 8, 7, 6, 5);
    static final Vector<String> POINT_NAMES = POINTS.names();
    static final Vector<Integer> ALL = Vector.range(0, 37);
    /// By spot: the point.
    static final Vector<Integer> ON_POINTS = Vector.range(0, POINTS.size()).reject(Spots::isDot);
    static final Vector<String> NAMES = ON_POINTS.map(POINT_NAMES::get);
    static final Cells CORNERS = Cells.of(Vector.of("b2", "b5", "e8", "h5", "h2", "e2").map(NAMES::indexOf));
    /// The 21 lines: the lines up, and those to the upper right and to the lower right.
    static final Vector<Vector<Integer>> LINES = BOARD.lines();
    /// By line: all sets of four adjacent spots.
    static final Vector<Vector<Cells>> FOURS = LINES.map(line -> line.sliding(4).map(Cells::of).toVector());
    /// The 42 ways to push a piece. Ways 2·i and 2·i + 1 are the two directions of line i.
    static final Vector<Way> WAYS = Vector.range(0, LINES.size()).flatMap(
        line -> Vector.of(way(LINES.get(line), line / 7 + 3), way(LINES.get(line).reverse(), line / 7)));
    /// All parts of lines that can contain a row of four pieces.
    static final Vector<Segment> SEGMENTS = Vector.range(0, LINES.size()).flatMap(Spots::segments);
    private static final Map<Cells, Integer> SEGMENTS_BY_SPOTS = HashMap.ofEntries(
        SEGMENTS.map(segment -> Cells.of(segment.spots())).zipWithIndex());
    static final Map<HexSymmetry, Image> IMAGES = BOARD.symmetries().toMap(g -> g, Spots::image);

    private Spots() {}

    /// A way to push a piece: the dot where the piece enters, and the spots of the line from there.
    record Way(String dot, Vector<Integer> spots) {}

    /// Four or more adjacent spots of a line, in order.
    record Segment(int line, Vector<Integer> spots) {
        String name() {
            return NAMES.get(spots.head()) + "-" + NAMES.get(spots.last());
        }

        /// Returns the dots at both ends of the line.
        Vector<String> dots() {
            return Vector.of(2 * line, 2 * line + 1).map(way -> WAYS.get(way).dot());
        }
    }

    /// The images of ways and segments under a symmetry.
    record Image(Vector<Integer> ways, Vector<Integer> segments) {
        int line(int line) {
            return ways.get(2 * line) / 2;
        }
    }

    static boolean isDot(int point) {
        return !Vector.range(0, 6).forAll(direction -> POINTS.neighbour(point, direction).isDefined());
    }

    private static Way way(Vector<Integer> spots, int back) {
        return new Way(POINT_NAMES.get(POINTS.neighbour(ON_POINTS.get(spots.head()), back).get()), spots);
    }

    private static Vector<Segment> segments(int line) {
        Vector<Integer> spots = LINES.get(line);
        return Vector.rangeClosed(4, spots.size())
            .flatMap(length -> spots.sliding(length).map(some -> new Segment(line, some)));
    }

    /// Returns the number of the segment with these spots.
    static int segment(Cells spots) {
        return SEGMENTS_BY_SPOTS.get(spots).get();
    }

    private static Image image(HexSymmetry g) {
        int[] to = BOARD.images(g);
        Vector<Vector<Integer>> ways = WAYS.map(Way::spots);
        return new Image(ways.map(spots -> ways.indexOf(spots.map(spot -> to[spot]))),
            SEGMENTS.map(segment -> segment(BOARD.image(g, Cells.of(segment.spots())))));
    }

    static String name(int spot) {
        return NAMES.get(spot);
    }

    static Vector<Integer> in(Cells spots) {
        return ALL.filter(spots::has);
    }
}
