package agon.launcher.play;

import agon.api.scene.Place;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.launcher.console.Console;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Comparator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// Draws any board as text, using only its scene. The first seat is at the bottom. Layers are drawn side by side, with
/// the lowest on the left.
public final class TextBoard {
    private static final String BETWEEN = "    ";
    /// Determines which item is visible at a point. Pieces hide letters, letters hide cells, and a higher piece hides a
    /// lower one.
    private static final Comparator<Item> UPPERMOST = Comparator.comparing((Item item) -> item.role() != Role.CELL)
        .thenComparing(item -> item.role() == Role.PIECE && !item.text().isBlank()).thenComparing(Item::y)
        .thenComparing(item -> item.role() == Role.PIECE);

    /// Returns the board and its captions, without a final line break. If the terminal is too narrow for the board, the
    /// levels are drawn in several rows, or the cells are drawn closer together. A board that is still too wide is not
    /// wrapped.
    ///
    /// @param places returns the board in words, which replace the board on a plain console
    /// @param indent the indentation, which is smaller if the terminal is narrow
    /// @param translation translates the texts of the game
    public static String draw(Scene scene, Supplier<Vector<Place>> places, int indent, Console console,
        UnaryOperator<String> translation) {
        if (console.plain()) return words(scene, places.get(), translation);
        Vector<String> board = board(scene, console.colours(), console.width());
        int needed = widest(board);
        Vector<String> texts = captions(scene).appendAll(Option.when(needed > console.width(), "The board is " + needed
            + " characters wide, but the terminal has only " + console.width() + " columns.")).map(translation);
        // no-break spaces, so that the console does not wrap the lines
        if (needed > console.width() && console.interactive()) board = board.map(line -> line.replace(' ', '\u00a0'));
        String space = " ".repeat(Math.clamp(console.width() - needed, 0, indent));
        return board.map(space::concat).appendAll(board.isEmpty() || texts.isEmpty() ? Vector.empty() : Vector.of(""))
            .appendAll(texts.map(" ".repeat(indent)::concat)).map(String::stripTrailing).mkString("\n");
    }

    /// Returns one fact per line: the prompts and captions, each place with pieces, and the empty cells. Captions
    /// usually describe the pieces next to the board, so these places are listed only if there are no captions.
    private static String words(Scene scene, Vector<Place> all, UnaryOperator<String> translation) {
        Vector<Place> places = all.filter(place -> place.onBoard() || scene.captions().isEmpty());
        Vector<Place> cells = places
            .filter(place -> place.onBoard() && place.keys().size() == 1 && !isPiece(scene, place));
        Vector<String> empty = cells.size() < places.size() && cells.nonEmpty()
            ? Vector.of("empty: " + cells.map(Place::name).mkString(", ")) : Vector.empty();
        return captions(scene)
            .appendAll(places.removeAll(cells).filter(place -> !place.name().isEmpty()).map(Place::text)
                .map(Console::printable))
            .appendAll(cells.size() == places.size() ? Vector.of("the board is empty") : empty).map(translation)
            .mkString("\n");
    }

    private static boolean isPiece(Scene scene, Place place) {
        return scene.board().exists(item -> item.role() == Role.PIECE && item.key().equals(place.keys().head()));
    }

    private static Vector<String> captions(Scene scene) {
        return Vector.ofAll(scene.lines()).map(Console::printable);
    }

    /// Returns the lines of the board, or none if it has no cells.
    private static Vector<String> board(Scene scene, boolean colours, int width) {
        Vector<Item> items = Vector.ofAll(scene.board()).filter(item -> item.role() != Role.DECORATION)
            .map(TextBoard::plain).filter(item -> item.role() != Role.LABEL || !item.text().isBlank());
        Vector<Item> cells = items.filter(item -> item.role() == Role.CELL);
        if (cells.isEmpty()) return Vector.empty();
        Vector<String> natural = board(items, cells, colours, false, width);
        return widest(natural) <= width ? natural : board(items, cells, colours, true, width);
    }

    /// Returns the length of the longest line, without its control sequences.
    private static int widest(Vector<String> lines) {
        return lines.map(line -> line.replaceAll("\u001b\\[[0-9;]*m", ""))
            .map(line -> line.codePointCount(0, line.length())).max().getOrElse(0);
    }

    private static Item plain(Item item) {
        String text = Console.printable(item.text());
        return text.equals(item.text()) ? item : item.worded(text);
    }

    /// @param close whether the cells are as close together as possible
    private static Vector<String> board(Vector<Item> items, Vector<Item> cells, boolean colours, boolean close,
        int width) {
        Vector<Double> heights = cells.map(cell -> (double) cell.y()).sorted().foldLeft(Vector.empty(),
            TextBoard::withHeight);
        Vector<Vector<Item>> layers = heights
            .map(height -> visible(items.filter(item -> layer(item, cells, heights) == heights.indexOf(height))));
        Grid grid = Grid.of(cells, layers.maxBy(Vector::size).get(), close);
        Vector<Item> all = layers.flatMap(layer -> layer);
        int top = all.map(grid::row).min().get(), bottom = all.map(grid::row).max().get();
        Vector<Vector<String>> drawn = layers.map(layer -> Vector.rangeClosed(top, bottom)
            .map(row -> line(grid, layer, row, colours)));
        int across = drawn.map(TextBoard::widest).max().get() + BETWEEN.length();
        int lines = Math.ceilDiv(drawn.size(), Math.max(1, (width + BETWEEN.length()) / across));
        Vector<Vector<String>> rows = drawn.grouped(Math.ceilDiv(drawn.size(), lines)).toVector()
            .map(row -> row.reduce((left, right) -> left.zipWith(right, (a, b) -> a + BETWEEN + b)));
        return rows.reduce((upper, lower) -> upper.append("").appendAll(lower)).map(String::stripTrailing);
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
