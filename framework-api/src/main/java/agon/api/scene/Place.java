package agon.api.scene;

import agon.api.Action;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.Locale;

/// A cell of the board with the pieces on it, or a group of equal items next to the board, in words. Places describe a
/// position to people who do not see it.
///
/// @param name     the name of the cell or group, for example `d4`, or empty for a label
/// @param contents the pieces, for example `black stack of 3`, `empty`, or the text of a label
/// @param keys     the keys of the items, from the bottom up
/// @param onBoard  whether the place is on the board, not next to it
/// @param x        the x coordinate of the lowest item, in units, as in [Scene.Item]
/// @param y        the y coordinate
/// @param z        the z coordinate
public record Place(String name, String contents, Vector<String> keys, boolean onBoard, float x, float y, float z) {
    private static final double NEAR = 0.5; // greatest distance between the centres of a cell and a piece on it

    /// Returns the places of a position: the cells of the board, and then the groups next to it. The words come from
    /// [View.Hints#describe], or from the colours and shapes of the items.
    public static <P, A extends Action> Vector<Place> of(View<P, A> view, P position) {
        return of(view, position, view.scene(position));
    }

    /// Like [#of(View, Object)], with the scene of the position.
    public static <P, A extends Action> Vector<Place> of(View<P, A> view, P position, Scene scene) {
        View.Hints<P> hints = view.hints();
        Vector<Scene.Item> cells = Vector.ofAll(scene.board()).filter(item -> item.role() == Scene.Role.CELL);
        LinkedHashMap<Scene.Item, Vector<Scene.Item>> standing = LinkedHashMap.ofEntries(
            cells.map(cell -> io.vavr.Tuple.of(cell, Vector.empty())));
        Vector<Scene.Item> alone = Vector.empty();
        Columns columns = new Columns(cells);
        for (Scene.Item item : scene.board()) {
            if (item.role() != Scene.Role.PIECE) continue;
            Scene.Item cell = columns.under(item);
            if (cell == null) alone = alone.append(item);
            else standing = standing.put(cell, standing.get(cell).get().append(item));
        }
        Vector<Place> board = standing.toVector()
            .map(entry -> of(hints, position, true, entry._2.sortBy(Scene.Item::y).prepend(entry._1)));
        Seq<Vector<Scene.Item>> groups = Vector.ofAll(scene.aside())
            .filter(item -> item.role() != Scene.Role.DECORATION)
            .groupBy(item -> group(item.key()) + item.paint() + item.shape())
            .values().map(Vector::ofAll);
        Vector<String> order = Vector.ofAll(scene.aside()).map(Scene.Item::key);
        return board.appendAll(alone.map(item -> of(hints, position, true, Vector.of(item))))
            .appendAll(groups.map(group -> of(hints, position, false, group))
                .sortBy(place -> order.indexOf(place.keys.head())));
    }

    /// Returns the name and the contents, separated by a comma.
    public String text() {
        return name.isEmpty() ? contents : contents.isEmpty() ? name : name + ", " + contents;
    }

    private static <P> Place of(View.Hints<P> hints, P position, boolean onBoard, Vector<Scene.Item> items) {
        Scene.Item first = items.head();
        boolean label = first.role() == Scene.Role.LABEL;
        String name = label ? "" : onBoard ? name(first.key()) : group(first.key()).replace('-', ' ');
        String words = hints.describe(position, first.key()).getOrElse(() -> label ? label(first)
            : onBoard ? stack(items.filter(item -> item.role() == Scene.Role.PIECE)) : several(items));
        return new Place(name, words, items.map(Scene.Item::key), onBoard, first.x(), first.y(), first.z());
    }

    /// Returns the key without a number at its end.
    private static String group(String key) {
        return key.replaceFirst("-\\d+$", "");
    }

    /// Returns the key without a word such as `cell` at its start.
    private static String name(String key) {
        return key.replaceFirst("^[a-z]{3,}-(?=.)", "").replace('-', ' ');
    }

    private static String label(Scene.Item item) {
        return item.shape() instanceof Scene.Shape.Label(String text, _) ? text : item.text();
    }

    private static String stack(Vector<Scene.Item> pieces) {
        if (pieces.isEmpty()) return "empty";
        Scene.Item top = pieces.last();
        return pieces.size() == 1 ? noun(top) : colour(top) + " stack of " + pieces.size();
    }

    private static String several(Vector<Scene.Item> items) {
        return items.size() == 1 ? noun(items.head()) : items.size() + " " + noun(items.head()) + "s";
    }

    private static String noun(Scene.Item item) {
        String kind = switch (item.shape()) {
            case Scene.Shape.Ring _ -> "ring";
            case Scene.Shape.Cross _ -> "cross";
            case Scene.Shape.Knight _ -> "knight";
            case Scene.Shape.Heap _ -> "heap";
            case Scene.Shape.Tile _ -> "tile";
            default -> "piece";
        };
        return colour(item) + " " + kind + (item.inscription().isEmpty() ? "" : " " + item.inscription());
    }

    private static String colour(Scene.Item item) {
        return item.paint().name().toLowerCase(Locale.ROOT);
    }

    /// The cells of a board by their rounded coordinates.
    private static final class Columns {
        private final java.util.Map<Long, Vector<Scene.Item>> cells = new java.util.HashMap<>();

        Columns(Vector<Scene.Item> all) {
            for (Scene.Item cell : all) cells.merge(at(cell.x(), cell.z()), Vector.of(cell), Vector::appendAll);
        }

        private static long at(double x, double z) {
            return Math.round(x) << 32 ^ Math.round(z) & 0xffff_ffffL;
        }

        /// Returns the highest cell under an item, or null if there is none.
        Scene.Item under(Scene.Item item) {
            Scene.Item found = null;
            for (int dx = -1; dx <= 1; dx++)
                for (int dz = -1; dz <= 1; dz++)
                    for (Scene.Item cell : cells.getOrDefault(at(item.x() + dx, item.z() + dz), Vector.empty()))
                        if (Math.hypot(cell.x() - item.x(), cell.z() - item.z()) < NEAR && cell.y() <= item.y() + NEAR
                            && (found == null || cell.y() > found.y())) found = cell;
            return found;
        }
    }
}
