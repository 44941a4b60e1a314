package agon.hex3d.screen;

import agon.api.scene.Scene;
import agon.hex3d.Camera;
import agon.hex3d.RenderFrame;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// A layout of boards that have cells at several heights, called levels. A board with a single level does not change,
/// unless it stands upright.
public enum LevelLayout {
    /// The levels are next to each other on the table, in reading order: the lowest level is at the left end of the
    /// back row. There are as many columns as rows, or one more.
    SIDE_BY_SIDE,
    /// The levels are in a single row on the table, with the lowest level on the left.
    ROW,
    /// The levels are above each other, at such a distance that no level hides another. A label is omitted if a lower
    /// level has the same label at the same place.
    STACKED,
    /// Like [#STACKED], but with larger distances, for a steeper view.
    SPREAD;

    /// Pitch of the camera for stacked and for spread levels, and additional yaw, in degrees.
    private static final float LOW = 19, LOWER = 28, ASIDE = -14;
    private static final float STANDING = 14; // pitch of the camera for an upright board, in degrees
    private static final float CLOSE = 1.8f, APART = 2.5f; // factors of the distance between levels

    /// @param heights heights of the levels in ascending order
    /// @param width   distance between adjacent columns, in units
    /// @param depth   distance between adjacent rows, in units
    record Floor(Vector<Float> heights, float width, float depth) {
        private static final float GAP = 0.6f;

        static Floor of(Seq<Scene.Item> board) {
            RenderFrame.Bounds bounds = RenderFrame.Bounds.of(board);
            return new Floor(
                board.filter(item -> item.role() == Scene.Role.CELL).map(Scene.Item::y).distinct().sorted().toVector(),
                bounds.right() - bounds.left() + GAP, bounds.front() - bounds.back() + GAP);
        }

        Scene.Item laid(Scene.Item item, int level, int columns) {
            float x = (level % columns - (columns - 1) / 2f) * width;
            float z = (level / columns - (Math.ceilDiv(heights.size(), columns) - 1) / 2f) * depth;
            return item.at(item.x() + x, item.y() - heights.get(level) + heights.head(), item.z() + z);
        }

        Scene.Item raised(Scene.Item item, int level, float factor) {
            return item.raised(item.y() + (factor - 1) * (heights.get(level) - heights.head()));
        }

        int level(Scene.Item item) {
            return Math.max(0, heights.lastIndexWhere(height -> height <= item.y() + 1e-4f));
        }
    }

    /// Returns whether the board of the scene has several levels, that is, whether the layouts differ.
    public static boolean matterTo(Scene scene) {
        return Floor.of(scene.board()).heights.size() > 1;
    }

    /// Returns the scene with its board in this layout. The items next to the board do not move, unless the board
    /// stands upright.
    public Scene apply(Scene scene) {
        if (scene.upright()) return RenderFrame.raised(scene);
        Floor floor = Floor.of(scene.board());
        if (floor.heights.size() < 2) return scene;
        Seq<Scene.Item> board = this == STACKED || this == SPREAD ? lowestLabels(scene.board()) : scene.board();
        return new Scene(board.map(item -> moved(item, floor.level(item), floor)), scene.aside(), scene.captions(),
            scene.next());
    }

    /// Returns the camera for the board of a scene in this layout. Stacked levels are shown from a lower angle and
    /// slightly from the left, so that they hide less of each other. An upright board is shown from a low angle.
    ///
    /// @param usual the camera for a board with a single level
    public Camera camera(Scene scene, Camera usual) {
        if (scene.upright()) return usual.orbit(0, Math.min(0, STANDING - usual.pitch()));
        return (this == STACKED || this == SPREAD) && matterTo(scene)
            ? usual.orbit(ASIDE, Math.min(0, (this == SPREAD ? LOWER : LOW) - usual.pitch())) : usual;
    }

    private static Seq<Scene.Item> lowestLabels(Seq<Scene.Item> board) {
        record Place(Scene.Shape label, float x, float z) {
            static Place of(Scene.Item item) {
                return new Place(item.shape(), item.x(), item.z());
            }
        }
        Map<Place, Float> lowest = board.filter(item -> item.role() == Scene.Role.LABEL).groupBy(Place::of)
            .mapValues(same -> same.map(Scene.Item::y).min().get());
        return board.filter(item -> lowest.get(Place.of(item)).forAll(y -> y == item.y()));
    }

    private Scene.Item moved(Scene.Item item, int level, Floor floor) {
        return switch (this) {
            case SIDE_BY_SIDE -> floor.laid(item, level, (int) Math.ceil(Math.sqrt(floor.heights.size())));
            case ROW -> floor.laid(item, level, floor.heights.size());
            case STACKED -> floor.raised(item, level, CLOSE);
            case SPREAD -> floor.raised(item, level, APART);
        };
    }
}
