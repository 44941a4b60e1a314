package agon.launcher.play;

import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.launcher.console.Console;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.Comparator;

/// Draws any board as text, using only its scene. The first seat is at the bottom. Layers are drawn side by side, with
/// the lowest on the left.
public final class TextBoard {
    private static final String BETWEEN = "    ";
    /// Determines which item is visible at a point. Pieces hide letters, letters hide cells, and a higher piece hides a
    /// lower one.
    private static final Comparator<Item> UPPERMOST = Comparator.comparing((Item item) -> item.role() != Role.CELL)
        .thenComparing(item -> item.role() == Role.PIECE && !item.text().isBlank()).thenComparing(Item::y)
        .thenComparing(item -> item.role() == Role.PIECE);

    /// Returns the board and its captions, without a final line break.
    public static String draw(Scene scene, boolean colours) {
        Vector<Item> items = Vector.ofAll(scene.board()).filter(item -> item.role() != Role.DECORATION)
            .map(TextBoard::plain).filter(item -> item.role() != Role.LABEL || !item.text().isBlank());
        Vector<Item> cells = items.filter(item -> item.role() == Role.CELL);
        Vector<String> captions = Vector.ofAll(scene.lines()).map(Console::printable);
        if (cells.isEmpty()) return captions.mkString("\n");
        Vector<String> board = board(items, cells, colours);
        return (captions.isEmpty() ? board : board.append("").appendAll(captions)).mkString("\n");
    }

    private static Item plain(Item item) {
        String text = Console.printable(item.text());
        return text.equals(item.text()) ? item : item.worded(text);
    }

    private static Vector<String> board(Vector<Item> items, Vector<Item> cells, boolean colours) {
        Vector<Double> heights = cells.map(cell -> (double) cell.y()).sorted().foldLeft(Vector.empty(),
            TextBoard::withHeight);
        Vector<Vector<Item>> layers = heights
            .map(height -> visible(items.filter(item -> layer(item, cells, heights) == heights.indexOf(height))));
        Grid grid = Grid.of(cells, layers.maxBy(Vector::size).get());
        Vector<Item> all = layers.flatMap(layer -> layer);
        int top = all.map(grid::row).min().get(), bottom = all.map(grid::row).max().get();
        return Vector.rangeClosed(top, bottom)
            .map(row -> layers.map(layer -> line(grid, layer, row, colours)).mkString(BETWEEN).stripTrailing());
    }

    private static Vector<Double> withHeight(Vector<Double> found, double y) {
        return found.nonEmpty() && Grid.notAbove(y, found.last()) ? found : found.append(y);
    }

    /// Returns the layer of an item. It is the layer of the highest cell below the item or, if there is none, the
    /// highest layer that is not above the item.
    private static int layer(Item item, Vector<Item> cells, Vector<Double> heights) {
        Vector<Item> under = cells.filter(cell -> Grid.over(cell, item) && Grid.notAbove(cell.y(), item.y()));
        double y = under.isEmpty() || item.role() == Role.CELL ? item.y() : under.map(Item::y).max().get();
        return Math.max(0, heights.lastIndexWhere(height -> Grid.notAbove(height, y)));
    }

    private static Vector<Item> visible(Vector<Item> layer) {
        return layer.filter(item -> layer
            .forAll(other -> other == item || !Grid.over(item, other) || UPPERMOST.compare(item, other) >= 0));
    }

    private static String line(Grid grid, Vector<Item> layer, int row, boolean colours) {
        int left = layer.map(item -> start(grid, item)).min().get(),
            right = layer.map(item -> start(grid, item) + Grid.length(item)).max().get();
        StringBuilder line = new StringBuilder();
        int column = left;
        Seq<Item> items = layer.filter(item -> grid.row(item) == row).sortBy(item -> start(grid, item));
        for (Item item : items) {
            int from = start(grid, item);
            boolean hidden = item.role() == Role.LABEL
                && items.exists(other -> other.role() != Role.LABEL && overlap(grid, item, other));
            if (hidden || from < column) continue;
            line.repeat(' ', from - column).append(colours ? Ink.of(item) : item.text());
            column = from + Grid.length(item);
        }
        return line.repeat(' ', right - column).toString();
    }

    private static boolean overlap(Grid grid, Item a, Item b) {
        return start(grid, a) < start(grid, b) + Grid.length(b) && start(grid, b) < start(grid, a) + Grid.length(a);
    }

    private static int start(Grid grid, Item item) {
        return grid.column(item) - (Grid.length(item) - 1) / 2;
    }
}
