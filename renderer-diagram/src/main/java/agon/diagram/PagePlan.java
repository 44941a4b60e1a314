package agon.diagram;

import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import agon.diagram.Figure.Spot;
import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// The layout of a scene on the page. A level is a height at which there are cells.
///
/// @param heights heights of the levels in ascending order; at least one
/// @param levels  projection of each level
/// @param lifts   distances by which stacked items are shifted up the page, in units, by key
record PagePlan(Vector<Float> heights, Vector<Projection> levels, Map<String, Double> lifts) {
    private static final double GAP = 0.7; // between two boards
    private static final double SLANT = 0.42, FLAT = 0.52; // `slant` and `flat` of stacked boards
    private static final double STEP = 0.075; // offset of a piece in a stack to the one below
    private static final double HIGHEST = 0.4; // maximum shift of the top of a stack
    private static final double LEAN = 0.45; // a stack is moved down by this fraction of the shift of its top

    /// Maps places on a board to places on the page.
    ///
    /// @param x     x coordinate of the board's centre on the page; `y` is the y coordinate
    /// @param slant shift to the right per unit towards the back
    /// @param flat  shift up per unit towards the back
    record Projection(double x, double y, double slant, double flat) {
        Spot of(double across, double front) {
            return new Spot(x + across - slant * front, y + flat * front);
        }
    }

    static PagePlan of(Scene scene, Diagram.Style.Levels boards) {
        Vector<Item> cells = scene.board().filter(item -> item.role() == Role.CELL).toVector();
        Vector<Float> found = cells.map(Item::y).distinct().sorted();
        Vector<Float> heights = found.isEmpty() ? Vector.of(0f) : found;
        PagePlan flat = new PagePlan(heights, projections(scene, heights.size(), boards), HashMap.empty());
        return new PagePlan(heights, flat.levels, flat.lifts(scene));
    }

    private static Vector<Projection> projections(Scene scene, int count, Diagram.Style.Levels boards) {
        if (count == 1) return Vector.of(new Projection(0, 0, 0, 1));
        double reach = GAP + 2 * scene.board().map(item -> Math.abs(item.x()) + item.shape().radius()).max()
            .map(Float::doubleValue).getOrElse(0.0);
        double depth = GAP + 2 * scene.board().map(item -> Math.abs(item.z()) + item.shape().radius()).max()
            .map(Float::doubleValue).getOrElse(0.0);
        int columns = count <= 4 ? count : (int) Math.ceil(Math.sqrt(count));
        return Vector.range(0, count).map(level -> boards == Diagram.Style.Levels.STACKED
            ? new Projection(0, -level * (depth * FLAT + GAP), SLANT, FLAT)
            : new Projection(level % columns * reach, level / columns * depth, 0, 1));
    }

    int level(Item item) {
        return Math.max(0, heights.lastIndexWhere(height -> height <= item.y() + 1e-4f));
    }

    Projection projection(Item item) {
        return levels.get(level(item));
    }

    /// Returns whether boards are drawn in an oblique projection, in which balls stand on them.
    boolean slants() {
        return levels.head().slant() != 0;
    }

    Spot spot(Item item) {
        Spot flat = projection(item).of(item.x(), item.z());
        double standing = slants() && item.shape() instanceof Shape.Ball(float radius) ? radius * 0.7 : 0;
        return new Spot(flat.x(), flat.y() - lifts.get(item.key()).getOrElse(0.0) - standing);
    }

    /// Returns the shifts of stacked pieces, which are pieces at the same place but at different heights.
    private Map<String, Double> lifts(Scene scene) {
        Map<String, Double> all = HashMap.empty();
        for (Vector<Item> stack : scene.board().filter(item -> item.role() == Role.PIECE).toVector()
            .groupBy(item -> Math.round(item.x() * 50) + " " + Math.round(item.z() * 50) + " " + level(item))
            .values()) {
            Vector<Item> upwards = stack.sortBy(Item::y);
            if (upwards.head().y() == upwards.last().y()) continue;
            for (Tuple2<String, Double> lift : lifts(upwards)) all = all.put(lift);
        }
        return all;
    }

    private static Vector<Tuple2<String, Double>> lifts(Vector<Item> upwards) {
        double[] lift = new double[upwards.size()];
        for (int i = 1; i < lift.length; i++) lift[i] = lift[i - 1] + step(upwards.get(i - 1), upwards.get(i));
        double top = lift[lift.length - 1], scale = top > HIGHEST ? HIGHEST / top : 1;
        return upwards.zipWithIndex((item, i) -> new Tuple2<>(item.key(), (lift[i] - top * LEAN) * scale));
    }

    /// Returns the shift that leaves the lower piece visible below the upper one.
    private static double step(Item lower, Item upper) {
        if (upper.y() <= lower.y()) return 0;
        double wider = upper.shape().radius() - lower.shape().radius();
        return wider < -0.05 ? 0 : Math.max(0, wider) + STEP;
    }
}
