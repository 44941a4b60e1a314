package agon.launcher.play;

import agon.api.scene.Scene;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The character grid of a board in text. It assumes that characters are twice as high as wide, so that hexagons and
/// squares keep their shapes.
///
/// @param gapX distance between adjacent columns, in units
/// @param gapZ distance between adjacent rows, in units
/// @param step number of characters per column
record Grid(double gapX, double gapZ, int step) {
    /// Maximum distance between points that are considered equal.
    private static final double SAME = 0.05;

    /// @param cells cells of the board, at least one
    /// @param drawn items to draw; the grid is wide enough that the texts of neighbours in a row do not touch
    /// @param close whether the grid is as narrow as possible, which distorts the board
    static Grid of(Seq<Scene.Item> cells, Seq<Scene.Item> drawn, boolean close) {
        double gapX = gap(Vector.ofAll(cells).map(c -> (double) c.x())),
            gapZ = gap(Vector.ofAll(cells).map(c -> (double) c.z()));
        int natural = Math.max(2, (int) Math.ceil(2 * gapX / gapZ - SAME));
        Grid fine = new Grid(gapX, gapZ, 1);
        Vector<Vector<Scene.Item>> rows = Vector.ofAll(drawn.groupBy(fine::row).values())
            .map(row -> Vector.ofAll(row).sortBy(Scene.Item::x));
        int needed = rows.flatMap(row -> row.zip(row.drop(1))).map(pair -> {
            int apart = fine.column(pair._2) - fine.column(pair._1),
                width = (length(pair._1) + length(pair._2) + 1) / 2 + 1;
            return apart < 1 ? 0 : (width + apart - 1) / apart;
        }).max().getOrElse(0);
        return new Grid(gapX, gapZ, close ? Math.max(1, needed) : Math.max(natural, needed));
    }

    /// Returns the smallest distance between different values; 1 if there is none.
    private static double gap(Vector<Double> values) {
        Vector<Double> sorted = values.sorted();
        return sorted.zip(sorted.drop(1)).map(pair -> pair._2 - pair._1).filter(d -> d > SAME).min().getOrElse(1.0);
    }

    int column(Scene.Item item) {
        return (int) Math.round(item.x() / gapX * step);
    }

    int row(Scene.Item item) {
        return (int) Math.round(item.z() / gapZ);
    }

    static int length(Scene.Item item) {
        return item.text().codePointCount(0, item.text().length());
    }

    static boolean over(Scene.Item a, Scene.Item b) {
        return Math.abs(a.x() - b.x()) < SAME && Math.abs(a.z() - b.z()) < SAME;
    }

    static boolean notAbove(double a, double b) {
        return a < b + SAME;
    }
}
